// What the table of a puzzle looks like after some plays, to whoever solves it: the game's own view, so that the game's
// own screen can show it.
#pragma once

#include <span>
#include <string>

#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

struct Scene {
  wire::json::value view;
  bool to_act = true;  // the solver; else the other one, or nobody
  int seats = 1;       // with the other one of Plus & Minus
};

// Plays that `judge` did not refuse; in Plus & Minus also those of a refutation, both sides in turn. Refused where the
// puzzle or a play is none.
Result<Scene> scene(const Puzzle& puzzle, std::span<const std::string> plays);

}  // namespace rekentafel::puzzles
