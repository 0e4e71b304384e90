// How many cards an action puts away.
#pragma once

#include "games/tables/order/tables_order.h"

namespace rekentafel::bots {

inline int cards_laid(const tables::order::View&, const tables::order::Action& action) {
  return action.kind == tables::order::Action::Kind::lay ? 1 : 0;
}

}  // namespace rekentafel::bots
