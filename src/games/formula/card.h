// A card of Formula: a digit or a joker, written `8` and `J`; and a handful of cards, written `4 8 8 J`.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/notation.h"

namespace rekentafel::formula {

inline constexpr int most_cards = 120;  // in a deck: about two boxes

struct Card {
  static constexpr std::uint8_t joker_face = 10;

  std::uint8_t face = 0;  // 0–9 the digit, 10 the joker

  static constexpr Card joker() { return {joker_face}; }
  constexpr bool is_joker() const { return face == joker_face; }
  // F22: what it costs who still holds it at the end.
  constexpr int cost() const { return is_joker() ? 25 : face; }
  friend constexpr auto operator<=>(Card, Card) = default;
};

std::string to_text(const Card& card);
Result<Card> read(As<Card>, std::string_view text);

// Cards whose order does not matter: how many there are of each face.
struct Cards {
  static constexpr int faces = 11;

  std::array<std::uint8_t, faces> counts{};

  constexpr int count(Card card) const { return counts[card.face]; }
  constexpr int jokers() const { return counts[Card::joker_face]; }
  constexpr bool has(Card card) const { return count(card) > 0; }
  constexpr int size() const {
    int total = 0;
    for (const int some : counts) total += some;
    return total;
  }
  constexpr bool empty() const { return size() == 0; }
  constexpr void add(Card card) { ++counts[card.face]; }
  constexpr void remove(Card card) { --counts[card.face]; }
  constexpr int cost() const {
    int total = 0;
    for (std::uint8_t face = 0; face < faces; ++face) total += counts[face] * Card{face}.cost();
    return total;
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;
};

// Sorted, the jokers last; read in any order.
std::string to_text(const Cards& cards);
Result<Cards> read(As<Cards>, std::string_view text);

// F2: the cards that are played with, written `6*1 3*0 2*J`; data/decks/formula.txt unless the table has its own.
struct Deck {
  Cards cards;
  friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

std::string to_text(const Deck& deck);
Result<Deck> read(As<Deck>, std::string_view text);
const Deck& printed_deck();

}  // namespace rekentafel::formula
