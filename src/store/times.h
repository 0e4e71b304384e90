// How long things took: a histogram of seconds.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace rekentafel::store {

struct Times {
  static constexpr std::array<double, 11> steps{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1};
  std::array<std::uint64_t, steps.size() + 1> counts{};  // at most so long, and longer than the step before
  double sum = 0;

  void add(double seconds) {
    ++counts[static_cast<std::size_t>(std::ranges::lower_bound(steps, seconds) - steps.begin())];
    sum += seconds;
  }
};

}  // namespace rekentafel::store
