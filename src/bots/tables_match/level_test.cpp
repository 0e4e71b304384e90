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
  view.table.answers = {2, 4, 6, 8, 9, 10, 12, 18, 20, 24, 42, 56};
  view.table.joker_anywhere = setup.joker_anywhere;
  view.table.came_out = {true, true};
  view.table.turns.round = 2;
  view.table.turns.must_lay = tables::MustLay::never;  // whoever must looks again (T15)
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

// How often of two hundred times the level lays this; or anything.
int times_laid(int level, const Options& setup, const View& view, std::string_view lay = "lay") {
  int times = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) times += chosen(level, setup, view, seed).starts_with(lay);
  return times;
}

TEST(MatchLevels, one_and_two_lay_one_card_a_turn_three_mostly_all_it_sees_and_four_always) {
  const auto view = at({}, "9 3x3 / 4 2x2", "1x9 4x1 20");
  for (int level = 1; level <= 2; ++level)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const std::string lay = chosen(level, {}, view, seed);
      EXPECT_TRUE(lay == "lay 1 +1x9" || lay == "lay 2 +4x1" || lay == "draw") << lay;
    }
  EXPECT_GT(times_laid(3, {}, view, "lay 1 +1x9 / 2 +4x1"), 80);
  EXPECT_LT(times_laid(3, {}, view, "lay 1 +1x9 / 2 +4x1"), 160);
  EXPECT_EQ(times_laid(4, {}, view, "lay 1 +1x9 / 2 +4x1"), 200);
}

TEST(MatchLevels, one_and_two_forget_to_lay_the_card_they_took) {
  const auto view = at({}, "9 3x3", "20 9", true);
  EXPECT_EQ(times_laid(1, {}, view), 0);
  EXPECT_EQ(times_laid(2, {}, view), 0);
  EXPECT_GT(times_laid(3, {}, view), 170);
}

TEST(MatchLevels, every_level_overlooks_fewer_sums_than_the_one_below) {
  for (const auto* card : {"54:6", "1x9"}) {
    const auto view = at({}, "9 3x3", std::string(card) + " 20");
    for (int level = 2; level <= 4; ++level) EXPECT_LT(times_laid(level - 1, {}, view), times_laid(level, {}, view));
    EXPECT_GT(times_laid(1, {}, view), 15) << card;
  }
  EXPECT_LT(times_laid(1, {}, at({}, "9 3x3", "54:6 20")), 80);
}

TEST(MatchLevels, three_does_not_see_two_cards_as_one_and_four_does) {
  const Options setup{.together = true};
  const auto view = at(setup, "12 3x4", "1x6 4:2");
  EXPECT_EQ(times_laid(3, setup, view), 0);
  EXPECT_TRUE(chosen(4, setup, view) == "lay 1 +4:2&1x6" || chosen(4, setup, view) == "lay 1 +1x6&4:2");
}

TEST(MatchLevels, four_does_not_rearrange_and_five_does) {
  const Options setup{.together = true};
  const auto view = at(setup, "24 3x8 12&2", "6");
  EXPECT_EQ(times_laid(4, setup, view), 0);
  EXPECT_EQ(chosen(5, setup, view), "lay 1 -12&2 / new 6 2&12");
}

TEST(MatchLevels, three_wastes_a_joker_and_four_keeps_it_for_the_last_card) {
  const Options setup{.mode = Mode::one_b};
  const auto many = at(setup, "9 3x3", "J 20 18");
  EXPECT_NE(chosen(3, setup, many).find('J'), std::string::npos);
  EXPECT_EQ(chosen(4, setup, many), "draw");
  const auto last = at(setup, "9 3x3", "J 20");
  for (int level = 4; level <= levels; ++level) EXPECT_EQ(chosen(level, setup, last), "lay new 20 J");
}

TEST(MatchLevels, four_starts_rows_with_seven_cards) {
  EXPECT_EQ(chosen(4, {}, at({}, "9 3x3", "4 2x2 20 18 24 42")), "draw");
  EXPECT_EQ(chosen(4, {}, at({}, "9 3x3", "4 2x2 20 18 24 42 56")), "lay new 4 2x2");
}

TEST(MatchLevels, from_four_on_everything_is_laid_when_it_goes) {
  const auto view = at({}, "9 3x3", "4 2x2 54:6 20 4x5");
  for (int level = 4; level <= levels; ++level) {
    const auto lay = *read(As<tables::match::Turn>{}, chosen(level, {}, view));
    EXPECT_EQ(cards_from_hand(lay, view.hand).size(), view.hand.size()) << level;
  }
}

}  // namespace
}  // namespace rekentafel::bots
