// Plays every lay out many times, each time with other hidden cards, and counts what is won.
#pragma once

#include "bots/player.h"
#include "bots/tables_domino/hidden.h"
#include "bots/tables_domino/judgement.h"

namespace rekentafel::bots::domino {

struct Search {
  int playouts = 0;          // in all
  Judgement judgement;       // of everybody in the playouts
  int most_candidates = 24;  // those that look best
  // With large hands a playout is long: it stops after looking at so many pairs of cards, too.
  std::int64_t most_looks = 20'000'000;
};

// `turns_left` is a guess how many more turns there will be before the clock stops the game (T42); 0: no clock.
Lay searched_lay(const Seen& seen, const Search& search, int turns_left, Random& random, const Thinking& thinking);

}  // namespace rekentafel::bots::domino
