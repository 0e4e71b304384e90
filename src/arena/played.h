// How one match went, apart from its outcome.
#pragma once

#include <array>
#include <chrono>

#include "engine/seat.h"

namespace rekentafel::arena {

struct Played {
  std::chrono::milliseconds lasted{0};     // on the simulated clock, the countdown included
  std::array<int, most_seats> wrong{};     // refused: it did not fit what the seat saw
  std::array<int, most_seats> too_late{};  // refused: somebody was first, or the game had stopped (S9, S13)
  friend bool operator==(const Played&, const Played&) = default;
};

}  // namespace rekentafel::arena
