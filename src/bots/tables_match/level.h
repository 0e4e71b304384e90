// The five levels of match.
#pragma once

#include "bots/player.h"
#include "games/tables/match/tables_match.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<tables::TablesMatch> level_player(int level, const tables::match::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<tables::TablesMatch> child_player(const tables::match::Setup& setup);

}  // namespace rekentafel::bots
