// Which values go somewhere on the table of order, as a player sees it at a glance: everything but one stretch of
// numbers, the gap. A row takes what is smaller at its left end and greater at its right end (T26); a row of 5 and more
// can be split for anything above its second or below its last but one (T27). Where a card of a row can be taken for a
// new one (T56), what is in the gap still goes there.
#pragma once

#include <algorithm>

#include "games/tables/order/rows.h"

namespace rekentafel::bots::order {

struct Gap {
  int low = 0;     // below it goes to the left of some row
  int high = 101;  // above it goes to the right of some row

  bool has(int value) const { return low <= value && value <= high; }
  // What goes to neither of two rows.
  friend Gap operator&(const Gap& a, const Gap& b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }
  friend bool operator==(const Gap&, const Gap&) = default;
};

// Of a row of so many cards with these values at its ends and next to them.
Gap gap_of(std::size_t cards, int first, int second, int last_but_one, int last);
Gap gap_of(tables::order::Row row);
Gap gap_of(const tables::order::Rows& rows);

}  // namespace rekentafel::bots::order
