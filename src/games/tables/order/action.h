// What a player may do in order, as it is written:
//
//   lay 3x4 right 2       3x4 at the right end of row 2
//   lay J=17 left 2       a joker as 17 at the left end of row 2 (T28)
//   lay 30 left 2.3b      row 2 is split behind its third card (T27); 30 goes to the left end of the second part, b
//   lay 20 right 2.3a     the same, and 20 goes to the right end of the first part, a
//   lay 30 left 2.2-4a    the second to the fourth card of row 2 stay, the others are a new row (T27, split in the
//                         middle); 30 goes to the left end of those that stay, a, and with b of the others
//   lay 30 with 2.3       30 and the third card of row 2, which is taken from it, are a new row (T56)
//   draw, pass            T15
//
// Rows are counted from 1. After a split the first part, a, keeps its number and the second part, b, is the last row;
// so is a new row.
#pragma once

#include "games/tables/order/rows.h"

namespace rekentafel::tables::order {

struct Action {
  enum class Kind : std::uint8_t { draw, pass, lay };
  enum class Part : std::uint8_t { whole, first, second, taken };

  Kind kind = Kind::draw;
  Placed placed;
  Side side = Side::right;
  std::uint8_t row = 0;    // counted from 0
  std::uint8_t split = 0;  // behind how many cards, or which card is taken, from 1; 0 where the row stays whole
  Part part = Part::whole;
  std::uint8_t until = 0;  // T27, in the middle: the cards behind `split` as far as this one stay; else 0

  static constexpr Action draw() { return {}; }
  static constexpr Action pass() { return {.kind = Kind::pass}; }
  static constexpr Action lay(const Placed& placed, Side side, std::size_t row) {
    return {Kind::lay, placed, side, static_cast<std::uint8_t>(row)};
  }
  static constexpr Action lay(const Placed& placed, Side side, std::size_t row, std::size_t split, Part part) {
    return {Kind::lay, placed, side, static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(split), part};
  }
  // T27: cards `from` to `until` stay, from 1.
  static constexpr Action keep(const Placed& placed, Side side, std::size_t row, std::size_t from, std::size_t until,
                               Part part) {
    Action action = lay(placed, side, row, from - 1, part);
    action.until = static_cast<std::uint8_t>(until);
    return action;
  }
  // T56: where the card lies in the new row, left or right, follows from its value.
  static constexpr Action with(const Placed& placed, std::size_t row, std::size_t taken) {
    return lay(placed, Side::right, row, taken, Part::taken);
  }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

std::string to_text(const Action& action);
Result<Action> read(As<Action>, std::string_view text);

}  // namespace rekentafel::tables::order
