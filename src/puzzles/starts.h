// Where a puzzle begins, as its game has it; refused where the position is not written so.
#pragma once

#include <span>

#include "games/plus_and_minus/plus_and_minus.h"
#include "games/tables/match/lay.h"
#include "puzzles/mazes.h"

namespace rekentafel::puzzles {

// The solver is the first seat, whichever lines are taken from; what it is ahead by stands in the sums.
Result<plus_and_minus::State> start_of_tiles(const wire::json::object& position);
Result<tables::match::Situation> start_of_lay(const wire::json::object& position);
Result<Sums::State> start_of_sums(const wire::json::object& position);
Result<Dominoes::State> start_of_dominoes(const wire::json::object& position);
Result<Chain::State> start_of_chain(const wire::json::object& position);
Result<Places::State> start_of_places(const wire::json::object& position);

// After plays one after another; refused where one of them is.
template <class Maze>
Result<typename Maze::State> after_all(const Result<typename Maze::State>& start, std::span<const std::string> plays) {
  if (!start) return start.refusal();
  auto state = *start;
  for (const auto& text : plays) {
    const auto move = read(As<typename Maze::Move>{}, text);
    if (!move) return move.refusal();
    if (auto refusal = Maze::refuse(state, *move)) return *refusal;
    state = Maze::after(state, *move);
  }
  return state;
}

}  // namespace rekentafel::puzzles
