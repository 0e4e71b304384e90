// The player of order who thinks of what the others may hold: deals the cards it does not see in many ways and plays
// the lays that look best on to the end.
#pragma once

#include "bots/player.h"
#include "bots/tables_order/lay_choice.h"

namespace rekentafel::bots::order {

// What is known before the deal.
struct Known {
  tables::Cards deck;
  int fewer_doubles = 0;  // T29

  // The cards that the seat does not see. Of those that T29 leaves in the box, which nobody has seen either, as many
  // are taken away at random.
  std::vector<tables::Card> hidden(const tables::order::View& view, Random& random) const;
};

Known known_of(const tables::order::Setup& setup);

// What the player to move looks at.
Look look_of(const tables::order::View& view);
// What is left where nothing is laid (T15).
tables::order::Action otherwise(bool drew, std::size_t in_stock);

// `most_work` counts lays that are looked at. By taste everybody plays on, and the player itself where thinking finds
// nothing better.
tables::order::Action think(const Known& known, const tables::order::View& view, const Taste& taste, double most_work,
                            Random& random, const Thinking& thinking);
// What looks best to the player to move: a lay, else to draw, else to pass (T15).
tables::order::Action at_a_glance(const tables::order::View& view, const Unseen& unseen, const Taste& taste);

}  // namespace rekentafel::bots::order
