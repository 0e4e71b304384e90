#include "learning/belief.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rekentafel::learning {

namespace {

// How unlike children are as a whole, in what skills have in common, and in each skill by itself.
constexpr double in_general = 1.1, by_kin = 0.6, by_itself = 0.7;
// A division is its product and something more: for the child, and for each division.
constexpr double division_harder = 0.4, division_in_general = 0.5, division_alone = 0.4;
constexpr double y_of_hardness = 1.9;
constexpr double forgotten_a_day = 0.04, practised_more = 0.10, practised_less_sure = 0.03;
constexpr int days_that_count = 28;

double square(double x) { return x * x; }

Skill root_of(Skill skill) { return block_of(skill) == Block::tables ? product_behind(skill) : skill; }

double covariance_before(Skill one, Skill other) {
  const Skill first = root_of(one), second = root_of(other);
  double sum = square(in_general) + square(by_kin) * kinship(first, second) + (first == second) * square(by_itself);
  if (is_division(one) && is_division(other))
    sum += square(division_in_general) + (one == other) * square(division_alone);
  return sum;
}

double mean_hardness(Block block) {
  double sum = 0;
  for (int i = 0; i < size_of(block); ++i) sum += hardness({static_cast<std::uint8_t>(first_of(block) + i)});
  return sum / size_of(block);
}

// Whether the answer was right within three seconds, where the evidence tells.
std::optional<bool> in_time_or_not(const Evidence& evidence) {
  if (evidence.answer == Answer::wrong) return false;
  if (!evidence.thinking_ms) return {};
  if (*evidence.thinking_ms > 3000) return false;
  return evidence.answer == Answer::right ? std::optional(true) : std::nullopt;
}

// Points of the standard normal from -4 to 4, with weights that add up to 1.
struct Points {
  static constexpr std::size_t count = 41;
  std::array<double, count> z, weight;
  Points() {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      z[i] = -4 + 8.0 * static_cast<double>(i) / (count - 1);
      sum += weight[i] = std::exp(-z[i] * z[i] / 2);
    }
    for (auto& one : weight) one /= sum;
  }
};
const Points points;

}  // namespace

Belief::Belief(Block block, Setting setting, double start) : first_(first_of(block)), setting_(setting) {
  const auto size = static_cast<std::size_t>(size_of(block));
  const double middling = mean_hardness(block);
  const auto skill = [this](std::size_t i) { return Skill{static_cast<std::uint8_t>(first_ + static_cast<int>(i))}; };
  mean_.reserve(size);
  covariance_.reserve(at(size, 0));
  column_.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    const bool divides = block == Block::tables && is_division(skill(i));
    mean_.push_back(start - y_of_hardness * (hardness(skill(i)) - middling) - (divides ? division_harder : 0));
    for (std::size_t j = 0; j <= i; ++j)
      covariance_.push_back(square(setting.scale) * covariance_before(skill(i), skill(j)));
    at_first_.push_back(covariance_.back());
  }
}

double Belief::learn_from(const Evidence& evidence) {
  const std::size_t f = index(evidence.skill);
  const double s = std::sqrt(covariance_[at(f, f)]);
  double total = 0, first = 0, second = 0, in_time = 0;
  for (std::size_t i = 0; i < Points::count; ++i) {
    const double likely = chance(setting_.timing, evidence, mean_[f] + s * points.z[i]);
    const double weight = points.weight[i] * (evidence.weight == 1 ? likely : std::pow(likely, evidence.weight));
    total += weight;
    in_time += points.weight[i] * sigma(mean_[f] + s * points.z[i]);
    first += weight * points.z[i];
    second += weight * points.z[i] * points.z[i];
  }
  const double moved = first / total;
  const double spread = std::clamp(second / total - moved * moved, .05, 1.5);

  for (std::size_t i = 0; i < mean_.size(); ++i) column_[i] = covariance_[i <= f ? at(f, i) : at(i, f)];
  const double shift = moved / s, shrink = (spread - 1) / (s * s);
  double* cell = covariance_.data();
  for (std::size_t i = 0; i < mean_.size(); ++i) {
    mean_[i] += column_[i] * shift;
    const double factor = column_[i] * shrink;
    for (std::size_t j = 0; j <= i; ++j) *cell++ += factor * column_[j];
  }
  count(setting_.timing, evidence);
  const auto told = in_time_or_not(evidence);
  if (evidence.answer == Answer::not_within) return std::log(total);
  return !told ? 0 : evidence.weight * std::log(*told ? in_time : 1 - in_time);
}

double Belief::variance_after(Skill skill, int days) const {
  const double now = variance(skill);
  return std::max(now, std::min(at_first_[index(skill)], now + forgotten_a_day * std::min(days, days_that_count)));
}

void Belief::forget(Skill skill, double left, int days) {
  const std::size_t f = index(skill);
  covariance_[at(f, f)] = variance_after(skill, days);
  mean_[f] = logit(sigma(mean_[f]) * left);
}

void Belief::practise(Skill skill) {
  const std::size_t f = index(skill);
  mean_[f] += practised_more;
  covariance_[at(f, f)] =
      std::max(covariance_[at(f, f)], std::min(at_first_[f], covariance_[at(f, f)] + practised_less_sure));
}

}  // namespace rekentafel::learning
