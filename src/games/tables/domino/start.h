// T33: which cards start the two rows, and who begins.
#pragma once

#include <span>

#include "engine/seat.h"
#include "games/tables/domino/lays.h"

namespace rekentafel::tables::domino {

// A card of a hand.
struct Held {
  int seat = 0;
  int card = 0;
};
struct Start {
  Held lowest, highest;
  Seat begins;
};

// Every hand must hold a domino.
Start start_of(std::span<const Hand> hands);

}  // namespace rekentafel::tables::domino
