// The purple side of a card of Het Tafelskaartspel: a domino of two halves, each a product or an outcome; the joker; or
// the empty table. Written `6x6|4`, `J`, `_`. Which half is written first makes no difference: it is the same card.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/notation.h"
#include "games/deck_text.h"

namespace rekentafel::tables::domino {

inline constexpr std::size_t most_cards = 100;

// A product `9x4` of two numbers of the tables, or an outcome `36`.
struct Half {
  std::uint8_t left = 0;   // the outcome itself; or the first number of the product
  std::uint8_t right = 0;  // the second number of the product, else 0

  constexpr int outcome() const { return right ? left * right : left; }
  friend constexpr auto operator<=>(const Half&, const Half&) = default;
};

std::string to_text(const Half& half);
Result<Half> read(As<Half>, std::string_view text);

// T32: whether the half cannot do without the tables of 7, 8 and 9: a product with one of these numbers, or an outcome
// that no other table has.
bool needs_789(const Half& half);

struct Card {
  enum class Kind : std::uint8_t { domino, joker, empty };

  Kind kind = Kind::domino;
  Half low;   // T31: a card may be turned either way, so the lower outcome is written first;
  Half high;  // of equal outcomes the product

  static constexpr Card of(Half a, Half b) {
    const auto place = [](Half half) { return 2 * half.outcome() + (half.right == 0); };
    const bool turn = place(a) != place(b) ? place(b) < place(a) : b < a;
    return turn ? Card{Kind::domino, b, a} : Card{Kind::domino, a, b};
  }
  static constexpr Card joker() { return {Kind::joker, {}, {}}; }
  static constexpr Card empty_table() { return {Kind::empty, {}, {}}; }
  constexpr bool is_domino() const { return kind == Kind::domino; }
  friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

std::string to_text(const Card& card);
Result<Card> read(As<Card>, std::string_view text);

// A card as it lies or is about to lie: `near` is the half that touches what lies there, `far` the one that becomes an
// open end. `6x6|4` lies with its 6x6 against the end; `_=7x8` is an empty table of which the free half is 7x8 (T41).
struct Piece {
  Card::Kind kind = Card::Kind::domino;
  Half near;
  Half far;

  static constexpr Piece joker() { return {Card::Kind::joker, {}, {}}; }
  // T41: 7x8 and 8x7 are the same table, and written with the lower number first.
  static constexpr Piece empty_table(std::uint8_t a, std::uint8_t b) {
    return {Card::Kind::empty, {}, a < b ? Half{a, b} : Half{b, a}};
  }
  constexpr Card card() const {
    if (kind == Card::Kind::domino) return Card::of(near, far);
    return kind == Card::Kind::joker ? Card::joker() : Card::empty_table();
  }
  constexpr bool is_domino() const { return kind == Card::Kind::domino; }
  constexpr bool is_joker() const { return kind == Card::Kind::joker; }
  friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

std::string to_text(const Piece& piece);
Result<Piece> read(As<Piece>, std::string_view text);

// A deck of one's own; written as its cards on one line.
struct OwnDeck {
  Deck<Card> cards;
  friend bool operator==(const OwnDeck&, const OwnDeck&) = default;
};
std::string to_text(const OwnDeck& deck);
Result<OwnDeck> read(As<OwnDeck>, std::string_view text);

// T2: the deck that is in the box.
const Deck<Card>& default_deck();

}  // namespace rekentafel::tables::domino
