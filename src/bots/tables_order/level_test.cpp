#include "bots/tables_order/level.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/tables_order/thinker.h"
#include "engine/match.h"

namespace rekentafel::bots {
namespace {

using tables::TablesOrder;
using tables::order::Rows;
using Options = tables::order::Setup;
using tables::order::View;

// The first seat is to move in the second round.
View at(std::string_view rows, std::string_view hand, std::uint8_t in_other_hand = 5) {
  View view{.in_hand = {0, in_other_hand}, .in_stock = 60};
  view.table.rows = *read(As<Rows>{}, rows);
  view.table.turns.round = 2;
  view.table.turns.must_lay = tables::MustLay::never;  // whoever must looks again (T15)
  const auto cards = *read_deck<tables::Card>(hand, tables::most_cards);
  for (const auto& card : cards) view.hand.push_back(card);
  view.in_hand[0] = static_cast<std::uint8_t>(view.hand.size());
  return view;
}

std::string chosen(int level, const View& view, std::uint64_t seed = 1) {
  Random random(Seed{1, seed});
  const auto choice = level_player(level, Options{})(view, Seat(0), random, {.effort = 0.05});
  EXPECT_FALSE(TablesOrder::refuse(view, Seat(0), choice->action)) << to_text(choice->action);
  return to_text(choice->action);
}

// How often of two hundred times the level lays a card.
int times_laid(int level, const View& view) {
  int times = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) times += chosen(level, view, seed).starts_with("lay");
  return times;
}

// How often of two hundred times it splits a row (T27).
int times_split(int level, const View& view) {
  int times = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto text = chosen(level, view, seed);
    times += text.ends_with('a') || text.ends_with('b');
  }
  return times;
}

TEST(OrderLevels, one_and_two_never_split_a_row_three_seldom_four_every_other_time_and_five_always_finds_a_place) {
  const auto view = at("J=3 J=9 J=12 J=40 J=90", "30");  // jokers cannot be taken (T56)
  EXPECT_EQ(times_split(1, view), 0);
  EXPECT_EQ(times_split(2, view), 0);
  EXPECT_GT(times_split(3, view), 10);
  EXPECT_LT(times_split(3, view), 60);
  EXPECT_GT(times_split(4, view), 70);
  EXPECT_LT(times_split(4, view), 120);
  for (std::uint64_t seed = 0; seed < 5; ++seed) EXPECT_EQ(chosen(5, view, seed).substr(0, 6), "lay 30");
}

TEST(OrderLevels, every_level_overlooks_fewer_sums_than_the_one_below) {
  for (const auto* card : {"54:6", "3x3"}) {
    const auto view = at("20 30", card);
    EXPECT_LT(times_laid(1, view), times_laid(2, view)) << card;
    EXPECT_LT(times_laid(2, view), times_laid(4, view)) << card;
    EXPECT_GT(times_laid(1, view), 40) << card;
  }
  EXPECT_LT(times_laid(1, at("20 30", "54:6")), 120);
  EXPECT_LT(times_laid(4, at("20 30", "54:6")), 190) << "level 4 overlooks a division now and then";
  EXPECT_EQ(chosen(5, at("20 30", "54:6")), "lay 54:6 left 1");
}

TEST(OrderLevels, T15_a_card_just_taken_that_is_overlooked_is_not_laid_and_no_other_is) {
  auto view = at("20 30", "40 54:6");
  view.table.turns.drew = true;
  for (int level = 1; level <= 4; ++level) {
    int passed = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const auto action = chosen(level, view, seed);
      EXPECT_TRUE(action == "pass" || action == "lay 54:6 left 1") << action;
      passed += action == "pass";
    }
    EXPECT_GT(passed, 10) << level;
  }
}

TEST(OrderLevels, T15_who_could_only_pass_thinks_of_splitting_a_row_and_of_taking_a_card_from_one) {
  for (const auto* rows : {"3 9 12 40 90", "3 90 100"}) {
    auto view = at(rows, "30");
    view.in_stock = 0;
    for (int level = 1; level <= 4; ++level) EXPECT_EQ(times_laid(level, view), 200) << rows << " " << level;
  }
}

TEST(OrderLevels, T15_games_among_beginners_end_with_somebody_out) {
  for (const int players : {2, 4, 6})
    for (std::uint64_t game = 0; game < 10; ++game) {
      const Options setup{.players = players};
      auto match = *Match<TablesOrder>::open(setup, Seed{3, game});
      Random random(Seed{4, game});
      const auto beginner = level_player(1, setup);
      while (match.to_act().count() > 0) {
        const Seat seat = match.to_act().lowest();
        ASSERT_TRUE(match.act(seat, beginner(match.view(seat), seat, random, {})->action));
      }
      EXPECT_TRUE(std::ranges::any_of(match.state().hands, [](const auto& hand) { return hand.empty(); }))
          << players << " players, game " << game;
    }
}

TEST(OrderLevels, from_four_on_a_joker_is_kept_while_something_else_goes) {
  const auto view = at("20 30", "J 40 60");
  int wasted = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_FALSE(chosen(4, view, seed).starts_with("lay J")) << seed;
    wasted += chosen(2, view, seed).starts_with("lay J");
  }
  EXPECT_GT(wasted, 5);
}

TEST(OrderThinker, T29_what_may_be_hidden_has_no_more_of_a_value_than_takes_part) {
  const order::Known known{tables::order::cards_of({}), 1};
  Random random(Seed{2, 2});
  const auto hidden = known.hidden(at("20 30", "2x2 J"), random);
  std::array<int, 101> count{};
  for (const auto& card : hidden) ++count[static_cast<std::size_t>(card.outcome())];
  EXPECT_EQ(count[0], 2) << "jokers";
  for (const int lying : {20, 30, 4}) EXPECT_EQ(count[static_cast<std::size_t>(lying)], 0) << lying;
  EXPECT_EQ(hidden.size(), 42u - 3 + 2);
}

}  // namespace
}  // namespace rekentafel::bots
