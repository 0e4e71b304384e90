// What of a game of domino decides who wins, small enough to be played out thousands of times: outcomes instead of
// halves, and how many ends are open with each outcome instead of rows.
#pragma once

#include <array>
#include <cstdint>

#include "games/tables/domino/tables_domino.h"

namespace rekentafel::bots::domino {

namespace rules = tables::domino;

// The outcomes of a card's halves. The specials have none.
struct Tile {
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  constexpr bool is_domino() const { return a != 0; }
  constexpr bool is_joker() const { return a == 0 && b == 0; }
  constexpr bool is_empty_table() const { return a == 0 && b == 1; }
  constexpr bool has(int outcome) const { return is_domino() && (a == outcome || b == outcome); }
  constexpr std::uint8_t other(int outcome) const { return a == outcome ? b : a; }
  friend constexpr auto operator<=>(const Tile&, const Tile&) = default;
};
Tile tile_of(const rules::Card& card);

using Tiles = Few<Tile, rules::most_cards>;

inline constexpr std::uint8_t none = 255;

// One thing to do: which end it closes, which ends it opens, which cards it takes from the hand.
struct Lay {
  enum class Kind : std::uint8_t { domino, two, empty_table, joker, row, draw, pass };

  Kind kind = Kind::pass;
  std::uint8_t at = none;      // the outcome of the end that is closed
  std::uint8_t first = none;   // places in the hand
  std::uint8_t second = none;  //
  std::uint8_t opens = none;   // outcomes; a joker's side is rules::any_outcome
  std::uint8_t opens_too = none;

  constexpr int cards() const { return (first != none) + (second != none); }
  friend constexpr bool operator==(const Lay&, const Lay&) = default;
};

struct Position {
  Few<Tiles, rules::most_players> hands;
  Tiles stock;                             // the next card is at the back
  std::array<std::uint8_t, 101> open{};    // ends with this outcome; 0: for any half
  std::array<std::uint8_t, 101> hidden{};  // halves with this outcome that do not lie on the table
  std::uint8_t to_move = 0;
  std::uint8_t first = 0;
  std::uint8_t passes = 0;
  bool equal_turns = false;
  bool over = false;

  Tiles& hand() { return hands[to_move]; }
  const Tiles& hand() const { return hands[to_move]; }
  int players() const { return static_cast<int>(hands.size()); }
  bool opens(int outcome) const { return open[static_cast<std::size_t>(outcome)] > 0; }

  // Whether the card can lie somewhere by itself.
  bool fits(Tile tile) const;
  // T34: whether there is a lay; a new row (T36) does not count.
  bool can_lay() const;
  void play(const Lay& lay);
  // What the seat has won: 1, a part of it when the win is shared, or 0. Of a game that is stopped, too.
  double won(int seat) const;

 private:
  void end_turn();
};

// The outcomes that an empty table may be named after: all products of the tables (T41).
const rules::Outcomes& all_names();

}  // namespace rekentafel::bots::domino
