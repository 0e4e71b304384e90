// Draws from the distributions that simulated children need.
#pragma once

#include <cmath>
#include <numbers>

#include "engine/random.h"

namespace rekentafel::learning {

// From 0 to 1, both left out.
inline double uniform(Random& random) { return (static_cast<double>(random.next() >> 12) + 0.5) * 0x1p-52; }

// Box and Muller.
inline double normal(Random& random) {
  const double radius = std::sqrt(-2 * std::log(uniform(random)));
  return radius * std::cos(2 * std::numbers::pi * uniform(random));
}

inline double logistic(Random& random) {
  const double u = uniform(random);
  return std::log(u / (1 - u));
}

// P(X < x) of a lognormal with that median.
inline double lognormal_below(double x, double median, double spread) {
  return std::erfc(-std::log(x / median) / (spread * std::numbers::sqrt2)) / 2;
}

}  // namespace rekentafel::learning
