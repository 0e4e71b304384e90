#include "bots/tables_domino/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<tables::TablesDomino> level_player(int, const tables::domino::Setup&) {
  return random_player<tables::TablesDomino>();
}

}  // namespace rekentafel::bots
