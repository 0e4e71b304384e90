// A game of match in outcomes instead of cards: whose turn it is, which outcomes lie open, how many cards of each
// everybody holds. Small and quick, for playing on many times; nothing is rearranged in it (T14), so a row once open
// stays open.
#pragma once

#include <array>
#include <optional>

#include "bots/tables_match/outcomes.h"
#include "games/tables/match/tables_match.h"

namespace rekentafel::bots::match {

struct Hand {
  std::array<std::uint8_t, most_values> count{};  // by value
  std::uint8_t jokers = 0;
  std::uint8_t size = 0;  // jokers too
  bool came_out = false;  // T22

  void add(Value value);
  void remove(Value value);
  std::uint8_t of(Value value) const { return value == joker ? jokers : count[value]; }
};

// One element that is laid (in the order of laying: a row is started before it is laid to).
struct Piece {
  Value row = 0;                // the outcome of the row
  bool fresh = false;           // in a new row
  Value card = 0;               // or a joker
  std::optional<Value> with{};  // T16
};
using Plan = Few<Piece, tables::most_cards>;
int cards_in(const Plan& plan);

struct Sketch {
  const Outcomes* outcomes = nullptr;
  tables::Turns turns;
  std::optional<Value> drawn;   // T15: by the player to move, and may be laid
  bool start_cards = true;      // 1A
  bool opened = false;          // T11: somebody has laid to a start card
  bool together = false;        // T16
  bool joker_anywhere = false;  // T23
  Values open;
  Few<Hand, tables::most_players> hands;
  Few<Value, tables::most_cards> stock;

  Hand& mine() { return hands[static_cast<std::size_t>(turns.to_move.index())]; }
  const Hand& mine() const { return hands[static_cast<std::size_t>(turns.to_move.index())]; }
  bool unopened() const { return start_cards && !opened; }
  bool coming_out() const { return !start_cards && !mine().came_out; }
  bool first_turn() const { return turns.round == 1; }
};

// What the seat to move knows; the hands of the others are left empty, and the cards of the stock mean nothing.
Sketch sketch_of(const Outcomes& outcomes, const tables::match::View& view);
// The other hands and the stock are these cards.
void deal_hidden(Sketch& sketch, const tables::match::View& view, std::span<const Value> cards);

// Turns of the player to move; each ends the turn, but for a draw after which the card may be laid (T15).
void lay(Sketch& sketch, const Plan& plan);
void lay(Sketch& sketch, const tables::match::Turn& turn, const tables::Cards& hand);
void draw(Sketch& sketch);
void pass(Sketch& sketch);

// C5: what of one win the seat has when the game is over.
double won_share(const Sketch& sketch, Seat seat);

}  // namespace rekentafel::bots::match
