// The five levels of rush.
#pragma once

#include "bots/player.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<tables::TablesRush> level_player(int level, const tables::rush::Setup& setup);

}  // namespace rekentafel::bots
