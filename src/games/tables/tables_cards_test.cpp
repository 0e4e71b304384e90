#include "games/tables/tables_cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/tables/match/tables_match.h"
#include "games/tables/order/tables_order.h"

namespace rekentafel::tables {
namespace {

TablesPlayed only(int table) { return {static_cast<std::uint16_t>(1 << table)}; }
std::string text(const Cards& cards) { return deck_text(Deck<Card>(cards.begin(), cards.end())); }

// The product that a card is, or that has to be known to divide; smaller number first.
std::pair<int, int> fact_of(const Card& card) {
  const int a = card.kind == Card::Kind::product ? card.left : card.outcome();
  return std::minmax<int>(a, card.right);
}

TEST(TablesCards, T3_the_cards_of_a_table_with_an_outcome) {
  EXPECT_EQ(text(cards_with(21, only(7))), "21 3x7 7x3");
  EXPECT_EQ(text(cards_with(3, only(7))), "3 21:7");
  EXPECT_EQ(text(cards_with(22, all_tables)), "");
  EXPECT_EQ(text(cards_with(20, only(7))), "");
  EXPECT_EQ(cards_with(6, all_tables).size(), 1u + 4 + 10);
}

TEST(TablesCards, T1_twelve_outcomes_with_eight_cards_each_are_drawn_anew_for_each_game) {
  std::set<std::string> decks;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto deck = draw_deck({}, 15, Seed{1, seed});
    EXPECT_EQ(deck.outcomes.size(), 12u);
    EXPECT_EQ(deck.cards.size(), 99u);
    std::map<int, int> counts;
    for (const Card& card : deck.cards) ++counts[card.outcome()];
    EXPECT_EQ(counts[0], 3);
    for (const auto outcome : deck.outcomes) EXPECT_EQ(counts[outcome], 8) << int{outcome};
    EXPECT_EQ(std::count_if(deck.outcomes.begin(), deck.outcomes.end(), [](int outcome) { return outcome <= 10; }), 4);
    decks.insert(text(deck.cards));
  }
  EXPECT_EQ(decks.size(), 100u);
}

TEST(TablesCards, T1_in_a_thousand_deals_all_55_products_come_up) {
  std::set<std::pair<int, int>> products, divided;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto state = TablesMatch::deal({}, Seed{2, seed});
    for (const Cards& hand : state.hands)
      for (const Card& card : hand) {
        if (card.kind == Card::Kind::product) products.insert(fact_of(card));
        if (card.kind == Card::Kind::quotient) divided.insert(fact_of(card));
      }
  }
  EXPECT_EQ(products.size(), 55u);
  EXPECT_EQ(divided.size(), 55u);
}

TEST(TablesCards, T3_one_table_has_exactly_its_ten_products_with_their_divisions) {
  for (int table = 1; table <= 10; ++table) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto deck = draw_deck(only(table), 37, Seed{3, seed});
      std::set<std::pair<int, int>> products, facts;
      for (int n = 1; n <= 10; ++n) facts.insert(std::minmax(n, table));
      std::map<int, int> counts;
      for (const Card& card : deck.cards) {
        if (card.is_joker()) continue;
        ++counts[card.outcome()];
        if (card.kind == Card::Kind::product) products.insert(fact_of(card));
        if (card.kind == Card::Kind::quotient) EXPECT_TRUE(facts.contains(fact_of(card))) << to_text(card);
        EXPECT_TRUE(stays(card, only(table))) << to_text(card) << ", so that a deck that is named stays as it is";
      }
      EXPECT_EQ(products, facts) << table;
      EXPECT_EQ(deck.cards.size(), 99u);
      for (const auto& [outcome, count] : counts) EXPECT_TRUE(count >= 8 && count <= 10) << table << ' ' << outcome;
    }
  }
}

TEST(TablesCards, T3_every_table_and_every_number_of_players_can_be_played_in_match_and_order) {
  for (int table = 1; table <= 10; ++table) {
    for (int players = 2; players <= 6; ++players) {
      EXPECT_FALSE(TablesMatch::refuse(TablesMatch::Setup{.players = players, .tables = only(table)})) << table;
      EXPECT_FALSE(TablesOrder::refuse(TablesOrder::Setup{.players = players, .tables = only(table)})) << table;
    }
  }
}

TEST(TablesCards, T3_order_has_about_a_hundred_cards_of_the_tables_that_are_chosen) {
  for (int bits = 2; bits < 2048; bits += 2) {
    const TablesPlayed tables{static_cast<std::uint16_t>(bits)};
    const auto deck = order_cards(tables);
    EXPECT_GE(deck.cards.size(), 100u);
    EXPECT_LE(deck.cards.size(), 180u) << to_text(tables);
    std::set<std::pair<int, int>> products;
    for (const Card& card : deck.cards) {
      EXPECT_TRUE(stays(card, tables)) << to_text(card);
      if (card.kind == Card::Kind::product) products.insert(fact_of(card));
    }
    std::size_t facts = 0;
    for (int a = 1; a <= 10; ++a)
      for (int b = a; b <= 10; ++b) facts += tables.has(a) || tables.has(b);
    EXPECT_EQ(products.size(), facts) << to_text(tables);
  }
}

TEST(TablesCards, T1_a_game_with_its_cards_named_is_dealt_as_before) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    TablesMatch::Setup setup{.players = 2 + static_cast<int>(seed % 5)};
    setup.mode = seed % 2 ? match::Mode::one_b : match::Mode::one_a;
    if (seed % 3 == 0) setup.tables = only(1 + static_cast<int>(seed % 10));
    const auto named = TablesMatch::with_cards(setup, Seed{4, seed});
    ASSERT_TRUE(named.deck);
    EXPECT_FALSE(TablesMatch::refuse(named));
    const auto state = TablesMatch::deal(setup, Seed{4, seed}), again = TablesMatch::deal(named, Seed{4, seed});
    EXPECT_EQ(state.hands, again.hands);
    EXPECT_EQ(state.stock, again.stock);
    EXPECT_EQ(state.table.rows, again.table.rows);
  }
}

}  // namespace
}  // namespace rekentafel::tables
