#include "learning/even.h"

#include <gtest/gtest.h>

#include "arena/real_time.h"
#include "bots/all.h"
#include "learning/desk.h"

namespace rekentafel::learning {
namespace {

using seven_ate_nine::SevenAteNine;
using tables::TablesRush;

std::vector<Met> as_often(int count, const Met& met) { return std::vector<Met>(static_cast<std::size_t>(count), met); }

TEST(Even, whoever_is_not_known_meets_level_1) {
  EXPECT_EQ(even("plus-and-minus", {}, 1, false), (Even{1, 0}));
  EXPECT_EQ(even("tables-match", {}, 3, false), (Even{1, 0}));
  const auto first = even("seven-ate-nine", {}, 1, false);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->level, 1);
  EXPECT_NEAR(first->takes, 115, 3) << "level 1 takes 113 hundredths";
  EXPECT_FALSE(even("chess", {}, 1, false));
}

TEST(Even, who_wins_meets_somebody_stronger_and_who_loses_somebody_weaker) {
  EXPECT_EQ(even("formula", as_often(20, {.won = 1, .level = 3}), 1, false)->level, 5);
  EXPECT_EQ(even("formula", as_often(12, {.won = .5, .level = 3}), 1, false)->level, 3);
  EXPECT_EQ(even("formula", as_often(20, {.won = 0, .level = 3}), 1, false)->level, 1);
  const int before = even("tables-rush", {}, 1, false)->takes;
  EXPECT_LT(even("tables-rush", as_often(1, {.won = 1}), 1, false)->takes, before);
  EXPECT_GT(even("tables-rush", as_often(1, {.won = 0}), 1, false)->takes, before);
}

TEST(Even, nobody_is_quicker_than_a_hand_or_slower_than_patience) {
  for (const auto game : {"seven-ate-nine", "tables-rush"})
    for (const double won : {0., 1.}) {
      std::vector<Met> met;
      for (int i = 0; i < 50; ++i) {
        const auto next = even(game, met, 1, false);
        EXPECT_GE(next->takes, 15);
        EXPECT_LE(next->takes, 600);
        met.push_back({.won = won, .level = next->level, .takes = next->takes});
      }
    }
}

TEST(Even, three_at_a_table_are_slower_than_one_and_at_a_calm_table_they_take_half_of_twice_the_time) {
  const auto met = as_often(9, {.won = .5, .takes = 120});
  const int one = even("seven-ate-nine", met, 1, false)->takes;
  EXPECT_GT(even("seven-ate-nine", met, 3, false)->takes, one);
  EXPECT_NEAR(even("seven-ate-nine", met, 1, true)->takes, one / 2., 1);
  const auto calm = as_often(9, {.won = .5, .takes = 60, .calm = true});
  EXPECT_NEAR(even("seven-ate-nine", calm, 1, false)->takes, one, 1);
}

TEST(Even, when_somebody_else_sits_there_it_is_noticed) {
  auto met = as_often(100, {.won = .5, .takes = 100});
  for (int i = 0; i < 12; ++i) {
    const auto next = even("seven-ate-nine", met, 1, false);
    met.push_back({.won = next->takes > 240 ? 1. : 0., .level = next->level, .takes = next->takes});
  }
  EXPECT_GT(even("seven-ate-nine", met, 1, false)->takes, 180);
}

// A short form of `learners`: how often a child wins who takes so many hundredths of the time of a child of eight.
template <Game G>
double share_of_wins(int takes, int played) {
  const typename G::Setup setup;
  const auto child = bots::pacing_player(takes, setup);
  Random random(Seed{21, static_cast<std::uint64_t>(takes)});
  std::vector<Met> met;
  double share = 0;
  for (int i = 0; i < played; ++i) {
    const auto next = *even(G::name, met, 1, false);
    auto match = *Match<G>::open(setup, random.next_seed());
    arena::play_in_time<G>(match, {child, bots::pacing_player(next.takes, setup)}, random);
    const auto places = match.outcome()->places;
    const double won = places[0] != 1 ? 0 : places[1] == 1 ? .5 : 1;
    met.push_back({.won = won, .level = next.level, .takes = next.takes});
    share += won / played;
  }
  return share;
}

TEST(Even, a_child_wins_about_half_of_200_games_however_quick_it_is) {
  for (const int takes : {60, 200}) {
    SCOPED_TRACE(takes);
    const double seven = share_of_wins<SevenAteNine>(takes, 200), rush = share_of_wins<TablesRush>(takes, 200);
    EXPECT_GE(seven, .45);
    EXPECT_LE(seven, .60);
    EXPECT_GE(rush, .45);
    EXPECT_LE(rush, .60);
  }
}

TEST(Even, the_desk_is_asked_in_words) {
  Desk desk;
  EXPECT_EQ(desk.hear("even formula 1 usual"), R"({"level":1,"takes":0})");
  EXPECT_EQ(desk.hear("even formula 1 usual\nwon 1 0 1 usual\nwon 2 0 1 usual\nwon 3 0 1 usual\nlost 4 0 1 usual\n"),
            R"({"level":3,"takes":0})");
  EXPECT_TRUE(desk.hear("even tables-rush 2 calm\nlost 1 85 2 calm").starts_with(R"({"level":1,"takes":)"));
  for (const auto* wrong :
       {"even", "even formula", "even chess 1 usual", "even formula 0 usual", "even formula 1 quick",
        "even formula 1 usual\nbeaten 3 0 1 usual", "even formula 1 usual\nwon 6 0 1 usual",
        "even formula 1 usual\nwon 3 0 1", "even formula 1 usual\nwon 3 0 1 usual more"})
    EXPECT_TRUE(desk.hear(wrong).starts_with(R"({"refused")")) << wrong;
}

}  // namespace
}  // namespace rekentafel::learning
