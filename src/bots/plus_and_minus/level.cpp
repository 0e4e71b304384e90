#include "bots/plus_and_minus/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<plus_and_minus::PlusAndMinus> level_player(int, const plus_and_minus::Setup&) {
  return random_player<plus_and_minus::PlusAndMinus>();
}

}  // namespace rekentafel::bots
