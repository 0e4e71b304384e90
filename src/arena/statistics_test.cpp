#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rekentafel::arena {
namespace {

Scores scores_of(std::initializer_list<double> games_won) {
  Scores scores;
  for (const double won : games_won) scores.add(std::llround(won * whole));
  return scores;
}

TEST(Statistics, wilsons_interval_is_the_one_in_the_books) {
  // 10 of 20, by hand: the middle is 1/2; half the width is 1.96 / (1 + 3.8415/20) · √(0.25/20 + 3.8415/1600).
  const auto even = wilson(0.5, 20);
  EXPECT_NEAR(even.low, 0.29930, 1e-5);
  EXPECT_NEAR(even.high, 0.70070, 1e-5);
  // 8 of 10.
  const auto most = wilson(0.8, 10);
  EXPECT_NEAR(most.low, 0.49016, 1e-5);
  EXPECT_NEAR(most.high, 0.94331, 1e-5);
  // 10 of 10: from 10 / (10 + 3.8415).
  const auto all = wilson(1, 10);
  EXPECT_NEAR(all.low, 10 / (10 + z95 * z95), 1e-12);
  EXPECT_DOUBLE_EQ(all.high, 1);
  EXPECT_EQ(wilson(0.5, 0), (Interval{0, 1}));
}

TEST(Statistics, the_games_of_a_deal_are_one_observation) {
  // Two games a deal, won 2, 1, 1, 0: shares 1, 1/2, 1/2, 0; their mean is 1/2, their variance (1/4 + 1/4) / 3.
  const auto share = deal_share(scores_of({2, 1, 1, 0}), 4, 8);
  EXPECT_DOUBLE_EQ(share.mean, 0.5);
  EXPECT_DOUBLE_EQ(share.variance, 1.0 / 6);
  // As many observations as 4 · (1/4) / (1/6) = 6.
  EXPECT_EQ(interval_of(share), wilson(0.5, 6));
}

TEST(Statistics, a_deal_that_both_win_says_less_about_luck_than_two_games) {
  const auto luck = deal_share(scores_of({2, 0, 2, 0}), 4, 8), paired = deal_share(scores_of({1, 1, 1, 1.5}), 4, 8);
  const auto wide = interval_of(luck), narrow = interval_of(paired);
  EXPECT_LT(narrow.high - narrow.low, (wide.high - wide.low) / 2);
  EXPECT_EQ(wide, wilson(0.5, 4)) << "never fewer observations than deals";
}

TEST(Statistics, what_always_came_out_alike_is_not_certain) {
  const auto same = deal_share(scores_of({1, 1, 1, 1}), 4, 8);
  EXPECT_DOUBLE_EQ(same.variance, 1.0 / 16 / 4) << "as if one deal of the four had come out half a game otherwise";
  const auto all = deal_share(scores_of({2, 2, 2, 2}), 4, 8);
  EXPECT_EQ(interval_of(all), wilson(1, 4)) << "four deals, not eight games";
}

TEST(Statistics, elo_is_ten_to_one_for_400_points) {
  EXPECT_NEAR(share_from_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_from_share(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_from_share(0.75), 190.848, 1e-3);
  EXPECT_DOUBLE_EQ(share_from_elo(0), 0.5);
}

TEST(Sprt, its_bounds_are_walds) {
  EXPECT_NEAR(Sprt{}.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(Sprt{}.lower(), -std::log(19), 1e-12);
}

TEST(Sprt, its_log_ratio_is_the_one_by_hand) {
  // 100 deals, mean 0.6, variance 0.1: 100 · 0.05 · (1.2 - 1.05) / 0.2 = 3.75.
  const Sprt sprt{.share0 = 0.5, .share1 = 0.55};
  EXPECT_NEAR(sprt.log_ratio({.mean = 0.6, .variance = 0.1, .deals = 100}), 3.75, 1e-12);
  EXPECT_DOUBLE_EQ(sprt.log_ratio({.mean = 0.525, .variance = 0.1, .deals = 1000}), 0) << "halfway says nothing";
}

TEST(Sprt, decides_when_the_ratio_crosses_a_bound_and_not_before) {
  const Sprt sprt{.share0 = 0.5, .share1 = 0.55};
  const auto after = [&](double mean, std::int64_t deals) {
    return decision(sprt, {.mean = mean, .variance = 0.1, .deals = deals});
  };
  // A deal of mean 0.6 is worth 0.0375: 78 of them are 2.925, 79 are 2.9625; the bound is 2.9444.
  EXPECT_EQ(after(0.6, 78), std::nullopt);
  EXPECT_EQ(after(0.6, 79), true);
  // One of mean 0.45 is worth -0.0375.
  EXPECT_EQ(after(0.45, 78), std::nullopt);
  EXPECT_EQ(after(0.45, 79), false);
  EXPECT_EQ(decision(sprt, {}), std::nullopt);
}

TEST(Ratings, of_two_players_are_the_share_they_met_with) {
  // With the drawn deal: 75 of 99 and a half of one is 75.5 of 100.
  const auto table = ratings(2, std::vector<Meeting>{{0, 1, {.mean = 75.0 / 99, .variance = 0.1, .deals = 99}}});
  EXPECT_NEAR(table[0].elo - table[1].elo, elo_from_share(0.755), 1e-6);
  EXPECT_NEAR(table[0].elo + table[1].elo, 0, 1e-9);
  // The deviation of the share is √(99 · 0.1) / 100; a share's slope is 0.755 · 0.245 a nat, half of it each.
  EXPECT_NEAR(table[0].margin, z95 * std::sqrt(9.9) / 100 / (0.755 * 0.245) / 2 * 400 / std::log(10), 1e-6);
}

TEST(Ratings, of_three_players_come_back_from_the_shares_they_give) {
  const std::vector<double> elo = {200, 0, -200};
  std::vector<Meeting> meetings;
  for (int a = 0; a < 3; ++a)
    for (int b = a + 1; b < 3; ++b)
      meetings.push_back({a, b, {.mean = share_from_elo(elo[a] - elo[b]), .variance = 0.1, .deals = 10'000'000}});
  const auto table = ratings(3, meetings);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(table[i].elo, elo[i], 0.01);
}

TEST(Ratings, whoever_won_everything_has_one_too) {
  const auto table = ratings(2, std::vector<Meeting>{{0, 1, {.mean = 1, .variance = 0.001, .deals = 100}}});
  EXPECT_NEAR(table[0].elo - table[1].elo, elo_from_share(100.5 / 101), 1e-6);
}

}  // namespace
}  // namespace rekentafel::arena
