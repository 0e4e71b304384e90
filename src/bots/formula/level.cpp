#include "bots/formula/level.h"

#include "bots/random_player.h"

namespace rekentafel::bots {

Player<formula::Formula> level_player(int, const formula::Setup&) { return random_player<formula::Formula>(); }

}  // namespace rekentafel::bots
