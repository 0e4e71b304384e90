#include "learning/trials/baselines.h"

#include "learning/likelihood.h"

namespace rekentafel::learning {

namespace {

bool soon_enough(const Evidence& evidence) {
  return evidence.answer == Answer::right && evidence.thinking_ms && *evidence.thinking_ms <= 3000;
}

double easiness(Skill product, double start) {
  static const double mean = [] {
    double sum = 0;
    for (std::uint8_t i = 0; i < product_count; ++i) sum += hardness({i});
    return sum / product_count;
  }();
  return start - 1.9 * (hardness(product) - mean);
}

}  // namespace

void ShareRight::learn_from(const Evidence& evidence) {
  if (evidence.answer == Answer::not_within) return;
  const bool counts = in_time_ ? soon_enough(evidence) : evidence.answer == Answer::right;
  right_[evidence.skill.number] += counts;
  all_right_ += counts;
  ++seen_[evidence.skill.number];
  ++all_seen_;
}

double ShareRight::p(Skill product) const {
  if (seen_[product.number]) return static_cast<double>(right_[product.number]) / seen_[product.number];
  return all_seen_ ? static_cast<double>(all_right_) / all_seen_ : 0.5;
}

void Rasch::learn_from(const Evidence& evidence) {
  if (evidence.answer == Answer::not_within) return;
  right_[evidence.skill.number] += soon_enough(evidence);
  ++seen_[evidence.skill.number];
  // The most likely ability with a prior of N(0, 1.5), by Newton's method from where it was.
  for (int step = 0; step < 5; ++step) {
    double slope = -ability_ / 2.25, bend = -1 / 2.25;
    for (std::uint8_t i = 0; i < product_count; ++i) {
      if (!seen_[i]) continue;
      const double p = sigma(ability_ + easiness({i}, start_));
      slope += right_[i] - seen_[i] * p;
      bend -= seen_[i] * p * (1 - p);
    }
    ability_ -= slope / bend;
  }
}

double Rasch::p(Skill product) const { return sigma(ability_ + easiness(product, start_)); }

void HierarchicalElo::learn_from(const Evidence& evidence) {
  if (evidence.answer == Answer::not_within) return;
  const double surprise = soon_enough(evidence) - p(evidence.skill);
  const auto rate = [](int seen) { return 0.8 / (1 + 0.05 * seen); };
  ability_ += rate(seen_++) * surprise;
  more_[evidence.skill.number] +=
      (surprise > 0 ? 3.5 : 2.5) / 3.5 * rate(fact_seen_[evidence.skill.number]++) * surprise;
}

double HierarchicalElo::p(Skill product) const {
  return sigma(ability_ + more_[product.number] + easiness(product, start_));
}

}  // namespace rekentafel::learning
