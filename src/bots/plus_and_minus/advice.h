// What somebody is advised in Plus & Minus (bots/advice.h).
#pragma once

#include <optional>

#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<plus_and_minus::Square> advised(int level, const plus_and_minus::Setup& setup,
                                              const plus_and_minus::State& view, Seat seat);

}  // namespace rekentafel::bots
