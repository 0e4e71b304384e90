// What can be done at the table, and how it is written:
//
//   start     the dealer, that is the table seat: "Start!" (S5), and again after a stop (S11)
//   draw      the top card of one's own pile (S6)
//   6~1@12    play 6±1, meant for centre card number 12 (S7, S13)
//   last 6~1  lay the last card face down (S12)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/seven_ate_nine/card.h"

namespace rekentafel::seven_ate_nine {

// Which centre card: the first is number 1, each new one on top has the next number.
using CentreNumber = std::uint16_t;

struct Action {
  enum class What : std::uint8_t { start, draw, play, last };

  What what = What::start;
  Card card{};                 // of a play and of the last card
  CentreNumber meant_for = 0;  // of a play

  static constexpr Action start() { return {}; }
  static constexpr Action draw() { return {.what = What::draw}; }
  static constexpr Action play(Card card, CentreNumber meant_for) { return {What::play, card, meant_for}; }
  static constexpr Action last(Card card) { return {.what = What::last, .card = card}; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

std::string to_text(const Action& action);
Result<Action> read(As<Action>, std::string_view text);

}  // namespace rekentafel::seven_ate_nine
