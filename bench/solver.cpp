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

constexpr std::size_t memory = std::size_t{8} << 30;

double our_seconds(const Board& board, int threads = 0) {
  return seconds_of([&] { solver::solve(board, Line::row, {.memory = memory, .threads = threads}); });
}

double mean_seconds(int method, int boards) {
  double seconds = 0;
  for (int i = 0; i < boards; ++i) seconds += our_seconds(random_board(method, i));
  return seconds / boards;
}

Figure method_4() {
  std::vector<double> seconds;
  for (int i = 0; i < 20; ++i) seconds.push_back(our_seconds(random_board(4, i), 2));
  return {.name = "solve Method 4, median of 20 random boards, two threads",
          .unit = "s",
          .value = median(seconds),
          .better = Better::lower,
          .bar = 15};
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
  for (const auto& [method, boards, bar] : {std::tuple(1, 50, 0.005), {2, 50, 0.005}})
    tell({.name = "solve Method " + std::to_string(method) + ", mean of " + std::to_string(boards) + " random boards",
          .unit = "s",
          .value = mean_seconds(method, boards),
          .better = Better::lower,
          .bar = bar});
  tell(method_4());
  tell(against_plain());
}

bool compare_on_method_4(int boards, const TellBoard& tell) {
  PlainSolver plain(29);  // 8 GiB
  bool same = true;
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(4, i);
    BothSolved both{.board = to_text(board)};
    both.our_seconds =
        seconds_of([&] { both.our_value = solver::solve(board, Line::row, {.memory = memory, .threads = 1}).value; });
    plain.lay_out(board);
    both.plain_seconds = seconds_of([&] { both.plain_value = plain.solve(board, Line::row); });
    both.plain_nodes = plain.nodes();
    same = same && both.our_value == both.plain_value;
    tell(both);
  }
  return same;
}

}  // namespace rekentafel::bench
