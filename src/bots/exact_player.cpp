#include "bots/exact_player.h"

namespace rekentafel::bots {

Player<plus_and_minus::PlusAndMinus> exact_player(solver::SolveLimits limits) {
  auto solver = std::make_shared<solver::Solver>(std::move(limits));
  return [solver](const plus_and_minus::State& view, Seat, Random&,
                  const Thinking&) -> std::optional<Choice<plus_and_minus::PlusAndMinus>> {
    const auto solution = solver->solve(view.board, view.to_move);
    if (solution.line.empty()) return std::nullopt;
    return Choice<plus_and_minus::PlusAndMinus>{solution.line.front()};
  };
}

}  // namespace rekentafel::bots
