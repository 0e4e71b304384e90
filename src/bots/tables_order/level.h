// The five levels of order.
#pragma once

#include "bots/player.h"
#include "games/tables/order/tables_order.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
Player<tables::TablesOrder> level_player(int level, const tables::order::Setup& setup);

// The yardstick by which levels are set: a child of eight (docs/strength.md).
Player<tables::TablesOrder> child_player(const tables::order::Setup& setup);

}  // namespace rekentafel::bots
