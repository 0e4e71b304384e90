// Chooses by playing on: the cards that it cannot see are dealt at random many times, and in each deal every play that
// is still in the running is played out to the end of the round by players who look no further than their own hand.
// All plays meet the same deals; after every stage the worse half drops out.
#pragma once

#include "bots/formula/judge.h"
#include "bots/player.h"

namespace rekentafel::bots {

struct Foresight {
  int candidates = 32;            // plays in the running at first
  std::int64_t work = 1'500'000;  // as the judge counts it, with effort 1
};

// The judge plays for everybody in the playouts.
formula::Play choose_by_playouts(const formula::View& view, Seat seat, const formula::Cards& deck,
                                 const Foresight& foresight, Judge& judge, Random& random, const Thinking& thinking);

}  // namespace rekentafel::bots
