// Fork and join, as in a thread pool: runs the same work on several threads and waits for all of them; where there are
// no threads (WebAssembly), on this one.
#pragma once

#ifndef __wasm__
#include <algorithm>
#include <thread>
#include <vector>
#endif

namespace rekentafel::solver {

#ifdef __wasm__
inline int all_hands() { return 1; }
template <class Work>
void run_crew(int, Work&& work) {
  work(0);
}
#else
inline int all_hands() { return static_cast<int>(std::max(1u, std::thread::hardware_concurrency())); }
template <class Work>
void run_crew(int hands, Work&& work) {
  std::vector<std::jthread> others;
  for (int hand = 1; hand < hands; ++hand) others.emplace_back([&work, hand] { work(hand); });
  work(0);
}
#endif

}  // namespace rekentafel::solver
