// The five levels of Plus & Minus.
#pragma once

#include "bots/player.h"
#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<plus_and_minus::PlusAndMinus> level_player(int level, const plus_and_minus::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<plus_and_minus::PlusAndMinus> child_player(const plus_and_minus::Setup& setup);

}  // namespace rekentafel::bots
