// What a player does in a turn of match: `draw`, `pass`, or one lay that says everything that is laid and moved.
//
//   lay 1 +54:6                          54:6 goes to row 1
//   lay 2 -3x4 / new 3x4 2x6             3x4 is taken from row 2 for a new row with 2x6 (T14)
//   lay 1 +1x6&4:2 / 3 +J / new 9 3x3    a pair to row 1 (T16), a joker to row 3, and a new row
//
// Rows are counted from 1 and stand in their order, new rows behind them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/few.h"
#include "engine/notation.h"
#include "games/tables/match/rows.h"

namespace rekentafel::tables::match {

struct Step {
  enum class Kind : std::uint8_t { take, add, start };

  Kind kind = Kind::add;
  std::uint8_t row = 0;  // of a lying row, counted from 0; of `start` which of the new rows, counted from 0
  Element element;
  friend bool operator==(const Step&, const Step&) = default;
};

// Every card is at most taken once and laid once.
using Steps = Few<Step, 2 * most_cards>;

struct Turn {
  enum class Kind : std::uint8_t { draw, pass, lay };

  Kind kind = Kind::draw;
  Steps steps;  // of a lay
  friend bool operator==(const Turn&, const Turn&) = default;
};

std::string to_text(const Turn& turn);
Result<Turn> read(As<Turn>, std::string_view text);

}  // namespace rekentafel::tables::match
