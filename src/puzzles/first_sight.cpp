#include "puzzles/first_sight.h"

#include <algorithm>

namespace rekentafel::puzzles {

tables::Cards cards_at_first_sight(const tables::match::Situation& situation) {
  tables::Cards cards;
  for (const tables::Card& card : situation.hand) {
    bool goes = std::count_if(situation.hand.begin(), situation.hand.end(),
                              [&](const tables::Card& c) { return c.outcome() == card.outcome(); }) > 1;
    for (std::size_t row = 0; row < situation.rows.size(); ++row)
      goes |= outcome_of(situation.rows[row]) == card.outcome();
    if (goes) cards.push_back(card);
  }
  return cards;
}

}  // namespace rekentafel::puzzles
