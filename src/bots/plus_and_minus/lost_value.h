// What a player's choices cost, measured against exact play.
#pragma once

#include "bots/player.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "solver/solve.h"

namespace rekentafel::bots {

// The value of the position less what is left of it after this choice: nothing for a best one. Precondition: the choice
// is not refused.
int lost_value(const plus_and_minus::PlusAndMinus::View& view, const plus_and_minus::Square& choice,
               solver::Solver& solver);

struct Lost {
  std::int64_t choices = 0;
  std::int64_t costly = 0;  // choices that lost anything
  std::int64_t points = 0;  // lost by all of them together
  int worst = 0;
  friend bool operator==(const Lost&, const Lost&) = default;
};

// The player against the other, in turns on the first and second seat; game number i has its own stream of random
// numbers. Only the player's choices are weighed.
Lost lost_value(const Player<plus_and_minus::PlusAndMinus>& player,
                const Player<plus_and_minus::PlusAndMinus>& opponent, const plus_and_minus::Setup& setup,
                std::int64_t games, Seed seed);

}  // namespace rekentafel::bots
