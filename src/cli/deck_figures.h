// Games with decks made to measure beside games with the decks that everybody has: how long they are, and how often
// somebody cannot go on.
#pragma once

#include <string_view>

namespace rekentafel::cli {

struct DeckFigures {
  double length = 0, usual_length = 0;  // actions a game
  double stuck = 0, usual_stuck = 0;    // how often a game somebody could not go on (arena/games/)
  double weak = 1;                      // the least share of weak products in a deck
};

// So many games of two children each with the usual cards and with decks for children who do not know these tables.
DeckFigures measure_decks(std::string_view game, unsigned tables, int games, unsigned seed);

}  // namespace rekentafel::cli
