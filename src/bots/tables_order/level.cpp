#include "bots/tables_order/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<tables::TablesOrder> level_player(int, const tables::order::Setup&) {
  return random_player<tables::TablesOrder>();
}

}  // namespace rekentafel::bots
