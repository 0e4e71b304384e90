#include "bench/figures.h"

#include "bench/bare_loop.h"
#include "bench/plain_solver.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "solver/solve.h"

namespace rekentafel::bench {

using plus_and_minus::Board;
using plus_and_minus::Line;

namespace {

Board random_board(int method, int number) {
  Random random(Seed{0, 2026}, static_cast<std::uint64_t>(number));
  return plus_and_minus::lay(plus_and_minus::method(method), random);
}

// Seconds a board of our solver, and of the plain one where asked for.
std::pair<double, double> solve_boards(int method, int boards, bool plain_too) {
  PlainSolver plain(plain_too ? 24 : 1);
  double ours = 0, theirs = 0;
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(method, i);
    ours += seconds_of([&] { solver::solve(board, Line::row, {.memory = std::size_t{8} << 30}); });
    if (!plain_too) continue;
    plain.lay_out(board);
    theirs += seconds_of([&] { plain.solve(board, Line::row); });
  }
  return {ours / boards, theirs / boards};
}

}  // namespace

Figure engine_speed() {
  const Board board = random_board(2, 0);
  constexpr int games = 200'000;
  const auto speed = [&](auto play) {
    Played played;
    const double seconds = seconds_of([&] { played = play(board, games); });
    return static_cast<double>(played.moves) / seconds / 1e6;
  };
  const auto [ours, bare] = in_turns(
      7, [&] { return speed(play_engine); }, [&] { return speed(play_bare); });
  return {"random play of 5x5 through the Game interface, against a bare loop",
          "million moves/s",
          ours,
          bare,
          ours / bare,
          0.5};
}

Figure solver_method_2() {
  const auto [seconds, none] = solve_boards(2, 50, false);
  return {"solve Method 2, mean of 50 random boards", "s a board", seconds, 0, 0, 0};
}

Figure solver_method_3() {
  const auto [ours, plain] = solve_boards(3, 20, true);
  return {
      "solve Method 3, mean of 20 random boards, against plain alpha-beta", "s a board", ours, plain, plain / ours, 5};
}

Figure solver_method_4() {
  const auto [seconds, none] = solve_boards(4, 5, false);
  return {"solve Method 4, mean of 5 random boards", "s a board", seconds, 0, 0, 0};
}

void measure_all(const std::function<void(const Figure&)>& tell) {
  for (auto* figure : {engine_speed, solver_method_2, solver_method_3, solver_method_4}) tell(figure());
}

}  // namespace rekentafel::bench
