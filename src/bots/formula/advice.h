// What somebody is advised in Formula (bots/advice.h).
#pragma once

#include <optional>

#include "games/formula/formula.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<formula::Play> advised(int level, const formula::Setup& setup, const formula::View& view, Seat seat);

}  // namespace rekentafel::bots
