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

// What a person does: looks so many moves ahead and overlooks some tiles.
struct Habits {
  int depth;
  int overlooks;    // of a hundred tiles, anew at every move
  int further = 0;  // of a hundred moves: so often it looks one move further
};
// Of a line of five a child of eight overlooks one tile. It takes the highest; that the other is then to take, and
// what, it thinks of every other time.
constexpr Habits child{1, 20, 50};
// Set by the child's share of wins (docs/strength.md).
constexpr std::array<Habits, 4> habits = {{{1, 60}, {1, 30}, {2, 22}, {4, 7}}};

// Level 5: with how many tiles left the solver finds the value as a rule. A tile more is half as much work again.
int within_reach(int side, double effort) {
  int tiles = side <= 6 ? 40 : side == 7 ? 43 : 39;
  for (; effort < 1 && tiles > 0; effort *= 1.5) --tiles;
  return tiles;
}

// How much of the work then goes to the solver and, where that does not find the value, to looking ahead.
struct Work {
  std::uint64_t solver;
  std::uint64_t ahead;
};
Work work_for(const Board& board, double effort) {
  const int tiles = std::popcount(board.left);
  if (tiles > within_reach(board.side, effort)) return {0, 4'000'000};
  if (tiles > 35) return {2'500'000, 1'500'000};
  return {5'000'000, 500'000};  // Methods 1 to 3: the hardest of 750 boards took 3.2 million
}
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

Square look_ahead(const Habits& person, const PlusAndMinus::View& view, Random& random, const Thinking& thinking) {
  const std::uint64_t overlooked = some_tiles(view.board, person.overlooks, random);
  const int depth = person.depth + (static_cast<int>(random.below(100)) < person.further);
  return plain_search(view.board, view.to_move, {.depth = depth, .overlooked = overlooked}, thinking).square;
}

Player<PlusAndMinus> person_player(const Habits& person) {
  return [person](const PlusAndMinus::View& view, Seat, Random& random,
                  const Thinking& thinking) -> std::optional<Choice<PlusAndMinus>> {
    return Choice<PlusAndMinus>{look_ahead(person, view, random, thinking)};
  };
}

Square best(const PlusAndMinus::View& view, const Thinking& thinking) {
  const Work work = work_for(view.board, thinking.effort);
  if (work.solver > 0) {
    const auto solution = solver::solve(
        view.board, view.to_move,
        {.memory = solver_memory, .threads = 1, .nodes = scaled(work.solver, thinking), .stop = thinking.stop});
    if (solution.exact && !solution.line.empty()) return solution.line.front();
  }
  return deep_search(view.board, view.to_move, {.nodes = scaled(work.ahead, thinking)}, thinking).square;
}

}  // namespace

Player<PlusAndMinus> level_player(int level, const plus_and_minus::Setup&) {
  if (level <= static_cast<int>(habits.size())) return person_player(habits[static_cast<std::size_t>(level - 1)]);
  return [](const PlusAndMinus::View& view, Seat, Random&,
            const Thinking& thinking) -> std::optional<Choice<PlusAndMinus>> {
    return Choice<PlusAndMinus>{best(view, thinking)};
  };
}

Player<PlusAndMinus> child_player(const plus_and_minus::Setup&) { return person_player(child); }

}  // namespace rekentafel::bots
