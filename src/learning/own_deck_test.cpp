#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/tables/domino/tables_domino.h"
#include "games/tables/match/tables_match.h"
#include "games/tables/rush/tables_rush.h"
#include "learning/own_deck.h"

namespace rekentafel::learning {

namespace {

// A child that does not know what belongs to these tables.
WeakProducts weak_in(const std::set<int>& tables) {
  WeakProducts weak;
  for (int a = 1; a <= 10; ++a)
    for (int b = a; b <= 10; ++b)
      if (tables.contains(a) || tables.contains(b)) weak.set(product(a, b).number);
  return weak;
}
const std::vector<std::set<int>> weaknesses{{7, 8}, {6, 7, 8, 9}, {3, 4}, {2, 9}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}};

TEST(OwnDeck, at_least_sixty_hundredths_of_the_products_are_weak_and_all_55_come_some_day) {
  for (const auto& tables : weaknesses) {
    const auto weak = weak_in(tables);
    Random random(Seed{1});
    std::set<Skill> green, purple;
    for (int i = 0; i < 300; ++i) {
      const auto deck = green_deck_for(weak, 96, random);
      ASSERT_GE(weak_share(deck, weak), weak_share_wanted) << *tables.begin();
      for (const auto& card : deck.cards)
        if (card.kind == tables::Card::Kind::product) green.insert(product(card.left, card.right));
      const auto dominoes = domino_deck_for(weak, random);
      ASSERT_GE(weak_share(dominoes, weak), weak_share_wanted) << *tables.begin();
      for (const auto& card : dominoes.cards)
        for (const auto& half : {card.low, card.high})
          if (half.right) purple.insert(product(half.left, half.right));
    }
    EXPECT_EQ(green.size(), 55u) << *tables.begin();
    EXPECT_EQ(purple.size(), 55u) << *tables.begin();
  }
}

TEST(OwnDeck, it_is_built_like_the_decks_of_its_game) {
  Random random(Seed{2});
  const auto weak = weak_in({7, 8});
  const auto deck = green_deck_for(weak, 40, random);
  EXPECT_EQ(deck.cards.size(), 99u);
  std::map<int, int> outcomes;
  for (const auto& card : deck.cards) ++outcomes[card.outcome()];
  EXPECT_EQ(outcomes.size(), 13u);  // jokers too
  EXPECT_EQ(green_deck_for(weak, 180, random).cards.size(), 183u);
  const auto dominoes = domino_deck_for(weak, random);
  EXPECT_EQ(dominoes.cards.size(), tables::domino::default_deck().size());
  std::map<int, int> halves;
  for (const auto& card : dominoes.cards)
    if (card.is_domino()) ++halves[card.low.outcome()], ++halves[card.high.outcome()];
  EXPECT_EQ(halves.size(), 20u);
  for (const auto& [outcome, count] : halves) EXPECT_EQ(count, 8) << outcome;
}

TEST(OwnDeck, the_option_deck_names_its_cards_so_that_a_game_is_dealt_again) {
  Random random(Seed{3});
  const auto weak = weak_in({6, 9});
  const auto green = read(As<tables::GreenDeck>{}, *own_deck("tables-match", weak, 0, random));
  ASSERT_TRUE(green);
  const auto purple = read(As<tables::domino::OwnDeck>{}, *own_deck("tables-domino", weak, 0, random));
  ASSERT_TRUE(purple);
  EXPECT_FALSE(tables::TablesMatch::refuse({.players = 4, .deck = *green}));
  EXPECT_FALSE(tables::TablesRush::refuse({.players = 4, .deck = *green}));
  EXPECT_FALSE(tables::TablesDomino::refuse({.players = 4, .deck = *purple}));
  EXPECT_EQ(own_deck("tables-order", weak, 0, random), std::nullopt);
}

TEST(OwnDeck, weak_is_what_is_not_nearly_known_and_at_least_a_third) {
  Estimate estimate;
  for (int i = 0; i < product_count; ++i)
    for (int times = 0; times < 6; ++times)
      estimate.learn_from({0, {static_cast<std::uint8_t>(i)}, Answer::right, 900}, Told::no);
  EXPECT_EQ(weak_products(estimate, 0).count(), 18u);
  for (int times = 0; times < 15; ++times) estimate.learn_from({0, product(1, 2), Answer::wrong, 5000}, Told::no);
  EXPECT_TRUE(weak_products(estimate, 0)[product(1, 2).number]);
}

}  // namespace

}  // namespace rekentafel::learning
