// What computer players that stand for people share: times that vary like people's, and now and then a mistake. Whole
// numbers only, so that a person is as quick in WebAssembly as natively.
#pragma once

#include <array>

#include "engine/random.h"

namespace rekentafel::bots {

// A time around the given one. People's times are skewed: seldom half as long, as seldom twice. These are sixteenths
// of a lognormal distribution with σ = 0.35, in percent, and between two of them every time is as likely.
inline int about(int milliseconds, Random& random) {
  constexpr std::array<int, 17> percent = {47, 58, 66, 73, 79, 84, 89, 95, 100, 105, 112, 119, 127, 136, 150, 172, 220};
  const auto at = random.below(16 * 100);
  const int low = percent[at / 100], high = percent[at / 100 + 1];
  return milliseconds * (low * 100 + (high - low) * static_cast<int>(at % 100)) / 10'000;
}

inline bool happens(int per_mille, Random& random) { return static_cast<int>(random.below(1000)) < per_mille; }

}  // namespace rekentafel::bots
