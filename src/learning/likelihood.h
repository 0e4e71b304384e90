// How likely an answer is for a child of a given y, where sigma(y) is what a teacher reads: right within three seconds
// of thinking. Two ways of thinking about time stand side by side, since children are of both kinds:
// - Steep: P(right within t) = sigma(y + kappa ln(t / 3)). The better a fact is known, the sooner it comes.
// - TwoStates: a fact is at hand or it is not. How soon it then comes is the child's own and says nothing more about y.
#pragma once

#include <array>
#include <cmath>
#include <variant>

#include "learning/evidence.h"

namespace rekentafel::learning {

inline double sigma(double y) { return 1 / (1 + std::exp(-y)); }
inline double logit(double p) { return std::log(p / (1 - p)); }

// The classes of thinking time end at these seconds; who has not answered after the last does not know it.
inline constexpr std::array class_ends{1.5, 3.0, 6.0, 12.0};
inline constexpr double long_enough = class_ends.back();

struct Steep {
  double kappa;
  double within(double y, double seconds) const;
  double y_for(double odds, double seconds) const;
  double chance(const Evidence& evidence, double y) const;
  void count(const Evidence&) {}
};

// How often the child's answers were of each kind; what is at hand comes in one of the first two classes.
struct TwoStates {
  std::array<double, 2> at_hand{2, 2};               // right up to 1.5 s, up to 3 s
  std::array<double, 4> not_at_hand{2, 1, .5, 1.5};  // right up to 6 s, up to 12 s, later, wrong
  double within(double y, double seconds) const;
  double y_for(double odds, double seconds) const;
  double chance(const Evidence& evidence, double y) const;
  void count(const Evidence& evidence);
};

using Timing = std::variant<Steep, TwoStates>;

inline double within(const Timing& timing, double y, double seconds) {
  return std::visit([&](const auto& one) { return one.within(y, seconds); }, timing);
}
// Of whom that is right within so many seconds has these odds, as a logarithm; infinite where nobody's has.
inline double y_for(const Timing& timing, double odds, double seconds) {
  return std::visit([&](const auto& one) { return one.y_for(odds, seconds); }, timing);
}
inline double chance(const Timing& timing, const Evidence& evidence, double y) {
  return std::visit([&](const auto& one) { return one.chance(evidence, y); }, timing);
}
inline void count(Timing& timing, const Evidence& evidence) {
  std::visit([&](auto& one) { one.count(evidence); }, timing);
}

}  // namespace rekentafel::learning
