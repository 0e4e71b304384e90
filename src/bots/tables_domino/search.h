// Plays every lay out many times, each time with other hidden cards, and counts what is won.
#pragma once

#include "bots/player.h"
#include "bots/tables_domino/hidden.h"
#include "bots/tables_domino/judgement.h"

namespace rekentafel::bots::domino {

struct Search {
  int playouts = 2000;       // in all
  int most_candidates = 24;  // those that look best
  Judgement judgement;       // of everybody in the playouts
};

Lay searched_lay(const Seen& seen, const Search& search, Random& random, const Thinking& thinking);

}  // namespace rekentafel::bots::domino
