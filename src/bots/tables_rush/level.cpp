#include "bots/tables_rush/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<tables::TablesRush> level_player(int, const tables::rush::Setup&) { return random_player<tables::TablesRush>(); }

}  // namespace rekentafel::bots
