// The five levels of rush.
#pragma once

#include "bots/player.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<tables::TablesRush> level_player(int level, const tables::rush::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<tables::TablesRush> child_player(const tables::rush::Setup& setup);

}  // namespace rekentafel::bots
