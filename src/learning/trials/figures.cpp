#include "learning/trials/figures.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <thread>
#include <vector>

#include "learning/estimate.h"
#include "learning/plan.h"
#include "learning/trials/baselines.h"
#include "learning/trials/chance.h"
#include "learning/trials/children.h"

namespace rekentafel::learning {

namespace {

constexpr std::uint64_t children_stream = 7;
// Rasch and Elo are given the mean of these children, which is more than the estimate is given.
constexpr double start_of_baselines = 0.6;
constexpr int most_sums = 6000, wanted = 50, a_day = 40;

// One result a child, in the order of the children, so that the sums do not depend on who was ready first.
template <class Result, class Measure>
std::vector<Result> each_child(int children, int threads, Measure measure) {
  std::vector<Result> results(static_cast<std::size_t>(children));
  std::vector<std::jthread> crew;
  for (int t = 0; t < threads; ++t)
    crew.emplace_back([&, t] {
      for (int child = t; child < children; child += threads) results[static_cast<std::size_t>(child)] = measure(child);
    });
  crew.clear();
  return results;
}

Skill product_numbered(int number) { return {static_cast<std::uint8_t>(number)}; }

struct OneChild {
  std::array<double, 5> squares{};
  double covered = 0, claimed = 0, wrongly_claimed = 0, known = 0, recalled = 0;
  std::array<double, 10> guessed{}, true_share{};
  double loss = 0, elo_loss = 0;
};

double loss_of(double p, bool happened) { return -std::log(happened ? p : 1 - p); }

template <class Child>
OneChild estimate_of_one(const Trial& trial, int number) {
  Random random(Seed{trial.seed, children_stream}, static_cast<std::uint64_t>(number));
  const Child child(0.3 * normal(random), random);
  Estimate ours;
  ShareRight share(false), in_time(true);
  Rasch rasch(start_of_baselines);
  HierarchicalElo elo(start_of_baselines);
  OneChild one;
  const double hand = 0.9 * std::exp(0.25 * normal(random));
  for (int i = 0; i < trial.events; ++i) {
    const Skill skill = product_numbered(static_cast<int>(random.below(product_count)));
    const auto attempt = child.attempt(skill, random);
    const bool race = trial.races && uniform(random) < 0.5;
    const double other = 2.5 * std::exp(0.5 * normal(random));
    // The time of the hand is known to a tenth.
    const double seen = std::max(0.15, attempt.seconds + 0.1 * hand * normal(random));
    Evidence evidence{0, skill, attempt.right ? Answer::right : Answer::wrong, static_cast<int>(1000 * seen)};
    if (race && attempt.seconds > other)
      evidence.answer = Answer::not_within, evidence.thinking_ms = static_cast<int>(1000 * other);
    if (i >= 50 && !race) {
      const bool happened = attempt.right && *evidence.thinking_ms <= 3000;
      one.loss += loss_of(ours.glance(skill, 0).p, happened);
      one.elo_loss += loss_of(elo.p(skill), happened);
    }
    ours.learn_from(evidence);
    share.learn_from(evidence), in_time.learn_from(evidence), rasch.learn_from(evidence), elo.learn_from(evidence);
  }
  for (int i = 0; i < product_count; ++i) {
    const Skill skill = product_numbered(i);
    const double truth = child.truth(skill);
    const auto known = ours.know(skill, trial.pause);
    const std::array guesses{share.p(skill), in_time.p(skill), rasch.p(skill), elo.p(skill), known.p};
    for (std::size_t g = 0; g < guesses.size(); ++g) one.squares[g] += (guesses[g] - truth) * (guesses[g] - truth);
    one.covered += known.low <= truth && truth <= known.high;
    const auto bin = std::min<std::size_t>(9, static_cast<std::size_t>(known.p * 10));
    one.guessed[bin] += known.p;
    one.true_share[bin] += truth;
    const bool claim = known.state == State::by_heart;
    one.claimed += claim;
    one.wrongly_claimed += claim && truth < .75;
    one.known += truth >= .8;
    one.recalled += claim && truth >= .8;
  }
  return one;
}

template <class Child>
Skill chosen_by_oracle(const Child& child, const std::vector<Skill>& lately, Random& random) {
  std::array<double, product_count> weights{};
  double total = 0;
  for (int i = 0; i < product_count; ++i)
    if (std::ranges::find(lately, product_numbered(i)) == lately.end())
      total += weights[static_cast<std::size_t>(i)] = 1.01 - child.truth(product_numbered(i));
  double left = total * uniform(random);
  int i = 0;
  while (i < product_count - 1 && (left -= weights[static_cast<std::size_t>(i)]) >= 0) ++i;
  return product_numbered(i);
}

struct OnePractice {
  int sums = most_sums;
  double success = 1;
};

template <class Child>
OnePractice practice_of_one(double able, Policy policy, std::uint64_t seed, int number) {
  Random random(Seed{seed, children_stream}, static_cast<std::uint64_t>(number));
  Child child(able, random);
  Estimate estimate;
  Plan plan(Seed{seed, static_cast<std::uint64_t>(number)});
  plan.choose_tables({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  struct Return {
    int at;
    Skill skill;
  };
  std::vector<Return> returns;
  std::vector<Skill> lately;
  int right = 0;
  for (int i = 0; i < most_sums; ++i) {
    if (i > 0 && i % a_day == 0) child.sleep(1);
    int known = 0;
    for (int k = 0; k < product_count; ++k) known += child.truth(product_numbered(k)) >= .8;
    if (known >= wanted) return {i, i ? static_cast<double>(right) / i : 1};
    Skill skill = product_numbered(static_cast<int>(random.below(product_count)));
    if (policy == Policy::ours) skill = plan.next(estimate, i / a_day);
    if (policy == Policy::oracle) skill = chosen_by_oracle(child, lately, random);
    if (policy == Policy::wrong_comes_again && !returns.empty() && returns.front().at <= i) {
      skill = returns.front().skill;
      returns.erase(returns.begin());
    }
    lately.push_back(skill);
    if (lately.size() > 12) lately.erase(lately.begin());
    const auto attempt = child.attempt(skill, random);
    right += attempt.right;
    if (!attempt.right) returns.push_back({i + 8, skill});
    if (policy == Policy::ours) {
      plan.answered(skill, attempt.right);
      const int ms = static_cast<int>(1000 * std::min(attempt.seconds, 60.0));
      estimate.learn_from({i / a_day, skill, attempt.right ? Answer::right : Answer::wrong, ms}, Told::yes);
    }
    child.practise(skill);
  }
  return {most_sums, static_cast<double>(right) / most_sums};
}

}  // namespace

EstimateFigures measure_estimate(const Trial& trial) {
  const auto results = each_child<OneChild>(trial.children, trial.threads, [&](int number) {
    return trial.kind == ChildKind::retrieving ? estimate_of_one<RetrievingChild>(trial, number)
                                               : estimate_of_one<ActivatingChild>(trial, number);
  });
  OneChild all;
  for (const auto& one : results) {
    for (std::size_t g = 0; g < all.squares.size(); ++g) all.squares[g] += one.squares[g];
    for (std::size_t bin = 0; bin < all.guessed.size(); ++bin)
      all.guessed[bin] += one.guessed[bin], all.true_share[bin] += one.true_share[bin];
    all.covered += one.covered, all.claimed += one.claimed, all.wrongly_claimed += one.wrongly_claimed;
    all.known += one.known, all.recalled += one.recalled, all.loss += one.loss, all.elo_loss += one.elo_loss;
  }
  const double looks = static_cast<double>(trial.children) * product_count;
  const auto error = [&](std::size_t guess) { return std::sqrt(all.squares[guess] / looks); };
  EstimateFigures figures{error(0), error(1), error(2), error(3), error(4)};
  for (std::size_t bin = 0; bin < all.guessed.size(); ++bin)
    figures.calibration += std::abs(all.guessed[bin] - all.true_share[bin]) / looks;
  figures.covered = all.covered / looks;
  figures.false_by_heart = all.claimed > 0 ? all.wrongly_claimed / all.claimed : 0;
  figures.recalled = all.known > 0 ? all.recalled / all.known : 0;
  figures.log_loss_beside_elo = all.elo_loss > 0 ? all.loss / all.elo_loss : 0;
  return figures;
}

PracticeFigures measure_practice(ChildKind kind, double able, int children, std::uint64_t seed, int threads) {
  PracticeFigures figures;
  std::array<std::vector<OnePractice>, 4> results;
  for (std::size_t p = 0; p < results.size(); ++p) {
    results[p] = each_child<OnePractice>(children, threads, [&](int number) {
      const auto policy = static_cast<Policy>(p);
      return kind == ChildKind::retrieving ? practice_of_one<RetrievingChild>(able, policy, seed, number)
                                           : practice_of_one<ActivatingChild>(able, policy, seed, number);
    });
    for (const auto& one : results[p]) figures.sums[p] += one.sums / static_cast<double>(children);
  }
  // The ratio of means, by the residuals of each child (delta method).
  const auto& ours = results[static_cast<std::size_t>(Policy::ours)];
  const auto& uniform_ones = results[static_cast<std::size_t>(Policy::uniform)];
  const double ratio = figures.sums[2] / figures.sums[0];
  double squares = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const double residual = ours[i].sums - ratio * uniform_ones[i].sums;
    squares += residual * residual;
    figures.least_success = std::min(figures.least_success, ours[i].success);
  }
  figures.upper = ratio + 1.96 * std::sqrt(squares) / children / figures.sums[0];
  return figures;
}

}  // namespace rekentafel::learning
