#include "games/tables/domino/deck_of_tables.h"

#include <vector>

#include "games/tables/tables_cards.h"

namespace rekentafel::tables::domino {

namespace {

constexpr std::size_t dominoes_wanted = 80;

using Answers = std::vector<Half>;

// The answers of the products, each with its different halves.
std::vector<Answers> answers_of(const TablesPlayed& tables) {
  std::vector<Answers> answers;
  for (int outcome = 1; outcome <= 100; ++outcome) {
    Answers halves{Half{static_cast<std::uint8_t>(outcome), 0}};
    for (const tables::Card& card : cards_with(outcome, tables))
      if (card.kind == tables::Card::Kind::product) halves.push_back({card.left, card.right});
    if (halves.size() > 1) answers.push_back(halves);
  }
  return answers;
}

}  // namespace

Deck<Card> deck_of_tables(const TablesPlayed& tables) {
  const auto answers = answers_of(tables);
  std::vector<std::size_t> used(answers.size());
  const auto next = [&](std::size_t answer) { return answers[answer][used[answer]++ % answers[answer].size()]; };
  // Each with the one that is so far behind it: a whole turn gives every answer two halves more.
  Deck<Card> deck;
  for (std::size_t far = 1; deck.size() < dominoes_wanted && deck.size() + answers.size() + 4 <= most_cards;
       far = far + 1 < answers.size() / 2 + 1 ? far + 1 : 1)
    for (std::size_t i = 0; i < answers.size(); ++i)
      deck.push_back(Card::of(next(i), next((i + far) % answers.size())));
  for (int i = 0; i < 2; ++i) deck.push_back(Card::joker());
  for (int i = 0; i < 2; ++i) deck.push_back(Card::empty_table());
  return deck;
}

}  // namespace rekentafel::tables::domino
