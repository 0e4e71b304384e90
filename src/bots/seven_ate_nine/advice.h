// What somebody is advised in 7 Ate 9 (bots/advice.h).
#pragma once

#include <optional>

#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<seven_ate_nine::Action> advised(int level, const seven_ate_nine::Setup& setup,
                                              const seven_ate_nine::View& view, Seat seat);

}  // namespace rekentafel::bots
