#include "arena/perfect.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "games/plus_and_minus/methods.h"
#include "solver/crew.h"
#include "solver/solve.h"

namespace rekentafel::arena {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

namespace {

// Whether every other tile than the last one of the line is worse. Then the game ends although the mover could go on.
bool ends_by_choice(const Board& before, Line mover, Square last, solver::Solver& solver) {
  const int worth = before.value(last);
  std::uint64_t others = before.line(mover) & ~(std::uint64_t{1} << last.index());
  if (others == 0) return false;
  for (; others; others &= others - 1) {
    Board next = before;
    const int value = next.take(Square::at(std::countr_zero(others)));
    if (value - solver.solve(next, other(mover)).value >= worth) return false;
  }
  return true;
}

double mean_of(const std::vector<PerfectGame>& games, int PerfectGame::*what) {
  double sum = 0;
  for (const auto& game : games) sum += game.*what;
  return games.empty() ? 0 : sum / static_cast<double>(games.size());
}

}  // namespace

PerfectGame play_perfectly(const Board& board) {
  solver::Solver solver({.threads = 1});
  const auto solution = solver.solve(board, Line::row);
  Board now = board, before = board;
  Line mover = Line::row;
  for (const Square square : solution.line) {
    before = now;
    now.take(square);
    mover = other(mover);
  }
  PerfectGame game{
      .margin = solution.value, .taken = static_cast<int>(solution.line.size()), .left = std::popcount(now.left)};
  game.cut_short =
      game.left > 0 && game.taken > 0 && ends_by_choice(before, other(mover), solution.line.back(), solver);
  return game;
}

PerfectPlay play_perfectly(int method, int boards, Seed seed, int threads, const std::function<void()>& told) {
  PerfectPlay play{.method = method, .games = std::vector<PerfectGame>(static_cast<std::size_t>(boards))};
  std::atomic<int> next{0};
  std::mutex telling;
  solver::run_crew(threads > 0 ? threads : solver::all_hands(), [&](int) {
    for (int i = next++; i < boards; i = next++) {
      Random random(seed, static_cast<std::uint64_t>(i));
      play.games[static_cast<std::size_t>(i)] = play_perfectly(lay(plus_and_minus::method(method), random));
      const std::scoped_lock lock(telling);
      if (told) told();
    }
  });
  return play;
}

double PerfectPlay::share(bool (*of)(const PerfectGame&)) const {
  return games.empty() ? 0 : static_cast<double>(std::ranges::count_if(games, of)) / static_cast<double>(games.size());
}
Interval PerfectPlay::interval(bool (*of)(const PerfectGame&)) const {
  return wilson(share(of), static_cast<double>(games.size()));
}
double PerfectPlay::mean_margin() const { return mean_of(games, &PerfectGame::margin); }
double PerfectPlay::mean_left() const { return mean_of(games, &PerfectGame::left); }

Interval PerfectPlay::margin_interval() const {
  const double mean = mean_margin(), count = static_cast<double>(games.size());
  double squares = 0;
  for (const auto& game : games) squares += (game.margin - mean) * (game.margin - mean);
  const double off = count > 1 ? z95 * std::sqrt(squares / (count - 1) / count) : 0;
  return {mean - off, mean + off};
}

}  // namespace rekentafel::arena
