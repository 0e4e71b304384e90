// What a search has found about a position; it is known again by its tiles and the line that the mover takes from.
#pragma once

#include <cstdint>

namespace rekentafel::bots {

enum class Bound : std::uint8_t { none, low, high, exact };

struct Seen {
  std::uint64_t tiles = 0;
  std::int16_t value = 0;
  std::uint8_t line = 0;
  std::int8_t depth = 0;
  std::uint8_t best = 0;
  Bound bound = Bound::none;
};

}  // namespace rekentafel::bots
