// Plays Plus & Minus by its exact solution. In a match of two rounds it makes the most of the round at hand, which is
// the same as making the most of both.
#pragma once

#include "bots/player.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "solver/solve.h"

namespace rekentafel::bots {

Player<plus_and_minus::PlusAndMinus> exact_player(solver::SolveLimits limits = {});

}  // namespace rekentafel::bots
