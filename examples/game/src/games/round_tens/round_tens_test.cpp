#include "games/round_tens/round_tens.h"

#include <gtest/gtest.h>

#include "engine/match.h"

namespace rekentafel::round_tens {
namespace {

// Two players, the first to move; what is not named is not there.
State with(Hand first, Hand second, int total, Pile pile = {}) {
  State state;
  state.hands = {first, second};
  state.pile = pile;
  state.table.total = total;
  state.table.points.resize(2);
  return state;
}

TEST(RoundTens, R1_R2_four_of_each_number_and_one_card_that_nobody_sees) {
  const State state = RoundTens::deal({.players = 3, .cards = 5}, Seed{1, 2});
  EXPECT_EQ(state.hands.size(), 3u);
  EXPECT_EQ(state.hands[2].size(), 5u);
  EXPECT_EQ(state.pile.size(), 36u - 1 - 15);
  EXPECT_EQ(RoundTens::refuse(RoundTens::Setup{.players = 5})->key, "option/number");
  EXPECT_EQ(RoundTens::refuse(RoundTens::Setup{.cards = 2})->key, "option/number");
}

TEST(RoundTens, R3_a_card_of_the_hand_is_added) {
  State state = with({{4}, {7}}, {{1}, {2}}, 12);
  EXPECT_EQ(RoundTens::refuse(RoundTens::view(state, Seat(0)), Seat(0), Card{1})->key, "R3/not-in-hand");
  EXPECT_EQ(RoundTens::refuse(RoundTens::view(state, Seat(1)), Seat(1), Card{1})->key, "turn/not-yours");
  RoundTens::play(state, Seat(0), Card{7});
  EXPECT_EQ(state.table.total, 19);
  EXPECT_EQ(state.table.to_move, Seat(1));
  for (const auto* text : {"0", "10", "x", ""}) EXPECT_EQ(read(As<Card>{}, text).refusal().key, "R3/no-card") << text;
}

TEST(RoundTens, R4_a_round_ten_is_a_point) {
  State state = with({{4}, {7}}, {{1}, {2}}, 13);
  const auto events = RoundTens::play(state, Seat(0), Card{7});
  EXPECT_TRUE(std::get<Played>(events[0]).point);
  EXPECT_EQ(state.table.points, (Few<int, most_players>{1, 0}));
}

TEST(RoundTens, R5_who_laid_draws_and_the_others_do_not_see_what) {
  State state = with({{4}, {7}}, {{1}, {2}}, 0, {{9}, {3}});
  const auto events = RoundTens::play(state, Seat(0), Card{4});
  EXPECT_EQ(state.hands[0], (Hand{{7}, {3}}));
  EXPECT_EQ(std::get<Drew>(RoundTens::seen(events[1], Seat(0))).card, Card{3});
  EXPECT_EQ(std::get<Drew>(RoundTens::seen(events[1], Seat(1))).card, std::nullopt);
}

TEST(RoundTens, R6_the_most_points_wins_when_all_cards_are_laid) {
  State state = with({{4}}, {{6}}, 0);
  RoundTens::play(state, Seat(0), Card{4});
  EXPECT_FALSE(RoundTens::outcome(state));
  RoundTens::play(state, Seat(1), Card{6});
  EXPECT_EQ(RoundTens::outcome(state)->places, (Few<int, most_seats>{2, 1}));
}

}  // namespace
}  // namespace rekentafel::round_tens
