#include "bots/tables_match/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<tables::TablesMatch> level_player(int, const tables::match::Setup&) {
  return random_player<tables::TablesMatch>();
}

}  // namespace rekentafel::bots
