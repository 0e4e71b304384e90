#include "bots/tables_order/level.h"

#include <gtest/gtest.h>

#include "bots/tables_order/thinker.h"

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

TEST(OrderLevels, one_never_splits_a_row_and_two_does) {
  const auto view = at("3 9 12 40 90", "30");
  EXPECT_EQ(chosen(1, view), "draw");
  for (int level = 2; level <= levels; ++level) EXPECT_EQ(chosen(level, view).substr(0, 6), "lay 30");
}

TEST(OrderLevels, one_overlooks_divisions_half_of_the_time) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) seen += chosen(1, at("20 30", "54:6"), seed) != "draw";
  EXPECT_GT(seen, 60);
  EXPECT_LT(seen, 140);
}

TEST(OrderLevels, two_lays_so_that_its_other_cards_still_fit) {
  const auto view = at("20 30", "50 40");
  EXPECT_EQ(chosen(1, view), "lay 50 right 1");
  for (int level = 2; level <= levels; ++level) EXPECT_EQ(chosen(level, view), "lay 40 right 1");
}

TEST(OrderLevels, three_closes_what_the_next_player_needs) {
  const auto view = at("20 30", "15 90", 1);
  EXPECT_EQ(chosen(2, view), "lay 15 left 1");
  EXPECT_EQ(chosen(3, view), "lay 90 right 1");
}

TEST(OrderLevels, from_two_on_a_joker_is_kept_while_something_else_goes) {
  const auto view = at("20 30", "J 40 60");
  for (int level = 2; level <= 3; ++level) EXPECT_EQ(chosen(level, view), "lay 40 right 1");
}

TEST(OrderThinker, T29_what_may_be_hidden_has_no_more_of_a_value_than_takes_part) {
  const order::Known known{tables::cards_played({}, tables::order_deck(), {}, tables::Jokers::in), 1};
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
