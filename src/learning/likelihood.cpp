#include "learning/likelihood.h"

#include <algorithm>
#include <limits>

namespace rekentafel::learning {

namespace {

// The class that a right answer of this time belongs to; one more than the last for what came later.
std::size_t class_of(double seconds) {
  return static_cast<std::size_t>(std::ranges::lower_bound(class_ends, seconds) - class_ends.begin());
}

double seconds_of(const Evidence& evidence) { return *evidence.thinking_ms / 1000.0; }

// What any child does now and then: a slip, a lucky guess. It keeps one answer from deciding everything.
double with_slips(double likely, double slip = .01) { return slip + (1 - 2 * slip) * likely; }

}  // namespace

double Steep::within(double y, double seconds) const {
  return sigma(y + kappa * std::log(std::clamp(seconds, 0.001, long_enough) / 3));
}

double Steep::y_for(double odds, double seconds) const { return odds - kappa * std::log(seconds / 3); }

double Steep::chance(const Evidence& evidence, double y) const {
  if (evidence.answer == Answer::wrong) return with_slips(1 - within(y, long_enough), .02);
  if (!evidence.thinking_ms) return with_slips(within(y, long_enough));
  if (evidence.answer == Answer::not_within) return with_slips(1 - within(y, seconds_of(evidence)), .005);
  const auto c = class_of(seconds_of(evidence));
  // Half of those who need so long do not find it in the end.
  if (c == class_ends.size()) return with_slips((1 - within(y, 6)) / 2);
  return with_slips(within(y, class_ends[c]) - (c > 0 ? within(y, class_ends[c - 1]) : 0), .015);
}

double TwoStates::within(double y, double seconds) const {
  const double soon = at_hand[0] / (at_hand[0] + at_hand[1]), known = sigma(y);
  if (seconds <= 1.5) return known * soon * (seconds / 1.5) * (seconds / 1.5);
  if (seconds <= 3) return known * (soon + (1 - soon) * (seconds - 1.5) / 1.5);
  const double all = not_at_hand[0] + not_at_hand[1] + not_at_hand[2] + not_at_hand[3];
  const double at6 = not_at_hand[0] / all, at12 = at6 + not_at_hand[1] / all;
  const double worked_out =
      seconds <= 6 ? at6 * (seconds - 3) / 3 : at6 + (at12 - at6) * (std::min(seconds, 12.0) - 6) / 6;
  return known + (1 - known) * worked_out;
}

// What is right within a time grows in a straight line with what is at hand.
double TwoStates::y_for(double odds, double seconds) const {
  if (seconds == 3) return odds;
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const double none = within(-infinite, seconds), all = within(infinite, seconds);
  const double known = (sigma(odds) - none) / (all - none);
  if (known <= 0) return -infinite;
  return known < 1 ? logit(known) : infinite;
}

double TwoStates::chance(const Evidence& evidence, double y) const {
  const double all = not_at_hand[0] + not_at_hand[1] + not_at_hand[2] + not_at_hand[3];
  if (evidence.answer == Answer::wrong) return with_slips((1 - sigma(y)) * not_at_hand[3] / all, .02);
  if (!evidence.thinking_ms) return with_slips(within(y, long_enough));
  if (evidence.answer == Answer::not_within) return with_slips(1 - within(y, seconds_of(evidence)), .005);
  const auto c = class_of(seconds_of(evidence));
  if (c < 2) return with_slips(sigma(y) * at_hand[c] / (at_hand[0] + at_hand[1]), .015);
  return with_slips((1 - sigma(y)) * not_at_hand[c - 2] / all, .015);
}

void TwoStates::count(const Evidence& evidence) {
  if (evidence.answer == Answer::not_within) return;
  if (evidence.answer == Answer::wrong) {
    not_at_hand[3] += evidence.weight;
  } else if (evidence.thinking_ms) {
    const auto c = class_of(seconds_of(evidence));
    (c < 2 ? at_hand[c] : not_at_hand[c - 2]) += evidence.weight;
  }
}

}  // namespace rekentafel::learning
