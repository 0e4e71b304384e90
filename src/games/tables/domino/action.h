// What a player may do in domino, as it is written:
//
//   lay 6x6|4 @3          a card with its 6x6 against open end 3; its 4 becomes an open end
//   lay 1x6|4 1x2|9 @3    two at once, 6 times 2 making the 12 of end 3; 4 and 9 become open ends (T35)
//   lay _=7x8 @3          an empty table, its free half named 7x8 (T41)
//   lay J 6x6|4           a joker as a new row, the card of choice with its 6x6 against it (T40); also `lay J _=7x8`,
//                         `lay J J`, and `lay J` alone as the last card
//   row 4|6x6             a new row, with ten cards or more in hand (T36)
//   draw, pass            T34
//   time-up               the table's clock (T42)
#pragma once

#include <optional>

#include "games/tables/domino/card.h"

namespace rekentafel::tables::domino {

struct Action {
  enum class Kind : std::uint8_t { lay, row, draw, pass, time_up };

  Kind kind = Kind::pass;
  bool two = false;      // whether `second` is laid too
  std::uint8_t end = 0;  // the open end's number; 0 where a row is started
  Piece first;
  Piece second;

  static constexpr Action lay(const Piece& piece, int end) {
    return {Kind::lay, false, static_cast<std::uint8_t>(end), piece, {}};
  }
  // T35: side by side, so the order makes no difference.
  static constexpr Action lay(const Piece& a, const Piece& b, int end) {
    return {Kind::lay, true, static_cast<std::uint8_t>(end), a < b ? a : b, a < b ? b : a};
  }
  static constexpr Action lone_joker() { return {Kind::lay, false, 0, Piece::joker(), {}}; }
  static constexpr Action joker_with(const Piece& piece) { return {Kind::lay, true, 0, Piece::joker(), piece}; }
  static constexpr Action row(const Card& card) { return {Kind::row, false, 0, {card.kind, card.low, card.high}, {}}; }
  static constexpr Action draw() { return {Kind::draw, false, 0, {}, {}}; }
  static constexpr Action pass() { return {}; }
  static constexpr Action time_up() { return {Kind::time_up, false, 0, {}, {}}; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

std::string to_text(const Action& action);
Result<Action> read(As<Action>, std::string_view text);

}  // namespace rekentafel::tables::domino
