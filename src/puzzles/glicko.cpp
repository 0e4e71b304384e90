#include "puzzles/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace rekentafel::puzzles {

namespace {

constexpr double scale = 173.7178;    // points a unit of Glicko-2
constexpr double restlessness = 0.5;  // tau: how fast the volatility changes
constexpr double most_deviation = 350, least_deviation = 45;

double certainty(double deviation) {
  return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

// Step 5: the volatility, by the Illinois way of finding where a function is 0.
double volatility_after(double volatility, double deviation, double variance, double gain) {
  const double start = std::log(volatility * volatility);
  const auto excess = [&](double x) {
    const double e = std::exp(x), total = deviation * deviation + variance + e;
    return e * (gain * gain - total) / (2 * total * total) - (x - start) / (restlessness * restlessness);
  };
  double low = start;
  double high = std::log(std::max(1e-12, gain * gain - deviation * deviation - variance));
  if (gain * gain <= deviation * deviation + variance) {
    high = start - restlessness;
    for (int i = 0; i < 100 && excess(high) < 0; ++i) high -= restlessness;
  }
  double at_low = excess(low), at_high = excess(high);
  for (int i = 0; i < 100 && std::abs(high - low) > 1e-6; ++i) {
    const double next = low + (low - high) * at_low / (at_high - at_low);
    const double at_next = excess(next);
    if (at_next * at_high <= 0)
      low = high, at_low = at_high;
    else
      at_low /= 2;
    high = next, at_high = at_next;
  }
  return std::exp(low / 2);
}

}  // namespace

double expected(double rating, const Meeting& meeting) {
  return 1 / (1 + std::exp(-certainty(meeting.deviation / scale) * (rating - meeting.rating) / scale));
}

Rating glicko(const Rating& before, std::span<const Meeting> meetings) {
  const double deviation = before.deviation / scale;
  double information = 0, surprise = 0;
  for (const auto& meeting : meetings) {
    const double g = certainty(meeting.deviation / scale), e = expected(before.rating, meeting);
    information += g * g * e * (1 - e);
    surprise += g * (meeting.score - e);
  }
  Rating after = before;
  if (meetings.empty()) {
    after.deviation = std::min(most_deviation, scale * std::hypot(deviation, before.volatility));
    return after;
  }
  const double variance = 1 / information, gain = variance * surprise;
  after.volatility = volatility_after(before.volatility, deviation, variance, gain);
  const double wider = std::hypot(deviation, after.volatility);
  const double narrower = 1 / std::sqrt(1 / (wider * wider) + information);
  after.rating = before.rating + scale * narrower * narrower * surprise;
  after.deviation = std::clamp(scale * narrower, least_deviation, most_deviation);
  return after;
}

}  // namespace rekentafel::puzzles
