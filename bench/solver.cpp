#include "solver/solve.h"

#include "bench/figures.h"
#include "bench/plain_solver.h"
#include "games/plus_and_minus/methods.h"

namespace rekentafel::bench {

using plus_and_minus::Board;
using plus_and_minus::Line;

namespace {

Board random_board(int method, int number) {
  Random random(Seed{0, 2026}, static_cast<std::uint64_t>(number));
  return plus_and_minus::lay(plus_and_minus::method(method), random);
}

double our_seconds(const Board& board) {
  return seconds_of([&] { solver::solve(board, Line::row, {.memory = std::size_t{8} << 30}); });
}

double mean_seconds(int method, int boards) {
  double seconds = 0;
  for (int i = 0; i < boards; ++i) seconds += our_seconds(random_board(method, i));
  return seconds / boards;
}

Figure against_plain() {
  constexpr int boards = 20;
  PlainSolver plain(24);
  double ours = 0, theirs = 0;
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(3, i);
    ours += our_seconds(board);
    plain.lay_out(board);
    theirs += seconds_of([&] { plain.solve(board, Line::row); });
  }
  return {.name = "solve Method 3, mean of 20 random boards, against plain alpha-beta",
          .unit = "s",
          .value = ours / boards,
          .better = Better::lower,
          .yardstick = theirs / boards,
          .bar = 5};
}

}  // namespace

void measure_solver(const Tell& tell) {
  for (const auto& [method, boards, bar] : {std::tuple(1, 50, 0.005), {2, 50, 0.005}, {4, 5, 60.0}})
    tell({.name = "solve Method " + std::to_string(method) + ", mean of " + std::to_string(boards) + " random boards",
          .unit = "s",
          .value = mean_seconds(method, boards),
          .better = Better::lower,
          .bar = bar});
  tell(against_plain());
}

}  // namespace rekentafel::bench
