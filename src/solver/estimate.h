// Heuristic evaluation: about what a position is worth, by looking so many turns ahead and then taking the most
// promising tiles. The solver asks its first question there.
#pragma once

#include "solver/position.h"

namespace rekentafel::solver {

int estimate(const Position& position, const Lines& lines, int depth);

}  // namespace rekentafel::solver
