// How the lower levels look at the table: what they overlook, what they like.
#pragma once

#include "bots/tables_domino/position.h"
#include "engine/random.h"

namespace rekentafel::bots::domino {

struct Habit {
  int products_seen = 100;        // in a hundred: how often it works out a product, where another sees an outcome
  bool sees_two = true;           // whether it thinks of laying two cards at once (T35)
  bool specials_at_once = false;  // lays jokers and empty tables as soon as it has them; else when nothing else fits
};

// Any of the lays that come to mind, each equally likely. Who finds nothing must look once more, for laying is a duty
// (T34), and then finds one.
rules::Action habitual(const rules::View& view, Seat seat, const Habit& habit, Random& random,
                       Listing<rules::Action>& room);

}  // namespace rekentafel::bots::domino
