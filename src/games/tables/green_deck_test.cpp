#include "games/tables/green_deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace rekentafel::tables {
namespace {

Card card(std::string_view text) { return *read(As<Card>{}, text); }
TablesPlayed tables(std::string_view text) { return *read(As<TablesPlayed>{}, text); }
long count(const GreenDeck& deck, std::string_view text) {
  return std::count(deck.cards.begin(), deck.cards.end(), card(text));
}

// How many different cards an outcome can have: itself, products in both orders, divisions up to 10.
int different_cards(int outcome) {
  int different = 1;
  for (int a = 1; a <= 10; ++a) different += outcome % a == 0 && outcome / a <= 10;
  return outcome <= 10 ? different + 10 : different;
}

TEST(GreenDeck, T1_the_deck_that_a_teacher_starts_from_has_eight_cards_for_each_of_twelve_outcomes_and_three_jokers) {
  EXPECT_EQ(match_deck().cards.size(), 99u);
  EXPECT_EQ(count(match_deck(), "J"), 3);
  std::map<int, std::vector<Card>> by_outcome;
  for (const Card& each : match_deck().cards)
    if (!each.is_joker()) by_outcome[each.outcome()].push_back(each);
  std::vector<int> outcomes;
  for (const auto& [outcome, cards] : by_outcome) {
    outcomes.push_back(outcome);
    EXPECT_EQ(cards.size(), 8u) << outcome;
    const std::set<Card> different(cards.begin(), cards.end());
    EXPECT_EQ(static_cast<int>(different.size()), std::min(8, different_cards(outcome))) << outcome;
    EXPECT_TRUE(different.contains(Card{Card::Kind::outcome, static_cast<std::uint8_t>(outcome), 0})) << outcome;
    for (int a = 1; a <= 10; ++a) {
      if (outcome % a == 0 && outcome / a <= 10) {
        EXPECT_TRUE(different.contains(card(std::to_string(a) + 'x' + std::to_string(outcome / a)))) << outcome;
      }
    }
  }
  EXPECT_EQ(outcomes, (std::vector{2, 4, 6, 8, 9, 10, 12, 18, 20, 24, 42, 56}));
  for (const auto named : {"3x3", "9", "54:6", "12", "1x6", "4:2"}) EXPECT_GE(count(match_deck(), named), 1) << named;
  EXPECT_EQ(count(match_deck(), "7x8"), 3);
}

TEST(GreenDeck, T1_the_deck_of_order_has_all_products_all_outcomes_two_divisions_a_quotient_and_three_jokers) {
  EXPECT_EQ(order_deck().cards.size(), 120u);
  EXPECT_EQ(count(order_deck(), "J"), 3);
  std::set<int> outcomes;
  int products = 0;
  for (int a = 1; a <= 10; ++a) {
    for (int b = a; b <= 10; ++b) {
      EXPECT_EQ(count(order_deck(), std::to_string(a) + 'x' + std::to_string(b)), 1);
      outcomes.insert(a * b);
      ++products;
    }
  }
  EXPECT_EQ(products, 55);
  EXPECT_EQ(outcomes.size(), 42u);
  for (const int outcome : outcomes) EXPECT_EQ(count(order_deck(), std::to_string(outcome)), 1);
  std::map<int, std::set<Card>> divisions;
  for (const Card& each : order_deck().cards)
    if (each.kind == Card::Kind::quotient) divisions[each.outcome()].insert(each);
  EXPECT_EQ(divisions.size(), 10u);
  for (const auto& [quotient, cards] : divisions) EXPECT_EQ(cards.size(), 2u) << quotient;
}

TEST(GreenDeck, T3_a_card_stays_when_it_belongs_to_one_of_the_tables) {
  const auto played = tables("2 5 10");
  for (const auto stay : {"2x7", "7x2", "5x9", "10x10", "14:2", "14:7", "45:9", "30:3", "14", "45", "100", "J"})
    EXPECT_TRUE(stays(card(stay), played)) << stay;
  for (const auto go : {"3x3", "7x7", "54:6", "21:7", "27", "49", "24", "81"})
    EXPECT_FALSE(stays(card(go), played)) << go;
  const auto all = cards_played(match_deck().cards, tables("1 2 3 4 5 6 7 8 9 10"), Jokers::in);
  EXPECT_EQ(all.size(), 99u);
}

TEST(GreenDeck, T3_tables_are_written_as_numbers) {
  EXPECT_EQ(to_text(tables("10 2 5 2")), "2 5 10");
  for (const auto wrong : {"", "0", "11", "2,5", "two", "2 x", "-2"}) {
    const auto read_tables = read(As<TablesPlayed>{}, wrong);
    ASSERT_FALSE(read_tables) << wrong;
    EXPECT_EQ(read_tables.refusal().key, "T3/no-table");
  }
}

TEST(GreenDeck, C6_a_teachers_deck_is_read_back_and_refused_with_its_line) {
  const auto deck = read(As<GreenDeck>{}, "3x3 2*9 J");
  ASSERT_TRUE(deck);
  EXPECT_EQ(to_text(*deck), "3x3 9 9 J");
  EXPECT_EQ(*read(As<GreenDeck>{}, to_text(*deck)), *deck);
  const auto wrong = read(As<GreenDeck>{}, "3x3\n9 11x2\n");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.refusal(), (Refusal{"deck/card", {2, "11x2"}}));
  EXPECT_EQ(read(As<GreenDeck>{}, "# nothing").refusal().key, "deck/empty");
  EXPECT_EQ(read(As<GreenDeck>{}, "99*J 99*J 3*J").refusal().key, "deck/full");
}

TEST(GreenDeck, T4_seven_cards_for_two_players_six_for_more) {
  EXPECT_EQ(cards_dealt(2), 7);
  for (int players = 3; players <= 6; ++players) EXPECT_EQ(cards_dealt(players), 6);
}

TEST(GreenDeck, T5_the_youngest_begins_or_a_seat_is_drawn) {
  Random random(Seed{1, 1});
  EXPECT_EQ(first_seat(3, 4, random), Seat(2));
  std::set<int> drawn;
  for (int i = 0; i < 100; ++i) drawn.insert(first_seat(0, 4, random).index());
  EXPECT_EQ(drawn, (std::set{0, 1, 2, 3}));
  EXPECT_FALSE(refuse_youngest(4, 4));
  EXPECT_EQ(refuse_youngest(5, 4), (Refusal{"T5/no-such-seat", {"youngest", 5, 4}}));
}

TEST(GreenDeck, T10_a_joker_as_start_card_goes_back_and_the_next_card_is_turned) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(Seed{2, seed});
    Cards stock{card("12"), card("9"), card("J"), card("J")};
    const Card turned = turn_start_card(stock, random);
    EXPECT_FALSE(turned.is_joker());
    EXPECT_EQ(stock.size(), 3u);
    EXPECT_EQ(std::count(stock.begin(), stock.end(), Card::joker()), 2);
  }
}

}  // namespace
}  // namespace rekentafel::tables
