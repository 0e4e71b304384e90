// A card of 7 Ate 9: a number 1–10 and a modifier ±1, ±2 or ±3 (S1). Written `9~3`; people are shown 9±3.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/notation.h"

namespace rekentafel::seven_ate_nine {

inline constexpr int highest_number = 10;
inline constexpr int highest_modifier = 3;
inline constexpr int kinds_of_card = highest_number * highest_modifier;

// S1: the colour follows the modifier, so it never tells anything that is not printed too.
enum class Colour : std::uint8_t { green, blue, red };
constexpr std::array<std::string_view, 3> names(Colour) { return {"green", "blue", "red"}; }

// A set of kinds, a bit each (Card::kind).
using Kinds = std::uint32_t;

struct Card {
  std::uint8_t number = 0;
  std::uint8_t modifier = 0;

  // S7: the numbers that may lie on this card. Above 10 and below 1 the count goes on at the other end.
  constexpr int minus() const { return around(number - modifier); }
  constexpr int plus() const { return around(number + modifier); }
  constexpr bool takes(Card card) const { return card.number == minus() || card.number == plus(); }
  constexpr Kinds kinds_taken() const { return kinds_with(minus()) | kinds_with(plus()); }

  constexpr Colour colour() const { return static_cast<Colour>(modifier - 1); }

  // 0–29, in the order of the cards.
  constexpr int kind() const { return highest_modifier * (number - 1) + modifier - 1; }
  static constexpr Card of_kind(int kind) {
    return {static_cast<std::uint8_t>(kind / highest_modifier + 1),
            static_cast<std::uint8_t>(kind % highest_modifier + 1)};
  }

  friend constexpr auto operator<=>(const Card&, const Card&) = default;

 private:
  static constexpr int around(int number) { return (number + highest_number - 1) % highest_number + 1; }
  static constexpr Kinds kinds_with(int number) {
    return ((Kinds{1} << highest_modifier) - 1) << (highest_modifier * (number - 1));
  }
};

std::string to_text(const Card& card);
// Takes 9±3 as well as 9~3.
Result<Card> read(As<Card>, std::string_view text);

// As people are shown it: 9±3.
std::string shown(Card card);

}  // namespace rekentafel::seven_ate_nine
