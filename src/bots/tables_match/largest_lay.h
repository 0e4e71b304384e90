// The largest lay of the player to move, with everything that may be rearranged.
#pragma once

#include "games/tables/match/tables_match.h"

namespace rekentafel::bots::match {

// No steps where nothing goes; nor where two cards may go as one (T16) and the hand is larger than anybody oversees,
// for then the search may take seconds.
tables::match::Turn largest_lay(const tables::match::View& view);
// Whether that is the whole hand.
bool goes_out(const tables::match::Turn& lay, const tables::match::View& view);

}  // namespace rekentafel::bots::match
