// The five levels of rush.
#pragma once

#include "bots/player.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<tables::TablesRush> level_player(int level, const tables::rush::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<tables::TablesRush> child_player(const tables::rush::Setup& setup);

// Somebody who takes so many hundredths of that child's time for everything, and makes as many mistakes: a player that
// keeps pace with a child who is known (learning/even.h). Precondition: 1 ≤ takes ≤ most_takes
// (bots/any_bot.h).
Player<tables::TablesRush> pacing_player(int takes, const tables::rush::Setup& setup);

}  // namespace rekentafel::bots
