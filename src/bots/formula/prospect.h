// How good a position is for a seat, from 0 (lost) to 1 (won).
#pragma once

#include "games/formula/formula.h"

namespace rekentafel::bots {

// At the end of a round, or somewhere in it where a playout is broken off. A win counts most; a better place a little,
// so that it is worth going on when the win is gone (F23).
double prospect(const formula::State& state, Seat seat);

}  // namespace rekentafel::bots
