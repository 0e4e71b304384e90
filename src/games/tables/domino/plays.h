// Every play for a table and a hand that somebody wrote down.
//
//   ends   the open ends, numbered from 1 in the order in which they are written: `36 9x4 J`, a J being a joker's side
//   rows   cards from left to right, rows by `/`: `4|6x6 36|5 / _=7x8 56|9`; the left end of the first row is number 1,
//          its right end 2, and so on. A free half of an empty table may be on either side: `_=7x8`, `7x8=_`.
//   hand   `6x6|4 J _`
#pragma once

#include <vector>

#include "games/tables/domino/lays.h"

namespace rekentafel::tables::domino {

Result<Table> read_ends(std::string_view text);
Result<Table> read_rows(std::string_view text);
Result<Hand> read_hand(std::string_view text);

// Lays; where there are none, what is left to do: new rows (T36) and `draw`, supposing that there are cards to draw.
std::vector<Action> plays(const Table& table, const Hand& hand);

}  // namespace rekentafel::tables::domino
