// Looking ahead in the plainest way that is not foolish: alpha-beta, one move deeper at a time, what was taken so far
// as the estimate, and a table of positions seen before. The lower levels look a few moves ahead with it; given as much
// work as level 5 it is the yardstick that level 5 is measured against.
#pragma once

#include <cstdint>

#include "bots/player.h"
#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::bots {

struct PlainLimits {
  int depth = 63;  // moves ahead, its own and the other's
  std::uint64_t nodes = ~std::uint64_t{0};
  std::uint64_t overlooked = 0;  // squares whose tile it does not think of, unless a line has no other
};

struct PlainChoice {
  plus_and_minus::Square square;
  int value = 0;  // the mover's sum minus the other's, as far as it looked
  int depth = 0;  // the moves ahead that were looked at in full
  std::uint64_t nodes = 0;
};

// Precondition: the mover has a tile to take.
PlainChoice plain_search(const plus_and_minus::Board& board, plus_and_minus::Line mover, const PlainLimits& limits,
                         const Thinking& thinking);

// Takes as long a move as level 5 does where that cannot see the end.
inline constexpr std::uint64_t plain_nodes = 5'500'000;
Player<plus_and_minus::PlusAndMinus> plain_player(std::uint64_t nodes = plain_nodes);

}  // namespace rekentafel::bots
