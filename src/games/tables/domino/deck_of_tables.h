// T3: dominoes of some tables only.
#pragma once

#include "games/tables/domino/card.h"
#include "games/tables/green_deck.h"

namespace rekentafel::tables::domino {

// About eighty dominoes: every answer of the tables has as many halves, its products and itself in turn, and meets the
// others in turn. With two jokers and two empty tables.
Deck<Card> deck_of_tables(const TablesPlayed& tables);

}  // namespace rekentafel::tables::domino
