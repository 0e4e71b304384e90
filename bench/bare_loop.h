// The yardstick for the engine: random play of the 5 by 5 game of Plus & Minus, written by hand for nothing else.
#pragma once

#include <cstdint>

#include "games/plus_and_minus/board.h"

namespace rekentafel::bench {

// A small fast generator for both sides of the comparison (xorshift64*).
struct Quick {
  std::uint64_t state = 88172645463325252;
  std::uint32_t below(std::uint32_t bound) {
    state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
    return static_cast<std::uint32_t>((state * 2685821657736338717 >> 32) * bound >> 32);
  }
};

struct Played {
  std::uint64_t moves = 0;
  std::int64_t margin = 0;  // added up, so that no work can be left out
};

Played play_bare(const plus_and_minus::Board& board, int games);
// The same through the public interface: list the actions, choose, play, to the end.
Played play_engine(const plus_and_minus::Board& board, int games);

}  // namespace rekentafel::bench
