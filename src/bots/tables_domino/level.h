// The five levels of domino.
#pragma once

#include "bots/player.h"
#include "games/tables/domino/tables_domino.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<tables::TablesDomino> level_player(int level, const tables::domino::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<tables::TablesDomino> child_player(const tables::domino::Setup& setup);

}  // namespace rekentafel::bots
