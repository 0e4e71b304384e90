#include "bots/seven_ate_nine/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<seven_ate_nine::SevenAteNine> level_player(int, const seven_ate_nine::Setup&) {
  return random_player<seven_ate_nine::SevenAteNine>();
}

}  // namespace rekentafel::bots
