// The cards of the tables that are played with, put together so that every outcome has about as many: the decks that
// match and rush draw anew for each game (T1), and that order and domino have where tables are chosen (T3).
#pragma once

#include "games/tables/green_deck.h"

namespace rekentafel::tables {

inline constexpr TablesPlayed all_tables{0b111'1111'1110};

// Every different card with this outcome that belongs to the tables: first the outcome, then products in both orders,
// then divisions. Empty where no sum of the tables comes to it.
Cards cards_with(int outcome, const TablesPlayed& tables);

// Which outcomes a game has: those in front have a card more where the cards do not go round evenly.
using OutcomesPlayed = Few<std::uint8_t, 25>;
inline constexpr int usual_cards = 96;
inline constexpr int usual_outcomes = 12;
inline constexpr int cards_of_outcome = usual_cards / usual_outcomes;
inline constexpr int usual_jokers = 3;

struct DrawnDeck {
  OutcomesPlayed outcomes;
  Cards cards;  // jokers in front
};
// T1: twelve outcomes by chance with eight cards each; more of them where more cards are needed. Four of the twelve are
// at most 10, for only these have divisions. Of a single table all ten products are there.
DrawnDeck draw_deck(const std::optional<TablesPlayed>& tables, int needed, Seed seed);
// How many of so many cards have the outcome in this place of the list.
constexpr int cards_each(std::size_t cards, std::size_t outcomes, std::size_t place) {
  return static_cast<int>(cards / outcomes + (place < cards % outcomes ? 1 : 0));
}

// T3: for order, which wants many different outcomes and about a hundred cards.
GreenDeck order_cards(const TablesPlayed& tables);

}  // namespace rekentafel::tables
