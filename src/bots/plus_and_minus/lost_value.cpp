#include "bots/plus_and_minus/lost_value.h"

#include <algorithm>

namespace rekentafel::bots {

using plus_and_minus::Board;
using plus_and_minus::PlusAndMinus;
using plus_and_minus::Square;

int lost_value(const PlusAndMinus::View& view, const Square& choice, solver::Solver& solver) {
  Board next = view.board;
  const int best = solver.solve(view.board, view.to_move).value;
  const int taken = next.take(choice);
  return best - (taken - solver.solve(next, other(view.to_move)).value);
}

Lost lost_value(const Player<PlusAndMinus>& player, const Player<PlusAndMinus>& opponent,
                const plus_and_minus::Setup& setup, std::int64_t games, Seed seed) {
  solver::Solver solver({.threads = 1});
  Lost lost;
  for (std::int64_t game = 0; game < games; ++game) {
    Random random(seed, static_cast<std::uint64_t>(game));
    auto state = PlusAndMinus::deal(setup, random.next_seed());
    const Seat ours(static_cast<int>(game % 2));
    while (!state.over) {
      const Seat seat = state.seat_of(state.to_move);
      const auto choice = (seat == ours ? player : opponent)(state, seat, random, {});
      if (seat == ours) {
        const int points = lost_value(state, choice->action, solver);
        ++lost.choices;
        lost.costly += points > 0;
        lost.points += points;
        lost.worst = std::max(lost.worst, points);
      }
      PlusAndMinus::play(state, seat, choice->action);
    }
  }
  return lost;
}

}  // namespace rekentafel::bots
