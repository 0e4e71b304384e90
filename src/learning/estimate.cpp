#include "learning/estimate.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace rekentafel::learning {

namespace {

const std::array<Timing, 4> timings{Steep{1.5}, Steep{2.5}, Steep{4}, TwoStates{}};
constexpr std::array scales{.8, 1.5, 2.8};
// A belief that foretold what was seen this much worse than the best has no say any more.
constexpr double out_of_the_question = -25;
// A belief of so little weight does not change what is shown.
constexpr double too_little_to_show = -9;

double start_of(Group group) {
  switch (group) {
    case Group::four:
      return -0.8;
    case Group::five:
      return 0.2;
    case Group::six:
      return 1.0;
    default:
      return 0;
  }
}

const double all_weights = [] {
  double sum = 0;
  for (int i = -12; i <= 12; ++i) sum += std::exp(-i * i / 18.0);
  return sum;
}();

State state_of(const Knowledge& known, double surely_by_heart) {
  if (known.seen == 0 || known.high - known.low > .5) return State::not_seen_enough;
  if (surely_by_heart >= .9) return State::by_heart;
  if (known.p >= .6) return State::nearly;
  return known.in_the_end >= .85 ? State::works_it_out : State::learning;
}

}  // namespace

std::string_view to_text(State state) {
  constexpr std::array<std::string_view, 5> names{"by-heart", "nearly", "works-it-out", "learning", "not-seen-enough"};
  return names[static_cast<std::size_t>(state)];
}

double seconds_of(Limit limit) {
  switch (limit) {
    case Limit::two_seconds:
      return 2;
    case Limit::five_seconds:
      return 5;
    case Limit::off:
      return long_enough;
    default:
      return 3;
  }
}

Estimate::Estimate(Group group, Limit limit) : seconds_(seconds_of(limit)) {
  for (int block = 0; block < block_count; ++block)
    for (const auto& timing : timings)
      for (const double scale : scales)
        blocks_[static_cast<std::size_t>(block)].push_back(
            {Belief(static_cast<Block>(block), {timing, scale}, start_of(group))});
}

void Estimate::learn_from(const Evidence& given, Told told) {
  Evidence evidence = given;
  last_day_ = evidence.day = std::max(given.day, last_day_);
  auto& memory = memories_[evidence.skill.number];
  auto& beliefs = blocks_[static_cast<std::size_t>(block_of(evidence.skill))];
  const int days = memory.stability > 0 ? evidence.day - memory.day : 0;
  double best = -1e300;
  for (auto& [belief, log_weight] : beliefs) {
    if (days > 0) belief.forget(evidence.skill, memory.left_on(evidence.day), days);
    log_weight += belief.learn_from(evidence);
    if (told == Told::yes) belief.practise(evidence.skill);
    best = std::max(best, log_weight);
  }
  for (auto& one : beliefs) one.log_weight -= best;
  std::erase_if(beliefs, [](const Weighed& one) { return one.log_weight < out_of_the_question; });
  if (const auto grade = grade_of(evidence)) memory.practised(evidence.day, *grade);
  ++seen_[evidence.skill.number];
}

Estimate::Mixture Estimate::mixture_of(Skill skill, int today) const {
  const auto& memory = memories_[skill.number];
  const int days = memory.stability > 0 ? today - memory.day : 0;
  Mixture mixture;
  double total = 0;
  for (const auto& [belief, log_weight] : blocks_[static_cast<std::size_t>(block_of(skill))]) {
    if (log_weight < too_little_to_show) continue;
    const double mean = days > 0 ? logit(sigma(belief.mean(skill)) * memory.left_on(today)) : belief.mean(skill);
    const double variance = days > 0 ? belief.variance_after(skill, days) : belief.variance(skill);
    mixture.push_back({std::exp(log_weight), mean, std::sqrt(variance), &belief.setting().timing});
    total += mixture.back().weight;
  }
  for (auto& one : mixture) one.weight /= total;
  return mixture;
}

double Estimate::below(const Mixture& mixture, double odds) const {
  double sum = 0;
  for (const auto& one : mixture) {
    const double y = y_for(*one.timing, odds, seconds_);
    sum += one.weight * std::erfc((one.mean - y) / (one.deviation * std::numbers::sqrt2)) / 2;
  }
  return sum;
}

// By halving: twelve on either side is sure beyond any doubt.
double Estimate::quantile(const Mixture& mixture, double share) const {
  double low = -12, high = 12;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    (below(mixture, middle) < share ? low : high) = middle;
  }
  return (low + high) / 2;
}

// By 25 points of each normal.
Glance Estimate::glance_at(const Mixture& mixture) const {
  Glance glance;
  double squares = 0;
  for (const auto& one : mixture)
    for (int i = -12; i <= 12; ++i) {
      const double z = i / 3.0, weight = one.weight * std::exp(-z * z / 2) / all_weights;
      const double y = one.mean + one.deviation * z;
      const double p = seconds_ == 3 ? sigma(y) : within(*one.timing, y, seconds_);
      glance.p += weight * p;
      squares += weight * p * p;
      glance.in_the_end += weight * within(*one.timing, y, long_enough);
    }
  glance.doubt = std::sqrt(std::max(0.0, squares - glance.p * glance.p));
  return glance;
}

Glance Estimate::glance(Skill skill, int today) const {
  return glance_at(mixture_of(skill, std::max(today, last_day_)));
}

Knowledge Estimate::know(Skill skill, int today) const {
  today = std::max(today, last_day_);
  const auto mixture = mixture_of(skill, today);
  Knowledge known{glance_at(mixture)};
  known.low = sigma(quantile(mixture, .05));
  known.high = sigma(quantile(mixture, .95));
  known.left = memories_[skill.number].left_on(today);
  known.seen = seen_[skill.number];
  known.state = state_of(known, 1 - below(mixture, logit(.8)));
  return known;
}

}  // namespace rekentafel::learning
