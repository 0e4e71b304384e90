// Processor time of the thread that asks.
#pragma once

#include <chrono>
#include <ctime>

namespace rekentafel::server {

inline std::chrono::nanoseconds thread_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace rekentafel::server
