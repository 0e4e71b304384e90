// What a seat cannot see: the cards in the other hands and in the pile.
#pragma once

#include "bots/tables_domino/position.h"
#include "engine/random.h"

namespace rekentafel::bots::domino {

// The position that a seat sees; the other hands and the pile have as many cards as they have, but which is not known
// yet: deal_hidden says.
struct Seen {
  Position position;
  Tiles unseen;  // of the deck, neither in the own hand nor on the table
  int seat = 0;
};
Seen seen_by(const rules::View& view, Seat seat, const Deck<rules::Card>& deck);

// The unseen cards dealt at random.
void deal_hidden(const Seen& seen, Random& random, Position& position);

// The action that the lay stands for.
rules::Action action_of(const Lay& lay, const rules::View& view);

}  // namespace rekentafel::bots::domino
