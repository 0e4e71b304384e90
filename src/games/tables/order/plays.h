// Every play for rows and a hand that somebody wrote down: rows `3 9 12 / 5 J=17`, hand `3x4 J 20`.
#pragma once

#include <vector>

#include "games/tables/order/lays.h"

namespace rekentafel::tables::order {

// At least one row, and each goes up.
Result<Rows> read_rows(std::string_view text);
Result<Cards> read_hand(std::string_view text);

// Every lay, and `draw` where no card fits an end of a row (T15), supposing that there are cards to draw.
std::vector<Action> plays(const Rows& rows, const Cards& hand, Splitting splitting = Splitting::aside);

}  // namespace rekentafel::tables::order
