// The five levels of 7 Ate 9.
#pragma once

#include "bots/player.h"
#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<seven_ate_nine::SevenAteNine> level_player(int level, const seven_ate_nine::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<seven_ate_nine::SevenAteNine> child_player(const seven_ate_nine::Setup& setup);

// Somebody who takes so many hundredths of that child's time for everything, and makes as many mistakes: a player that
// keeps pace with a child who is known (learning/even.h). Precondition: 1 ≤ takes ≤ most_takes
// (bots/any_bot.h).
Player<seven_ate_nine::SevenAteNine> pacing_player(int takes, const seven_ate_nine::Setup& setup);

}  // namespace rekentafel::bots
