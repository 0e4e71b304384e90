// What somebody is advised in order (bots/advice.h).
#pragma once

#include <optional>

#include "games/tables/order/tables_order.h"

namespace rekentafel::bots {

// Precondition: the seat is to act, and 1 ≤ level ≤ levels.
std::optional<tables::order::Action> advised(int level, const tables::order::Setup& setup,
                                             const tables::order::View& view, Seat seat);

}  // namespace rekentafel::bots
