// One finished game, for those who know games only by name.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/outcome.h"

namespace rekentafel::arena {

struct Finished {
  Outcome outcome;
  int length = 0;                 // actions
  std::int64_t milliseconds = 0;  // on the game's own clock; 0 without one
  // Who began; nobody where all act at once.
  std::optional<Seat> first;
  std::vector<int> happened;  // how often, in the order of Arena::happenings
};

}  // namespace rekentafel::arena
