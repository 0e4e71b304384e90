// The dearest facts of a search as text, so that a long one can be broken off and taken up again: the board as text
// on the first line, the number of facts on the second, then a line a fact: tiles, line, low, high, best, effort.
#pragma once

#include <string>
#include <string_view>

#include "games/plus_and_minus/board.h"
#include "solver/proven.h"

namespace rekentafel::solver {

std::string write_proof(const plus_and_minus::Board& layout, const Proven& proven);
// False, and nothing taken over, where it is of another board or damaged.
bool read_proof(std::string_view text, const plus_and_minus::Board& layout, Proven& proven);

}  // namespace rekentafel::solver
