// The player who thinks of what the others may hold: deals the cards it does not see in many ways and plays each
// candidate on to the end.
#pragma once

#include "bots/player.h"
#include "bots/tables_match/candidates.h"

namespace rekentafel::bots::match {

// `most_work` counts outcomes that are looked at. By habit everybody plays on, and the player itself where thinking
// finds nothing better.
tables::match::Turn think(const Outcomes& outcomes, const tables::Cards& deck, const tables::match::View& view,
                          const Habit& habit, double most_work, Random& random, const Thinking& thinking);

}  // namespace rekentafel::bots::match
