#include "cli/even_figures.h"

#include <cmath>
#include <functional>

#include "arena/arena.h"
#include "arena/real_time.h"
#include "bots/all.h"
#include "bots/seven_ate_nine/person.h"
#include "bots/tables_rush/person.h"
#include "learning/even.h"

namespace rekentafel::cli {

namespace {

using seven_ate_nine::SevenAteNine;
using tables::TablesRush;

// How a child is in a game: hundredths of the time of a child of eight, and what it takes for the hard sums on top, and
// per mille of mistakes.
struct Ways {
  double takes = 1;
  double hard = 1;
  int slips = 0, overlooks = 0;  // 0: as that child
};
struct Pupil {
  std::string_view name;
  std::function<Ways(double done, Random&)> at;  // done: which share of the games is over
};

const std::vector<Pupil>& pupils() {
  static const std::vector<Pupil> all = {
      {"quick", [](double, Random&) { return Ways{.takes = .5}; }},
      {"as a child of eight", [](double, Random&) { return Ways{}; }},
      {"slow", [](double, Random&) { return Ways{.takes = 1.6}; }},
      {"very slow", [](double, Random&) { return Ways{.takes = 2.5}; }},
      {"hasty", [](double, Random&) { return Ways{.takes = .8, .slips = 120, .overlooks = 300}; }},
      {"careful", [](double, Random&) { return Ways{.takes = 1.4, .slips = 3, .overlooks = 40}; }},
      {"knows the easy ones", [](double, Random&) { return Ways{.takes = .7, .hard = 3}; }},
      {"learns", [](double done, Random&) { return Ways{.takes = 1.8 - done}; }},
      {"moody",
       [](double, Random& random) {
         return Ways{.takes = std::exp(.5 * (static_cast<double>(random.below(2001)) / 1000 - 1))};
       }},
  };
  return all;
}

int so_much(int milliseconds, double by) { return static_cast<int>(std::lround(milliseconds * by)); }

bots::Player<SevenAteNine> child_like(const Ways& ways, const seven_ate_nine::Setup&) {
  const auto [takes, hard, slips, overlooks] = ways;
  const bots::SevenAteNinePerson person{.see = so_much(550, takes),
                                        .count_one = so_much(750, takes),
                                        .step = so_much(500, takes * hard),
                                        .corner = so_much(950, takes * hard),
                                        .look = so_much(145, takes),
                                        .move = so_much(550, takes),
                                        .last = so_much(1850, takes),
                                        .slips = slips ? slips : 25,
                                        .overlooks = overlooks ? overlooks : 150,
                                        .ahead = false};
  return [person](const auto& view, Seat seat, Random& random, const bots::Thinking&) {
    return bots::choose(person, view, seat, random);
  };
}
bots::Player<TablesRush> child_like(const Ways& ways, const tables::rush::Setup& setup) {
  const auto [takes, hard, slips, overlooks] = ways;
  const bots::RushPerson person{.read = so_much(450, takes),
                                .easy = so_much(1300, takes),
                                .middling = so_much(2850, takes * std::sqrt(hard)),
                                .hard = so_much(5400, takes * hard),
                                .divide = so_much(1500, takes * hard),
                                .look = so_much(300, takes),
                                .move = so_much(925, takes),
                                .remembers = 375,
                                .span = 2,
                                .slips = slips ? slips : 80,
                                .overlooks = overlooks ? overlooks : 200};
  return [person, dealt = setup.cards](const auto& view, Seat, Random& random, const bots::Thinking&) {
    return bots::choose(person, view, dealt, random);
  };
}

double share_of(const Outcome& outcome, int seat) {
  if (outcome.places[static_cast<std::size_t>(seat)] != 1) return 0;
  return std::ranges::count(outcome.places, 1) > 1 ? .5 : 1;
}

template <Game G>
double meet(const bots::Player<G>& child, int takes, int others, Random& random) {
  typename G::Setup setup;
  setup.players = others + 1;
  auto match = *Match<G>::open(setup, random.next_seed());
  const int seat = static_cast<int>(random.below(static_cast<std::size_t>(others + 1)));
  std::vector<bots::Player<G>> players(static_cast<std::size_t>(others + 1), bots::pacing_player(takes, setup));
  players[static_cast<std::size_t>(seat)] = child;
  arena::play_in_time(match, players, random);
  return match.outcome() ? share_of(*match.outcome(), seat) : .5;
}

void tally_up(EvenFigures& figures, double won, int game, int games) {
  figures.share += won / games;
  figures.shared += won == .5 ? 1. / games : 0;
  if (game < 20) figures.first += won / std::min(20, games);
}

template <Game G>
EvenFigures measure_pace(const Pupil& pupil, int others, int games, unsigned seed) {
  EvenFigures figures{.game = std::string(G::name), .child = std::string(pupil.name), .others = others};
  Random random(Seed{seed, 21});
  std::vector<learning::Met> met;
  for (int game = 0; game < games; ++game) {
    const auto even = *learning::even(G::name, met, others, false);
    const auto child = child_like(pupil.at(static_cast<double>(game) / games, random), typename G::Setup{});
    const double won = meet<G>(child, even.takes, others, random);
    met.push_back({.won = won, .level = even.level, .takes = even.takes, .others = others});
    tally_up(figures, won, game, games);
    figures.met = even.takes;
  }
  return figures;
}

}  // namespace

std::vector<EvenFigures> measure_paces(int games, unsigned seed) {
  std::vector<EvenFigures> all;
  for (const int others : {1, 3}) {
    for (const auto& pupil : pupils()) all.push_back(measure_pace<SevenAteNine>(pupil, others, games, seed));
    for (const auto& pupil : pupils()) all.push_back(measure_pace<TablesRush>(pupil, others, games, seed));
  }
  return all;
}

// The child plays as one of the levels, so that one knows which is its equal.
std::vector<EvenFigures> measure_levels(int games, unsigned seed) {
  std::vector<EvenFigures> all;
  for (const std::string_view game : {"plus-and-minus", "formula", "tables-domino"}) {
    const auto arena = *arena::open_arena(game, {});
    for (const int level : {1, 2, 3}) {
      EvenFigures figures{.game = std::string(game), .child = "level " + std::to_string(level)};
      Random random(Seed{seed, 22});
      std::vector<learning::Met> met;
      for (int at = 0; at < games; ++at) {
        const auto even = *learning::even(game, met, 1, false);
        const auto crew = arena->crew({.players = {std::to_string(level), std::to_string(even.level)}});
        const bool begins = at % 2 == 0;
        const auto finished = crew->play(begins ? std::vector{0, 1} : std::vector{1, 0}, random.next_seed(), random);
        const double won = share_of(finished.outcome, begins ? 0 : 1);
        met.push_back({.won = won, .level = even.level});
        tally_up(figures, won, at, games);
        figures.met += static_cast<double>(even.level) / games;
      }
      all.push_back(figures);
    }
  }
  return all;
}

}  // namespace rekentafel::cli
