#include "bots/tables_match/level.h"

#include <gtest/gtest.h>

namespace rekentafel::bots {
namespace {

using tables::TablesMatch;
using tables::match::Mode;
using tables::match::Rows;
using Options = tables::match::Setup;  // a test has a Setup of its own
using tables::match::View;

// The first seat is to move in the second round; the other holds five cards. Cards are those of the deck.
View at(const Options& setup, std::string_view rows, std::string_view hand, bool drew = false) {
  View view{.in_hand = {0, 5}, .in_stock = 60};
  view.table.rows = *read(As<Rows>{}, rows);
  view.table.mode = setup.mode;
  view.table.together = setup.together;
  view.table.came_out = {true, true};
  view.table.turns.round = 2;
  view.table.turns.drew = drew;
  const auto cards = *read_deck<tables::Card>(hand, tables::most_cards);
  for (const auto& card : cards) view.hand.push_back(card);
  view.in_hand[0] = static_cast<std::uint8_t>(view.hand.size());
  return view;
}

std::string chosen(int level, const Options& setup, const View& view, std::uint64_t seed = 1) {
  Random random(Seed{1, seed});
  const auto choice = level_player(level, setup)(view, Seat(0), random, {.effort = 0.05});
  EXPECT_FALSE(TablesMatch::refuse(view, Seat(0), choice->action)) << to_text(choice->action);
  return to_text(choice->action);
}

TEST(MatchLevels, one_lays_one_card_a_turn_and_two_all_it_sees) {
  const auto view = at({}, "9 3x3 / 4 2x2", "1x9 4x1 20");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string lay = chosen(1, {}, view, seed);
    EXPECT_TRUE(lay == "lay 1 +1x9" || lay == "lay 2 +4x1" || lay == "draw") << lay;
  }
  EXPECT_EQ(chosen(2, {}, view), "lay 1 +1x9 / 2 +4x1");
}

TEST(MatchLevels, one_forgets_to_lay_the_card_it_took) {
  const auto view = at({}, "9 3x3", "20 1x9", true);
  EXPECT_EQ(chosen(1, {}, view), "pass");
  EXPECT_EQ(chosen(2, {}, view), "lay 1 +1x9");
}

TEST(MatchLevels, one_overlooks_many_divisions) {
  const auto view = at({}, "9 3x3", "54:6 20");
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) seen += chosen(1, {}, view, seed) != "draw";
  EXPECT_GT(seen, 40);
  EXPECT_LT(seen, 120);
}

TEST(MatchLevels, two_does_not_see_two_cards_as_one_and_three_does) {
  const Options setup{.together = true};
  const auto view = at(setup, "12 3x4", "1x6 4:2");
  EXPECT_EQ(chosen(2, setup, view), "draw");
  EXPECT_TRUE(chosen(3, setup, view) == "lay 1 +4:2&1x6" || chosen(3, setup, view) == "lay 1 +1x6&4:2");
}

TEST(MatchLevels, three_does_not_rearrange_four_now_and_then_and_five_does) {
  const Options setup{.together = true};
  const auto view = at(setup, "24 3x8 12&2", "6");
  const std::string_view lay = "lay 1 -12&2 / new 6 2&12";
  EXPECT_EQ(chosen(3, setup, view), "draw");
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) seen += chosen(4, setup, view, seed) == lay;
  EXPECT_GT(seen, 10);
  EXPECT_LT(seen, 45);
  EXPECT_EQ(chosen(5, setup, view), lay);
}

TEST(MatchLevels, two_wastes_a_joker_and_three_keeps_it_for_the_last_card) {
  const Options setup{.mode = Mode::one_b};
  const auto many = at(setup, "9 3x3", "J 20 18");
  EXPECT_NE(chosen(2, setup, many).find('J'), std::string::npos);
  EXPECT_EQ(chosen(3, setup, many), "draw");
  const auto last = at(setup, "9 3x3", "J 20");
  for (int level = 3; level <= levels; ++level) EXPECT_EQ(chosen(level, setup, last), "lay new 20 J");
}

TEST(MatchLevels, three_starts_rows_with_six_cards_and_four_with_nine) {
  EXPECT_EQ(chosen(3, {}, at({}, "9 3x3", "4 2x2 20 18 24")), "draw");
  EXPECT_EQ(chosen(3, {}, at({}, "9 3x3", "4 2x2 20 18 24 42")), "lay new 4 2x2");
  EXPECT_EQ(chosen(4, {}, at({}, "9 3x3", "4 2x2 20 18 24 42 56 10")), "draw");
  EXPECT_EQ(chosen(4, {}, at({}, "9 3x3", "4 2x2 20 18 24 42 56 10 12")), "lay new 4 2x2");
}

TEST(MatchLevels, from_three_on_everything_is_laid_when_it_goes) {
  const auto view = at({}, "9 3x3", "4 2x2 54:6 20 4x5");
  for (int level = 3; level <= levels; ++level) {
    const auto lay = *read(As<tables::match::Turn>{}, chosen(level, {}, view));
    EXPECT_EQ(cards_from_hand(lay, view.hand).size(), view.hand.size()) << level;
  }
}

}  // namespace
}  // namespace rekentafel::bots
