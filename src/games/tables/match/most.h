// The most cards from the hand that can be laid in one turn, with everything that T14 and T16 allow; exact.
//
// Cards of one outcome are alike here, and the search is over outcomes. What can be laid without a second thought is
// not searched: a card whose outcome lies open goes there, two of an outcome make a row, a joker goes anywhere where
// that is played (T23). What is left are lonely cards: each needs a row of its own, a partner in a pair, or stays in
// the hand. most_search.h places them, most_left.h finds out which of them stay.
#pragma once

#include "games/tables/match/lay.h"

namespace rekentafel::tables::match {

struct Most {
  int cards = 0;
  Turn lay{.kind = Turn::Kind::lay};  // no steps when nothing can be laid
};

Most most(const Situation& situation);

}  // namespace rekentafel::tables::match
