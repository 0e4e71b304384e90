#include "games/tables/tables_cards.h"

#include <algorithm>

namespace rekentafel::tables {

namespace {

constexpr Card outcome_card(int outcome) { return {Card::Kind::outcome, static_cast<std::uint8_t>(outcome), 0}; }
constexpr Card product_card(int a, int b) {
  return {Card::Kind::product, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
}
constexpr Card division_card(int quotient, int by) {
  return {Card::Kind::quotient, static_cast<std::uint8_t>(quotient * by), static_cast<std::uint8_t>(by)};
}

void add_if_played(Cards& cards, const Card& card, const TablesPlayed& tables) {
  if (stays(card, tables)) cards.push_back(card);
}

template <class F>
void each_product(int outcome, F&& f) {
  for (int a = 1; a <= 10; ++a)
    if (outcome % a == 0 && outcome / a <= 10) f(a, outcome / a);
}

bool is_product(int outcome, const TablesPlayed& tables) {
  bool found = false;
  each_product(outcome, [&](int a, int b) { found |= tables.has(a) || tables.has(b); });
  return found;
}

using Outcomes = Few<std::uint8_t, 100>;

// Takes so many by chance, as far as they go.
void take(Outcomes from, std::size_t many, OutcomesPlayed& taken, Random& random) {
  if (many == 0) return;
  random.shuffle(std::span(from.begin(), from.end()));
  for (std::size_t i = 0; i < std::min(many, from.size()); ++i) taken.push_back(from[i]);
}

Outcomes without(const Outcomes& all, const OutcomesPlayed& taken) {
  Outcomes rest;
  for (const auto outcome : all)
    if (std::find(taken.begin(), taken.end(), outcome) == taken.end()) rest.push_back(outcome);
  return rest;
}

OutcomesPlayed draw_outcomes(const TablesPlayed& tables, std::size_t many, Random& random) {
  Outcomes all, products, small, large;
  for (int outcome = 1; outcome <= 100; ++outcome) {
    if (cards_with(outcome, tables).empty()) continue;
    const auto it = static_cast<std::uint8_t>(outcome);
    all.push_back(it);
    if (is_product(outcome, tables)) products.push_back(it);
    (outcome <= 10 ? small : large).push_back(it);
  }
  OutcomesPlayed drawn;
  if (products.size() <= 10) {
    take(products, products.size(), drawn, random);
  } else {
    take(small, many / 3, drawn, random);
    take(large, many - drawn.size(), drawn, random);
  }
  take(without(all, drawn), many - drawn.size(), drawn, random);
  return drawn;
}

// So many cards of an outcome, as different as there are: the outcome and its products before divisions, and some again
// where there are too few.
void add_cards(int outcome, int many, const TablesPlayed& tables, Random& random, Cards& deck) {
  Cards different = cards_with(outcome, tables);
  const auto division = std::find_if(different.begin() + 1, different.end(),
                                     [](const Card& card) { return card.kind == Card::Kind::quotient; });
  random.shuffle(std::span(different.begin() + 1, division));
  random.shuffle(std::span(division, different.end()));
  for (int i = 0; i < many; ++i) deck.push_back(different[static_cast<std::size_t>(i) % different.size()]);
}

}  // namespace

Cards cards_with(int outcome, const TablesPlayed& tables) {
  Cards cards{outcome_card(outcome)};
  each_product(outcome, [&](int a, int b) { add_if_played(cards, product_card(a, b), tables); });
  for (int by = 1; by <= 10 && outcome <= 10; ++by) add_if_played(cards, division_card(outcome, by), tables);
  if (cards.size() == 1) cards.clear();
  return cards;
}

DrawnDeck draw_deck(const std::optional<TablesPlayed>& tables, int needed, Seed seed) {
  Random random(seed, 1);  // so that a deck that is named is dealt in the same way
  const int cards = std::max(usual_cards, needed);
  const auto outcomes = std::max(usual_outcomes, (cards + cards_of_outcome - 1) / cards_of_outcome);
  const TablesPlayed played = tables.value_or(all_tables);
  DrawnDeck deck{draw_outcomes(played, static_cast<std::size_t>(outcomes), random), {}};
  if (cards + usual_jokers <= static_cast<int>(most_cards))
    for (int i = 0; i < usual_jokers; ++i) deck.cards.push_back(Card::joker());
  for (std::size_t i = 0; i < deck.outcomes.size(); ++i)
    add_cards(deck.outcomes[i], cards_each(static_cast<std::size_t>(cards), deck.outcomes.size(), i), played, random,
              deck.cards);
  return deck;
}

GreenDeck order_cards(const TablesPlayed& tables) {
  constexpr std::size_t enough = 100;
  Deck<Card> once, turned, divisions, more;
  for (int outcome = 1; outcome <= 100; ++outcome) {
    const Cards cards = cards_with(outcome, tables);
    if (cards.empty()) continue;
    (is_product(outcome, tables) ? once : more).push_back(cards[0]);
    Deck<Card> quotients;
    for (std::size_t i = 1; i < cards.size(); ++i) {
      if (cards[i].kind == Card::Kind::quotient)
        quotients.push_back(cards[i]);
      else
        (cards[i].left <= cards[i].right ? once : turned).push_back(cards[i]);
    }
    // Two of them that are not next to each other.
    for (std::size_t i = 0; i < quotients.size(); ++i)
      (i == quotients.size() / 3 || i == 2 * quotients.size() / 3 ? divisions : more).push_back(quotients[i]);
  }
  GreenDeck deck{Deck<Card>(usual_jokers, Card::joker())};
  for (const auto* part = &once; deck.cards.size() < enough; part = part == &once        ? &divisions
                                                                    : part == &divisions ? &turned
                                                                    : part == &turned    ? &more
                                                                                         : &once)
    deck.cards.insert(deck.cards.end(), part->begin(), part->end());
  return deck;
}

}  // namespace rekentafel::tables
