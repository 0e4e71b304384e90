// Whether a lay is legal, and what it makes of the rows: the one place that decides (T11–T18, T21–T23).
#pragma once

#include <optional>

#include "engine/refusal.h"
#include "games/tables/match/rows.h"
#include "games/tables/match/turn.h"

namespace rekentafel::tables::match {

inline constexpr int fewest_to_come_out = 3;  // T22

// What a lay is judged by.
struct Situation {
  Rows rows;
  Cards hand;
  bool start_cards = true;         // 1A: the first play is to a start card (T11)
  bool together = false;           // T16
  bool first_turn = false;         // T13: not all cards
  bool coming_out = false;         // T22: at least that many from the hand in new rows
  bool joker_anywhere = false;     // T23: to any row; else each starts a new row
  std::optional<Card> drawn = {};  // T15: what was drawn in this turn is laid

  // T11: nobody has laid to a start card yet.
  bool unopened() const;
};

// Why these rows and this hand, written down by somebody, cannot be a table of match. A card by itself is a start card
// (1A).
std::optional<Refusal> refuse_situation(const Situation& situation);

// Precondition: turn.kind is lay, the situation is not refused.
std::optional<Refusal> refuse_lay(const Situation& situation, const Turn& turn);

// The rows after a lay that is not refused. They keep their order, new rows come last.
Rows rows_after(const Rows& rows, const Turn& turn);
// The cards from the hand in a lay that is not refused.
Cards cards_from_hand(const Turn& turn, const Cards& hand);

}  // namespace rekentafel::tables::match
