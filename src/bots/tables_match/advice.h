// What somebody is advised in match (bots/advice.h).
#pragma once

#include <optional>

#include "games/tables/match/tables_match.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<tables::match::Turn> advised(int level, const tables::match::Setup& setup,
                                           const tables::match::View& view, Seat seat);

}  // namespace rekentafel::bots
