// The five levels of Formula.
#pragma once

#include "bots/player.h"
#include "games/formula/formula.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<formula::Formula> level_player(int level, const formula::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<formula::Formula> child_player(const formula::Setup& setup);

}  // namespace rekentafel::bots
