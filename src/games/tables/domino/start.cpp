#include "games/tables/domino/start.h"

namespace rekentafel::tables::domino {

namespace {

// The best card of all hands but one: `better(a, b)` where a goes before b. Hands are asked clockwise from the first
// seat, so that a tie goes to the first.
template <class Better>
Held best(std::span<const Hand> hands, int but, Better better) {
  Held found{-1, -1};
  for (int seat = 0; seat < static_cast<int>(hands.size()); ++seat) {
    if (seat == but) continue;
    for (int i = 0; i < static_cast<int>(hands[seat].size()); ++i) {
      const Card& card = hands[seat][i];
      if (!card.is_domino()) continue;  // a joker and an empty table have no outcome
      if (found.seat < 0) {
        found = {seat, i};
        continue;
      }
      const Card& other = hands[found.seat][found.card];
      const bool in_one_hand = found.seat == seat;
      if (better(card, other, in_one_hand)) found = {seat, i};
    }
  }
  return found;
}

// T45: of two cards with the lowest outcome in one hand the one goes of which the other half is lower too; so for the
// highest.
bool lower(const Card& a, const Card& b, bool in_one_hand) {
  if (a.low.outcome() != b.low.outcome()) return a.low.outcome() < b.low.outcome();
  return in_one_hand && a.high.outcome() < b.high.outcome();
}
bool higher(const Card& a, const Card& b, bool in_one_hand) {
  if (a.high.outcome() != b.high.outcome()) return a.high.outcome() > b.high.outcome();
  return in_one_hand && a.low.outcome() > b.low.outcome();
}

}  // namespace

Start start_of(std::span<const Hand> hands) {
  const int players = static_cast<int>(hands.size());
  const Held lowest = best(hands, -1, lower);
  const Held highest = best(hands, lowest.seat, higher);
  if (players == 2) return {lowest, highest, Seat(lowest.seat)};
  int begins = (lowest.seat + 1) % players;
  if (begins == highest.seat) begins = (begins + 1) % players;
  return {lowest, highest, Seat(begins)};
}

}  // namespace rekentafel::tables::domino
