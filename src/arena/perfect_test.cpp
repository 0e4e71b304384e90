#include "arena/perfect.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rekentafel::arena {
namespace {

using plus_and_minus::Board;

PerfectGame of(std::string_view board) { return play_perfectly(*read(As<Board>{}, board)); }

TEST(Perfect, P5_a_game_that_is_best_ended_is_cut_short) {
  // Taking 1 ends it; taking 0 instead lets the column player take 9.
  const auto game = of("* 1 0/. . 9/. . .");
  EXPECT_EQ(game.margin, 1);
  EXPECT_EQ(game.taken, 1);
  EXPECT_EQ(game.left, 2);
  EXPECT_TRUE(game.cut_short);
}

TEST(Perfect, a_game_that_ends_because_nothing_else_is_left_is_not_cut_short) {
  EXPECT_FALSE(of("* 1 ./. . ./. . 9").cut_short);  // no choice
  EXPECT_FALSE(of("* 1/. .").cut_short);            // nothing left
  EXPECT_FALSE(of("* 1 9/. . 8/. . .").cut_short);  // as good to go on: 9 − 8
}

TEST(Perfect, the_same_on_any_number_of_threads) {
  const auto one = play_perfectly(1, 40, Seed{0, 7}, 1), three = play_perfectly(1, 40, Seed{0, 7}, 3);
  ASSERT_EQ(one.games.size(), 40u);
  for (std::size_t i = 0; i < 40; ++i) {
    EXPECT_EQ(one.games[i].margin, three.games[i].margin);
    EXPECT_EQ(one.games[i].left, three.games[i].left);
  }
  EXPECT_EQ(one.mean_margin(), three.mean_margin());
}

TEST(Perfect, shares_and_means) {
  const PerfectPlay play{.method = 1, .games = {{.margin = 3}, {.margin = -1, .left = 2}, {}, {.margin = 2}}};
  EXPECT_DOUBLE_EQ(play.share(begun_and_won), 0.5);
  EXPECT_DOUBLE_EQ(play.share(drawn), 0.25);
  EXPECT_DOUBLE_EQ(play.mean_margin(), 1);
  EXPECT_DOUBLE_EQ(play.mean_left(), 0.5);
  const auto interval = play.margin_interval();
  EXPECT_NEAR(interval.high - 1, z95 * std::sqrt(10.0 / 3 / 4), 1e-9);
  EXPECT_NEAR(1 - interval.low, interval.high - 1, 1e-9);
}

}  // namespace
}  // namespace rekentafel::arena
