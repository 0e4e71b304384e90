// The only tile that keeps the win: at least three to choose from, exactly one wins, and it is not the largest.
#include <algorithm>
#include <bit>

#include "bots/plus_and_minus/level.h"
#include "bots/plus_and_minus/plain_search.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "puzzles/drawn.h"
#include "solver/solve.h"

namespace rekentafel::puzzles {

namespace {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::PlusAndMinus;
using plus_and_minus::Square;

// With more tiles nobody sees the end; with fewer there is nothing to see.
constexpr int most_tiles = 18, fewest_tiles = 5;
constexpr std::uint64_t nodes_of_a_person = 1 << 14;

struct OnlyTile {
  Board board;
  Line mover = Line::row;
  int lead = 0;  // the mover's sum less the other's
  Square tile;
};

// The one winning tile, where it is a puzzle.
std::optional<Square> only_winner(const Board& board, Line mover, int lead, solver::Solver& solver) {
  const std::uint64_t line = board.line(mover);
  if (std::popcount(line) < 3) return std::nullopt;
  int largest = -plus_and_minus::highest_tile;
  for (auto tiles = line; tiles; tiles &= tiles - 1)
    largest = std::max(largest, board.value(Square::at(std::countr_zero(tiles))));
  std::optional<Square> winner;
  for (auto tiles = line; tiles; tiles &= tiles - 1) {
    const Square square = Square::at(std::countr_zero(tiles));
    Board next = board;
    const int taken = next.take(square);
    // It wins unless the other can make up for all of it.
    if (*solver.at_least(next, other(mover), lead + taken)) continue;
    if (winner || taken == largest) return std::nullopt;
    winner = square;
  }
  return winner;
}

// A person looks ahead as long as it has a mind to, and overlooks some tiles.
Square chosen(const OnlyTile& puzzle, const Person& who, Random& random) {
  std::uint64_t overlooked = 0;
  for (auto tiles = puzzle.board.left; tiles; tiles &= tiles - 1)
    if (by_chance(who.misses / 2, random)) overlooked |= tiles & -tiles;
  int depth = 1;
  while (depth < most_tiles && by_chance(who.further, random)) ++depth;
  return bots::plain_search(puzzle.board, puzzle.mover,
                            {.depth = depth, .nodes = nodes_of_a_person, .overlooked = overlooked}, {})
      .square;
}

// How many turns somebody who takes what is most in so many turns must look ahead from then on.
int turns_to_see(const OnlyTile& puzzle) {
  const int tiles = std::popcount(puzzle.board.left);
  int seen_from = 1;
  for (int depth = 1; depth <= tiles; ++depth)
    if (bots::plain_search(puzzle.board, puzzle.mover, {.depth = depth, .nodes = nodes_of_a_person}, {}).square !=
        puzzle.tile)
      seen_from = depth + 1;
  return seen_from;
}

Drawn drawn_from(const OnlyTile& puzzle) {
  Drawn drawn;
  drawn.position["board"] = to_text(puzzle.board);
  drawn.position["mover"] = wire::json::string(name_of(puzzle.mover));
  if (puzzle.lead != 0) drawn.position["lead"] = puzzle.lead;
  drawn.answer = {to_text(puzzle.tile)};
  drawn.features = 18 * turns_to_see(puzzle) + 2 * std::popcount(puzzle.board.left);
  drawn.tried = [puzzle](int level, Random& random) {
    const Person& who = person(level);
    return chosen(puzzle, who, random) == puzzle.tile && !by_chance(who.slips, random);
  };
  drawn.tried_otherwise = [puzzle](int level, Random& random) {
    plus_and_minus::State state{.board = puzzle.board, .to_move = puzzle.mover};
    const Seat seat = state.seat_of(puzzle.mover);
    return bots::level_player(level, plus_and_minus::Setup{})(state, seat, random, {})->action == puzzle.tile;
  };
  return drawn;
}

}  // namespace

std::optional<Drawn> draw_plus_and_minus(Random& random) {
  plus_and_minus::Setup setup;
  setup.method = 1 + static_cast<int>(random.below(3));
  auto state = PlusAndMinus::deal(setup, random.next_seed());
  const auto player = bots::level_player(3, setup);
  const int begin = fewest_tiles + static_cast<int>(random.below(most_tiles - fewest_tiles + 1));
  solver::Solver solver({.memory = std::size_t{1} << 22, .threads = 1});
  for (; !state.over; PlusAndMinus::play(state, state.seat_of(state.to_move),
                                         player(state, state.seat_of(state.to_move), random, {})->action)) {
    const int tiles = std::popcount(state.board.left);
    if (tiles > begin) continue;
    if (tiles < fewest_tiles) break;
    const int mine = state.sums[state.seat_of(state.to_move).index()];
    const int theirs = state.sums[state.seat_of(other(state.to_move)).index()];
    // With equal sums it is easier told; else as it stood in the game.
    for (const int lead : {0, mine - theirs})
      if (const auto tile = only_winner(state.board, state.to_move, lead, solver))
        return drawn_from({state.board, state.to_move, lead, *tile});
  }
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
