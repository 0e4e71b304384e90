// Somebody at a table of 7 Ate 9: how long it takes to see a card, to work out the numbers that may lie on it, to find
// one of them in the hand and to move the hand; and the mistakes. All times are middling ones in milliseconds.
//
// Assumed: a child of seven counts on and takes 1.5 to 3 s for a sum within ten; adults know it by heart and take 0.6
// to 0.9 s from seeing it to answering; a hand takes 0.3 to 0.6 s to lay a card.
#pragma once

#include <optional>

#include "bots/player.h"
#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::bots {

struct SevenAteNinePerson {
  int see;        // that there is another card on top, and which
  int count_one;  // one up or down
  int step;       // more for ±2, and twice that for ±3
  int corner;     // more for going past 10 or 1 (S7)
  int look;       // at one card in the hand
  int move;       // the hand, from the cards to the pile
  int last;       // to notice that the last card may go face down (S12)
  int slips;      // per mille: a sum by ±1 comes out one off; for ±2 and ±3 twice and three times as often
  int overlooks;  // per mille: a card in the hand that fits
  bool ahead;     // lays the card on which it has another, and has that one ready
};

std::optional<Choice<seven_ate_nine::SevenAteNine>> choose(const SevenAteNinePerson& person,
                                                           const seven_ate_nine::View& view, Seat seat, Random& random);

}  // namespace rekentafel::bots
