#include "learning/even.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "games/all.h"

namespace rekentafel::learning {

namespace {

// Where the levels stand: the logarithm of a child's odds against each, as docs/strength.md measured them, by how steep
// the line is. Those that were not measured, and the last one of real-time games, which beat that child always, are set
// by hand.
struct Ladder {
  std::string_view game;
  double steep;  // how much the logarithm of the odds changes along the line
  double wide;   // how far children stand from level 1
  std::array<double, 5> levels;
};
constexpr std::array<Ladder, 7> ladders = {{
    {"plus-and-minus", 1, 1.8, {1.01, .55, -.28, -1.05, -2.11}},
    {"formula", 1, 1.8, {1.10, .57, -.15, -1.10, -2.29}},
    {"seven-ate-nine", 9, .55, {.129, .060, -.035, -.107, -.90}},
    {"tables-match", 1, 1.8, {1.31, .54, -.08, -.86, -2.20}},
    {"tables-order", 1, 1.8, {.67, .34, -.11, -1.01, -2.20}},
    {"tables-rush", 2.4, .7, {.49, .20, -.10, -.43, -1.30}},
    {"tables-domino", 1, 1.8, {.14, .12, -.27, -.35, -.69}},
}};

// For a game that nobody has measured: about as the others, in real time as players by playouts are (bots/playouts.h).
// What comes of the games mends what is wrong with it.
constexpr Ladder usual_turns = {"", 1, 1.8, {1, .5, -.2, -1, -2}};
constexpr Ladder usual_real_time = {"", 2.4, .7, {0, -.36, -.69, -1.05, -1.51}};

constexpr double wanted_share = .525;              // of the games: a little more than half
constexpr double surprise = .02;                   // anything may happen in a game
constexpr double anybody = .02;                    // that somebody else sits there now
constexpr double drift = .2;                       // from game to game, by how much the logarithm of the odds changes
constexpr int least_takes = 15, most_takes = 600;  // that keep pace with anybody
constexpr std::size_t newest = 60;                 // games; what was before them has drifted away
constexpr int half_grid = 120, grid_size = 2 * half_grid + 1;
constexpr double reach = 4;  // of the grid, in widths

using Belief = std::array<double, grid_size>;

double bell(double z) { return std::exp(-z * z / 2); }
void make_whole(Belief& belief) {
  double sum = 0;
  for (const double one : belief) sum += one;
  for (double& one : belief) one /= sum;
}

class Standing {
 public:
  explicit Standing(const Ladder& ladder) : ladder_(ladder), step_(reach * ladder.wide / half_grid) {
    for (int i = 0; i < grid_size; ++i) first_[i] = bell((i - half_grid) * step_ / ladder.wide);
    make_whole(first_);
    belief_ = first_;
    const double width = drift / ladder.steep / step_;
    for (int i = 0; i <= 3 * width; ++i) step_away_.push_back(bell(i / width));
  }

  void learn_from(const Met& met) {
    const double x = place_of(met);
    for (int i = 0; i < grid_size; ++i) {
      const double chance = surprise + (1 - 2 * surprise) * chance_of(at(i), x, met.others);
      belief_[i] *= std::pow(chance, met.won) * std::pow(1 - chance, 1 - met.won);
    }
    make_whole(belief_);
    spread();
  }
  // That the child wins against so many who stand there, with all the doubt about where it stands itself.
  double chance(double x, int others) const {
    double sum = 0;
    for (int i = 0; i < grid_size; ++i) sum += belief_[i] * chance_of(at(i), x, others);
    return sum;
  }

 private:
  // Level 1 is in the middle of the grid.
  double at(int point) const { return ladder_.levels[0] + (point - half_grid) * step_; }
  double chance_of(double child, double x, int others) const {
    return 1 / (1 + others * std::exp(ladder_.steep * (child - x)));
  }
  double place_of(const Met& met) const {
    const double level = ladder_.levels[static_cast<std::size_t>(met.level - 1)];
    return (met.takes > 0 ? std::log(met.takes / 100.) : level) + (met.calm ? std::log(2.) : 0);
  }
  void spread() {
    Belief after{};
    const int far = static_cast<int>(step_away_.size()) - 1;
    for (int i = 0; i < grid_size; ++i)
      for (int j = std::max(0, i - far); j <= std::min(grid_size - 1, i + far); ++j)
        after[j] += belief_[i] * step_away_[static_cast<std::size_t>(std::abs(i - j))];
    make_whole(after);
    for (int i = 0; i < grid_size; ++i) belief_[i] = (1 - anybody) * after[i] + anybody * first_[i];
  }

  const Ladder& ladder_;
  double step_;
  Belief first_;
  Belief belief_;
  std::vector<double> step_away_;  // how likely it is to drift so many places
};

int nearest_level(const Ladder& ladder, auto far_off) {
  const auto best = std::ranges::min_element(ladder.levels, {}, far_off);
  return static_cast<int>(best - ladder.levels.begin()) + 1;
}

// The place at which the child wins as often as is wanted; further to the right it wins more.
double even_place(const Standing& child, const Ladder& ladder, int others) {
  double left = ladder.levels[4] - 2 * reach * ladder.wide, right = ladder.levels[0] + 2 * reach * ladder.wide;
  for (int halved = 0; halved < 40; ++halved) {
    const double between = (left + right) / 2;
    (child.chance(between, others) < wanted_share ? left : right) = between;
  }
  return left;
}

std::optional<Tempo> tempo_of(std::string_view game) {
  std::optional<Tempo> tempo;
  each_game([&]<class G>() {
    if (game == G::name) tempo = G::tempo;
  });
  return tempo;
}

const Ladder& ladder_of(std::string_view game, Tempo tempo) {
  const auto measured = std::ranges::find(ladders, game, &Ladder::game);
  if (measured != ladders.end()) return *measured;
  return tempo == Tempo::real_time ? usual_real_time : usual_turns;
}

}  // namespace

std::optional<Even> even(std::string_view game, std::span<const Met> met, int others, bool calm) {
  const auto tempo = tempo_of(game);
  if (!tempo) return std::nullopt;
  const Ladder& ladder = ladder_of(game, *tempo);
  Standing child(ladder);
  for (const auto& one : met.last(std::min(met.size(), newest))) child.learn_from(one);
  if (*tempo == Tempo::turns)
    return Even{nearest_level(ladder, [&](double x) { return std::abs(child.chance(x, others) - wanted_share); }), 0};
  const double x = even_place(child, ladder, others);
  const double takes = 100 * std::exp(x) / (calm ? 2 : 1);
  return Even{nearest_level(ladder, [&](double level) { return std::abs(level - x); }),
              std::clamp(static_cast<int>(std::lround(takes)), least_takes, most_takes)};
}

}  // namespace rekentafel::learning
