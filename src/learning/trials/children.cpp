#include "learning/trials/children.h"

#include <algorithm>
#include <cmath>

#include "learning/likelihood.h"
#include "learning/trials/chance.h"

namespace rekentafel::learning {

namespace {

double hardness_beside_others(Skill skill) {
  static const double mean = [] {
    double sum = 0;
    for (std::uint8_t i = 0; i < product_count; ++i) sum += hardness({i});
    return sum / product_count;
  }();
  return hardness(skill) - mean;
}

constexpr double at_hand_median = 1.2, at_hand_spread = 0.4, at_hand_right = 0.98;
constexpr double working_spread = 0.45;

constexpr double found_above = 0.0, noise = 0.4, latency = 2.2, decay = 0.5;

}  // namespace

RetrievingChild::RetrievingChild(double able, Random& random) {
  const double one = able + normal(random);
  for (std::uint8_t i = 0; i < product_count; ++i) {
    const double hard = hardness_beside_others({i});
    const double known = one - 2.2 * hard + normal(random);
    facts_[i] = {known, known, 5.5 * std::exp(0.6 * hard - 0.2 * one + 0.15 * normal(random))};
  }
  works_out_right_ = 0.8 + 0.17 * uniform(random);
}

Attempt RetrievingChild::attempt(Skill product, Random& random) const {
  const auto& fact = facts_[product.number];
  if (uniform(random) < sigma(fact.known))
    return {uniform(random) < at_hand_right, at_hand_median * std::exp(at_hand_spread * normal(random))};
  return {uniform(random) < works_out_right_, fact.slow * std::exp(working_spread * normal(random))};
}

double RetrievingChild::truth(Skill product) const {
  const auto& fact = facts_[product.number];
  const double at_hand = sigma(fact.known);
  return at_hand * at_hand_right * lognormal_below(3, at_hand_median, at_hand_spread) +
         (1 - at_hand) * works_out_right_ * lognormal_below(3, fact.slow, working_spread);
}

void RetrievingChild::practise(Skill product) {
  auto& fact = facts_[product.number];
  fact.known += 0.05 + 0.45 * (1 - sigma(fact.known));
}

void RetrievingChild::sleep(int days) {
  for (auto& fact : facts_) fact.known = fact.at_first + (fact.known - fact.at_first) * std::pow(0.98, days);
}

ActivatingChild::ActivatingChild(double able, Random& random) {
  const double one = 0.7 * (able + normal(random));
  for (std::uint8_t i = 0; i < product_count; ++i) {
    const double hard = hardness_beside_others({i});
    facts_[i] = {0.3 + one - 1.3 * hard + 0.6 * normal(random), 6.5 * std::exp(0.4 * hard + 0.2 * normal(random)), {}};
  }
  works_out_right_ = 0.75 + 0.2 * uniform(random);
}

double ActivatingChild::activation(const Fact& fact) const {
  double sum = std::exp(fact.base);
  for (const double age : fact.ages) sum += 0.25 * std::pow(age, -decay);
  return std::log(sum);
}

Attempt ActivatingChild::attempt(Skill product, Random& random) const {
  const auto& fact = facts_[product.number];
  const double active = activation(fact) + noise * logistic(random);
  if (active > found_above) return {uniform(random) < 0.97, 0.3 + latency * std::exp(-active)};
  return {uniform(random) < works_out_right_, fact.slow * std::exp(0.35 * normal(random))};
}

double ActivatingChild::truth(Skill product) const {
  const auto& fact = facts_[product.number];
  // Found, and active enough for less than three seconds.
  const double soon = std::max(found_above, -std::log((3 - 0.3) / latency));
  const double found = sigma((activation(fact) - soon) / noise);
  const double not_found = 1 - sigma((activation(fact) - found_above) / noise);
  return found * 0.97 + not_found * works_out_right_ * lognormal_below(3, fact.slow, 0.35);
}

void ActivatingChild::practise(Skill product) { facts_[product.number].ages.push_back(0.02); }

void ActivatingChild::sleep(int days) {
  for (auto& fact : facts_)
    for (auto& age : fact.ages) age += days;
}

}  // namespace rekentafel::learning
