// Why a play does not solve a puzzle: what it comes to when all that follows is played as well as can be.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

struct Why {
  std::vector<std::string> goes_on;  // from then on: best play of both in Plus & Minus, or as far as a way leads
  // As the kind counts: the solver's sum less the other's at the end; cards that are left; cards more that a turn could
  // have laid; cards that fit at no end of a row.
  int comes_to = 0;
  std::vector<std::string> nowhere{};  // order: those cards
};

// Of plays that `judge` calls blocked. Refused where the puzzle or a play is none.
Result<Why> why(const Puzzle& puzzle, std::span<const std::string> plays);

// First plays that do not solve it: the one that tempts most, and the second-best, which may be the same. What tempts
// is the largest tile, the way that leads furthest, what is seen at first sight.
struct Wrong {
  std::vector<std::string> plays{};
  bool others = true;  // something else than the answer may be played at all
};
Result<Wrong> wrong_plays(const Puzzle& puzzle);

}  // namespace rekentafel::puzzles
