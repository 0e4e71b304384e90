// Somebody at a table of rush: how long it takes to work out what a card comes to, to look over the rows and to move
// the hand; what is remembered of it; and the mistakes. All times are middling ones in milliseconds.
//
// Assumed: who is learning the tables takes 2 to 8 s for a product, the longer the larger the numbers; adults know them
// and take 0.6 to 1.2 s, divisions a little more.
#pragma once

#include <optional>

#include "bots/player.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel::bots {

struct RushPerson {
  int read;       // a card that shows its outcome
  int easy;       // a product in the tables of 1, 2, 5 and 10
  int middling;   // one with a 3 or a 4
  int hard;       // the others, as 6x7
  int divide;     // more for a division
  int look;       // at one row
  int move;       // the hand, with a card or two
  int remembers;  // per mille: a card that was worked out before is known when it is looked at again
  int span;       // how many cards just worked out are in mind, to find a second one that comes to the same
  int slips;      // per mille: a middling product is taken for another that is near; twice as often a hard one
  int overlooks;  // per mille: that a card fits a row
};

// `dealt` is how many cards everybody had at the start: who has fewer has looked them over already.
std::optional<Choice<tables::TablesRush>> choose(const RushPerson& person, const tables::rush::View& view, int dealt,
                                                 Random& random);

}  // namespace rekentafel::bots
