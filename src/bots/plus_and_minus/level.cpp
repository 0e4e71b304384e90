#include "bots/plus_and_minus/level.h"

#include <array>

#include "bots/plus_and_minus/deep_search.h"
#include "bots/plus_and_minus/plain_search.h"
#include "solver/solve.h"

namespace rekentafel::bots {

using plus_and_minus::Board;
using plus_and_minus::PlusAndMinus;
using plus_and_minus::Square;

namespace {

// What a person at this level does: looks so many moves ahead, overlooks some tiles, and reckons the end out to the
// last tile when so few are left.
struct Habits {
  int depth;
  int overlooks;  // of a hundred tiles, anew at every move
  int reckons_out;
};
constexpr std::array<Habits, levels - 1> habits = {{{1, 45, 0}, {2, 17, 0}, {4, 3, 0}, {8, 0, 12}}};

// Level 5. Half as much again as the hardest of many Method 3 boards took; larger boards come within reach from about
// this many tiles. What the solver leaves of the work goes to looking ahead.
constexpr std::uint64_t all_nodes = 5'000'000;
constexpr std::uint64_t solver_nodes = 4'500'000;
constexpr int tiles_within_reach = 44;
constexpr std::size_t solver_memory = std::size_t{64} << 20;

std::uint64_t scaled(std::uint64_t nodes, const Thinking& thinking) {
  return static_cast<std::uint64_t>(static_cast<double>(nodes) * thinking.effort);
}

std::uint64_t some_tiles(const Board& board, int percent, Random& random) {
  std::uint64_t some = 0;
  for (std::uint64_t tiles = board.left; tiles; tiles &= tiles - 1)
    if (static_cast<int>(random.below(100)) < percent) some |= tiles & -tiles;
  return some;
}

Square look_ahead(const Habits& level, const PlusAndMinus::View& view, Random& random, const Thinking& thinking) {
  const std::uint64_t overlooked = level.overlooks > 0 ? some_tiles(view.board, level.overlooks, random) : 0;
  const bool near_the_end = std::popcount(view.board.left) <= level.reckons_out;
  const PlainLimits limits{.depth = near_the_end ? level.reckons_out : level.depth, .overlooked = overlooked};
  return plain_search(view.board, view.to_move, limits, thinking).square;
}

Square best(const PlusAndMinus::View& view, const Thinking& thinking) {
  std::uint64_t spent = 0;
  if (std::popcount(view.board.left) <= tiles_within_reach) {
    const auto solution = solver::solve(
        view.board, view.to_move,
        {.memory = solver_memory, .threads = 1, .nodes = scaled(solver_nodes, thinking), .stop = thinking.stop});
    if (solution.exact && !solution.line.empty()) return solution.line.front();
    spent = solver_nodes;
  }
  return deep_search(view.board, view.to_move, scaled(all_nodes - spent, thinking), thinking).square;
}

}  // namespace

Player<PlusAndMinus> level_player(int level, const plus_and_minus::Setup&) {
  return [level](const PlusAndMinus::View& view, Seat, Random& random,
                 const Thinking& thinking) -> std::optional<Choice<PlusAndMinus>> {
    return Choice<PlusAndMinus>{level == levels ? best(view, thinking)
                                                : look_ahead(habits[level - 1], view, random, thinking)};
  };
}

}  // namespace rekentafel::bots
