#include "cli/witnessed_figures.h"

#include <algorithm>
#include <cmath>

#include "arena/real_time.h"
#include "bots/all.h"
#include "bots/person.h"
#include "bots/seven_ate_nine/person.h"
#include "learning/estimate.h"
#include "learning/trials/chance.h"
#include "learning/witness/onlooker.h"

namespace rekentafel::cli {

namespace {

using bots::SevenAteNinePerson;
using learning::Answer;
using learning::Evidence;
using learning::Skill;
using seven_ate_nine::SevenAteNine;

constexpr int hand_taps = 5;  // numbers that are seen and tapped, when a child first sits at a device

SevenAteNinePerson some_child(Random& random) {
  const auto spread = [&](int usual, double how_much) {
    return static_cast<int>(std::lround(usual * std::exp(how_much * learning::normal(random))));
  };
  const double all = std::exp(.45 * learning::normal(random));
  const auto time = [&](int usual) { return spread(static_cast<int>(usual * all), .25); };
  return {.see = time(550),
          .count_one = time(750),
          .step = time(500),
          .corner = time(950),
          .look = time(145),
          .move = time(550),
          .last = time(1850),
          .slips = std::min(100, spread(25, .6)),
          .overlooks = std::min(400, spread(150, .4)),
          .ahead = false};
}

// A sum of the ring: the card, how far, and whether that goes past 10 or 1 (S7).
struct RingSum {
  int number, step;
  bool up;
  bool corner() const { return up ? number + step > seven_ate_nine::highest_number : number <= step; }
  Skill skill() const { return learning::ring(number, up ? step : -step); }
};
std::vector<RingSum> ring_sums() {
  std::vector<RingSum> all;
  for (int number = 1; number <= 10; ++number)
    for (int step = 1; step <= 3; ++step) all.insert(all.end(), {{number, step, true}, {number, step, false}});
  return all;
}

// To see the card and to count, rightly; what the hand needs and the search for the card are no part of it.
double truth_of(const SevenAteNinePerson& person, const RingSum& sum, Random& random) {
  constexpr int often = 2000;
  const int counting = person.count_one + person.step * (sum.step - 1) + (sum.corner() ? person.corner : 0);
  const int slips = person.slips * sum.step * (sum.corner() ? 2 : 1);
  int in_time = 0;
  for (int i = 0; i < often; ++i)
    in_time += bots::about(person.see, random) + bots::about(counting, random) <= 3000 && !bots::happens(slips, random);
  return static_cast<double>(in_time) / often;
}

// All that the witness saw of the child, who plays against one who is as quick.
std::vector<Evidence> play_watched(const SevenAteNinePerson& person, int games, Random& random) {
  const seven_ate_nine::Setup setup;
  const Seat mine(0);
  const auto player = [&](const auto& view, Seat seat, Random& chance, const bots::Thinking&) {
    return bots::choose(person, view, seat, chance);
  };
  learning::HandTimes hand;
  for (int i = 0; i < hand_taps; ++i)
    hand.add(learning::Input::touch, learning::HandTimes::taps,
             bots::about(person.look, random) + bots::about(person.move, random));
  std::vector<Evidence> seen;
  for (int game = 0; game < games; ++game) {
    auto match = *Match<SevenAteNine>::open(setup, random.next_seed());
    learning::Onlooker<SevenAteNine> onlooker(setup, mine, {}, hand);
    int tries = 0;
    const arena::Watch<SevenAteNine> watch{
        [&](const auto& at, auto now) { onlooker.sees(at.view(mine), {}, now.count(), 0); },
        [&](Seat seat, const auto& before, const auto& action, const auto& refusal, auto now) {
          if (seat != mine) return;
          const auto id = std::to_string(++tries);
          onlooker.begins(id, before, action, {now.count(), learning::Input::touch}, {});
          onlooker.answered(id, refusal, now.count(), 0);
        }};
    arena::play_in_time<SevenAteNine>(match, {player, player}, random, &watch);
    for (const auto& one : onlooker.ledger().take_all()) seen.push_back(one);
    hand = onlooker.ledger().hand();
  }
  return seen;
}

struct Counted {
  double right = 0, in_time = 0, seen = 0;
};

}  // namespace

WitnessedFigures measure_witnessed(int children, int games, std::uint64_t seed) {
  WitnessedFigures figures;
  const auto sums = ring_sums();
  std::array<double, 10> guessed{}, truly{};
  double claimed = 0, wrongly = 0, known_ones = 0, recalled = 0;
  const double all = children * static_cast<double>(sums.size());
  for (int number = 0; number < children; ++number) {
    Random random(Seed{seed, 23}, static_cast<std::uint64_t>(number));
    const auto person = some_child(random);
    learning::Estimate estimate;
    std::array<Counted, learning::skill_count> counted{};
    Counted total;
    for (const auto& one : play_watched(person, games, random)) {
      estimate.learn_from(one);
      figures.evidence += 1. / children;
      figures.lost += one.answer == Answer::not_within ? 1. / children : 0;
      if (one.answer == Answer::not_within) continue;
      const bool right = one.answer == Answer::right;
      for (Counted* count : {&counted[one.skill.number], &total}) {
        ++count->seen;
        count->right += right;
        count->in_time += right && one.thinking_ms && *one.thinking_ms <= 3000;
      }
    }
    for (const auto& sum : sums) {
      const double truth = truth_of(person, sum, random);
      const auto known = estimate.know(sum.skill(), 0);
      const auto& count = counted[sum.skill().number].seen > 0 ? counted[sum.skill().number] : total;
      const auto square = [&](double guess) { return (guess - truth) * (guess - truth) / all; };
      figures.share_right += square(count.right / std::max(1., count.seen));
      figures.in_time += square(count.in_time / std::max(1., count.seen));
      figures.ours += square(known.p);
      figures.covered += (known.low <= truth && truth <= known.high) / all;
      const auto bin = std::min<std::size_t>(9, static_cast<std::size_t>(known.p * 10));
      guessed[bin] += known.p / all;
      truly[bin] += truth / all;
      const bool claim = known.state == learning::State::by_heart;
      claimed += claim;
      wrongly += claim && truth < .75;
      known_ones += truth >= .8;
      recalled += claim && truth >= .8;
    }
  }
  for (double* one : {&figures.share_right, &figures.in_time, &figures.ours}) *one = std::sqrt(*one);
  for (std::size_t bin = 0; bin < guessed.size(); ++bin) figures.calibration += std::abs(guessed[bin] - truly[bin]);
  figures.false_by_heart = claimed > 0 ? wrongly / claimed : 0;
  figures.recalled = known_ones > 0 ? recalled / known_ones : 0;
  return figures;
}

}  // namespace rekentafel::cli
