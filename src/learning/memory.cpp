#include "learning/memory.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rekentafel::learning {

namespace {

constexpr std::array<double, 21> w{0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                                   0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                                   1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

double difficulty_at_first(int grade) { return w[4] - std::exp(w[5] * (grade - 1)) + 1; }

double harder_or_easier(double difficulty, int grade) {
  const double moved = difficulty - w[6] * (grade - 3) * (10 - difficulty) / 9;
  return std::clamp(w[7] * difficulty_at_first(4) + (1 - w[7]) * moved, 1.0, 10.0);
}

double after_recall(double stability, double difficulty, double left, int grade) {
  const double by_grade = grade == 2 ? w[15] : grade == 4 ? w[16] : 1;
  return stability * (1 + std::exp(w[8]) * (11 - difficulty) * std::pow(stability, -w[9]) *
                              (std::exp(w[10] * (1 - left)) - 1) * by_grade);
}

double after_forgetting(double stability, double difficulty, double left) {
  const double anew =
      w[11] * std::pow(difficulty, -w[12]) * (std::pow(stability + 1, w[13]) - 1) * std::exp(w[14] * (1 - left));
  return std::min(anew, stability / std::exp(w[17] * w[18]));
}

double after_same_day(double stability, int grade) {
  const double factor = std::exp(w[17] * (grade - 3 + w[18])) * std::pow(stability, -w[19]);
  return stability * (grade >= 3 ? std::max(factor, 1.0) : factor);
}

}  // namespace

double Memory::left_on(int today) const {
  if (stability == 0 || today <= day) return 1;
  const double factor = std::pow(0.9, -1 / w[20]) - 1;
  return std::pow(1 + factor * (today - day) / stability, -w[20]);
}

void Memory::practised(int today, int grade) {
  if (stability == 0) {
    stability = w[static_cast<std::size_t>(grade - 1)];
    difficulty = std::clamp(difficulty_at_first(grade), 1.0, 10.0);
  } else {
    const double left = left_on(today);
    stability = today <= day ? after_same_day(stability, grade)
                : grade == 1 ? after_forgetting(stability, difficulty, left)
                             : after_recall(stability, difficulty, left, grade);
    difficulty = harder_or_easier(difficulty, grade);
  }
  stability = std::clamp(stability, 0.001, 36'500.0);
  day = std::max(day, today);
}

std::optional<int> grade_of(const Evidence& evidence) {
  if (evidence.answer == Answer::not_within) return {};
  if (evidence.answer == Answer::wrong) return 1;
  if (!evidence.thinking_ms) return 3;
  return *evidence.thinking_ms > 6000 ? 2 : *evidence.thinking_ms > 3000 ? 3 : 4;
}

}  // namespace rekentafel::learning
