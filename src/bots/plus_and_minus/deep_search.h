// Looks as far ahead as the work allows and weighs what comes after: alpha-beta on the solver's positions.
#pragma once

#include <cstdint>

#include "bots/player.h"
#include "games/plus_and_minus/board.h"

namespace rekentafel::bots {

struct DeepLimits {
  int depth = 63;  // moves ahead, before two more are weighed
  std::uint64_t nodes = ~std::uint64_t{0};
};

struct DeepChoice {
  plus_and_minus::Square square;
  int depth = 0;  // the moves ahead that were looked at in full
  std::uint64_t nodes = 0;
};

// Precondition: the mover has a tile to take.
DeepChoice deep_search(const plus_and_minus::Board& board, plus_and_minus::Line mover, const DeepLimits& limits,
                       const Thinking& thinking);

}  // namespace rekentafel::bots
