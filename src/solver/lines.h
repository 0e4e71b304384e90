// Lookup tables by bitboard: what can be said of one row or column from the set of tiles it still has.
//
// Lines 0–7 are the rows, 8–15 the columns. A set of tiles in a line is a byte: bit i is the tile at the crossing with
// line i of the other direction.
#pragma once

#include <array>
#include <cstdint>

#include "games/plus_and_minus/board.h"

namespace rekentafel::solver {

using TileSet = std::uint8_t;

struct Lines {
  explicit Lines(const plus_and_minus::Board& board);

  static constexpr int none = -128;
  static constexpr int far = 10000;  // more than anybody can win

  // By line and crossing.
  std::array<std::array<std::int8_t, 8>, 16> value{};
  // By line and tiles left: the highest value, and the one tile that has it.
  std::array<std::array<std::int8_t, 256>, 16> highest{};
  std::array<std::array<TileSet, 256>, 16> top{};
  // The lowest value where the number of tiles is odd, else `none`.
  std::array<std::array<std::int8_t, 256>, 16> odd_lowest{};
  // First minus second plus third minus fourth … of the tiles from high to low, in pairs: the most that one can win in
  // this line from somebody who answers every tile taken from it with the highest that is left.
  std::array<std::array<std::int16_t, 256>, 16> pairs{};
};

}  // namespace rekentafel::solver
