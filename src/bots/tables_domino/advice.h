// What somebody is advised in domino (bots/advice.h).
#pragma once

#include <optional>

#include "games/tables/domino/tables_domino.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<tables::domino::Action> advised(int level, const tables::domino::Setup& setup,
                                              const tables::domino::View& view, Seat seat);

}  // namespace rekentafel::bots
