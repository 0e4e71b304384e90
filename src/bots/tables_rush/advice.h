// What somebody is advised in rush (bots/advice.h).
#pragma once

#include <optional>

#include "games/tables/rush/tables_rush.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<tables::rush::Move> advised(int level, const tables::rush::Setup& setup, const tables::rush::View& view,
                                          Seat seat);

}  // namespace rekentafel::bots
