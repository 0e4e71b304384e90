// What a seat cannot see, filled in: the others' hands, the stock and the covered cards are dealt at random from the
// cards that the seat has not in sight, as many to each as it sees lying there.
#pragma once

#include "games/formula/formula.h"

namespace rekentafel::bots {

// The cards of the deck that are neither in the hand nor open on the table.
formula::Cards unseen_cards(const formula::View& view, const formula::Cards& deck);

// One of the states that look like this view to the seat, each deal of the unseen cards equally likely.
formula::State imagined(const formula::View& view, Seat seat, const formula::Cards& deck, Random& random);

}  // namespace rekentafel::bots
