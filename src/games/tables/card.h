// The green side of a card of Het Tafelskaartspel: a multiplication, a division, an outcome, or the joker.
// Written `3x3`, `54:6`, `9`, `J`.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/notation.h"

namespace rekentafel::tables {

struct Card {
  enum class Kind : std::uint8_t { outcome, product, quotient, joker };

  Kind kind = Kind::outcome;
  std::uint8_t left = 0;   // the outcome itself; or the first number of the sum
  std::uint8_t right = 0;  // the second number of the sum, else 0

  // What the sum comes to; 0 for a joker, which takes its value from where it lies.
  constexpr int outcome() const {
    switch (kind) {
      case Kind::outcome:
        return left;
      case Kind::product:
        return left * right;
      case Kind::quotient:
        return left / right;
      case Kind::joker:
        return 0;
    }
    return 0;
  }
  constexpr bool is_joker() const { return kind == Kind::joker; }
  static constexpr Card joker() { return {Kind::joker, 0, 0}; }

  friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

std::string to_text(const Card& card);
// For a sentence: `3x4=12`, and `12` for a card that is a number itself.
std::string worked_out(const Card& card);
// Numbers are those of the tables of 1 to 10: products of 1–10, divisions that come out as 1–10 by 1–10, outcomes
// 1–100.
Result<Card> read(As<Card>, std::string_view text);

}  // namespace rekentafel::tables
