// Speed as a ratio: two pieces of work are measured in turns in one run, so that a noisy machine disturbs both alike.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace rekentafel::bench {

enum class Better { higher, lower };

struct Figure {
  std::string name;
  std::string unit;
  double value = 0;
  Better better = Better::higher;
  double yardstick = 0;  // the same of the yardstick; 0 where there is none
  double bar = 0;        // with a yardstick how many times better we want to be, else a value; 0 where there is none

  double ratio() const { return better == Better::higher ? value / yardstick : yardstick / value; }
  bool met() const {
    if (yardstick > 0) return ratio() >= bar;
    return better == Better::higher ? value >= bar : value <= bar;
  }
};

template <class Work>
double seconds_of(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// The medians of `rounds` measurements each, taken in turns.
template <class Ours, class Theirs>
std::pair<double, double> in_turns(int rounds, Ours&& ours, Theirs&& theirs) {
  std::vector<double> our_times, their_times;
  for (int i = 0; i < rounds; ++i) {
    our_times.push_back(ours());
    their_times.push_back(theirs());
  }
  return {median(our_times), median(their_times)};
}

}  // namespace rekentafel::bench
