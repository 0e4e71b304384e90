// Which cards of a hand may lie on a centre card (S7).
#pragma once

#include "engine/listing.h"
#include "games/seven_ate_nine/hand.h"

namespace rekentafel::seven_ate_nine {

// Room that always suffices: two numbers, three modifiers.
inline constexpr std::size_t most_plays = 2 * highest_modifier;

// Every kind of card once, sorted.
inline void plays(Card centre, const Hand& hand, Listing<Card>& cards) {
  for (Kinds fitting = hand.kinds() & centre.kinds_taken(); fitting; fitting &= fitting - 1)
    cards.add(Card::of_kind(std::countr_zero(fitting)));
}

// A hand as people write it: cards by spaces, as in `6~1 2~2 5~1`.
inline Result<Hand> hand_from(std::string_view text) { return read_hand_of<Card, Hand>(text); }

}  // namespace rekentafel::seven_ate_nine
