// What of a hand goes at first sight in match: what fits a row that lies, and cards of one outcome that make a row.
#pragma once

#include "games/tables/match/lay.h"

namespace rekentafel::puzzles {

tables::Cards cards_at_first_sight(const tables::match::Situation& situation);

}  // namespace rekentafel::puzzles
