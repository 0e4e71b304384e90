#include "arena/real_time.h"

#include <gtest/gtest.h>

#include "bots/all.h"
#include "bots/random_player.h"

namespace rekentafel::arena {
namespace {

using namespace std::chrono_literals;
using plus_and_minus::PlusAndMinus;
using seven_ate_nine::Action;
using seven_ate_nine::SevenAteNine;
using tables::TablesDomino;
using tables::TablesRush;

// Any action, after so long.
template <Game G>
bots::Player<G> slow_player(std::chrono::milliseconds after) {
  return [after, player = bots::random_player<G>()](const auto& view, Seat seat, Random& random,
                                                    const bots::Thinking& thinking) {
    auto choice = player(view, seat, random, thinking);
    if (choice) choice->after = choice->committed = after;
    return choice;
  };
}

TEST(RealTime, in_a_game_of_turns_the_times_add_up) {
  Random random(Seed{0, 1});
  auto match = *Match<PlusAndMinus>::open({.method = 1}, Seed{0, 1});
  const auto played =
      play_in_time<PlusAndMinus>(match, {slow_player<PlusAndMinus>(1s), slow_player<PlusAndMinus>(1s)}, random);
  ASSERT_TRUE(match.outcome());
  EXPECT_EQ(played.lasted, match.log().size() * 1s);
  EXPECT_EQ(played.wrong, Played{}.wrong);
}

TEST(RealTime, T42_the_table_ends_domino_when_the_time_is_up) {
  Random random(Seed{0, 1});
  auto match = *Match<TablesDomino>::open({.minutes = 1}, Seed{0, 1});
  const auto played =
      play_in_time<TablesDomino>(match, {slow_player<TablesDomino>(7s), slow_player<TablesDomino>(7s)}, random);
  ASSERT_TRUE(match.outcome());
  EXPECT_EQ(played.lasted, 1min);
  EXPECT_EQ(match.log().size(), 8 + 1u) << "eight times seven seconds, and the clock";
}

TEST(RealTime, T30_rush_lasts_the_countdown_and_the_agreed_time) {
  Random random(Seed{0, 1});
  auto match = *Match<TablesRush>::open({.seconds = 20}, Seed{0, 1});
  const auto played =
      play_in_time<TablesRush>(match, {slow_player<TablesRush>(15s), slow_player<TablesRush>(16s)}, random);
  EXPECT_EQ(played.lasted, 23s);
  ASSERT_EQ(match.log().size(), 4u);
  EXPECT_EQ(match.log()[0].seat, Seat::table());
  EXPECT_EQ(match.log()[1].seat, Seat(0)) << "at 18 s";
  EXPECT_EQ(match.log()[2].seat, Seat(1)) << "at 19 s";
  EXPECT_EQ(match.log()[3].seat, Seat::table());
}

// The hands set out as soon as they see the card; the quicker one is there first.
TEST(RealTime, S13_who_is_first_is_first_and_the_other_too_late) {
  const auto deck = *read(As<seven_ate_nine::Cards>{}, "9*1~1 8*2~1");
  const auto eager = [](std::chrono::milliseconds after) -> bots::Player<SevenAteNine> {
    return [after](const seven_ate_nine::View& view, Seat seat, Random&,
                   const bots::Thinking&) -> std::optional<bots::Choice<SevenAteNine>> {
      std::array<Action, SevenAteNine::most_listed> room;
      Listing<Action> listing(room);
      SevenAteNine::actions(view, seat, listing);
      if (listing.empty()) return std::nullopt;
      const auto& last = listing[listing.size() - 1];  // a play or the last card, where there is one
      return bots::Choice<SevenAteNine>{last, after, 0ms};
    };
  };
  Random random(Seed{0, 1});
  auto match = *Match<SevenAteNine>::open({.deck = deck}, Seed{0, 5});
  const auto played = play_in_time<SevenAteNine>(match, {eager(1000ms), eager(1100ms)}, random);
  ASSERT_TRUE(match.outcome());
  EXPECT_EQ(played.wrong, Played{}.wrong);
  EXPECT_GT(played.too_late[1], 0);
}

TEST(RealTime, who_looks_on_is_told_of_every_attempt_and_sees_what_came_of_it) {
  Random random(Seed{0, 1});
  auto match = *Match<SevenAteNine>::open({}, Seed{0, 1});
  std::size_t seen = 0;
  int taken = 0, refused = 0;
  std::chrono::milliseconds last{0};
  const Watch<SevenAteNine> watch{[&](const auto& at, auto now) {
                                    seen = at.log().size();
                                    EXPECT_GE(now, last);
                                    last = now;
                                  },
                                  [&](Seat seat, const auto& before, const auto& action, const auto& refusal, auto) {
                                    EXPECT_EQ(SevenAteNine::refuse(before, seat, action), refusal);
                                    ++(refusal ? refused : taken);
                                  }};
  const auto played = play_in_time<SevenAteNine>(
      match, {bots::level_player(1, match.setup()), bots::level_player(2, match.setup())}, random, &watch);
  EXPECT_EQ(seen, match.log().size());
  EXPECT_EQ(last, played.lasted);
  int by_the_table = 0, wrong = 0;
  for (const auto& entry : match.log()) by_the_table += entry.seat.is_table();
  for (int i = 0; i < 2; ++i) wrong += played.wrong[i] + played.too_late[i];
  EXPECT_EQ(taken + by_the_table, static_cast<int>(match.log().size()));
  EXPECT_EQ(refused, wrong);
}

TEST(RealTime, of_two_hands_in_the_same_millisecond_each_is_first_as_often) {
  int first = 0;
  for (std::uint64_t game = 0; game < 400; ++game) {
    Random random(Seed{0, 1}, game);
    auto match = *Match<SevenAteNine>::open({}, Seed{0, 1});
    play_in_time<SevenAteNine>(match, {slow_player<SevenAteNine>(1s), slow_player<SevenAteNine>(1s)}, random);
    first += match.log()[1].seat == Seat(0);
  }
  EXPECT_NEAR(first, 200, 50);  // five standard deviations
}

TEST(RealTime, C1_the_same_random_numbers_give_the_same_match_to_the_millisecond) {
  const auto play = [](std::uint64_t seed) {
    Random random(Seed{0, seed});
    auto match = *Match<SevenAteNine>::open({.players = 4}, Seed{0, 1});
    std::vector<bots::Player<SevenAteNine>> players;
    for (const int level : {1, 2, 4, 5}) players.push_back(bots::level_player(level, match.setup()));
    const auto played = play_in_time<SevenAteNine>(match, players, random);
    return std::pair(match, played);
  };
  EXPECT_EQ(play(1), play(1));
  EXPECT_NE(play(1).second, play(2).second);
}

TEST(RealTime, a_player_who_is_always_refused_does_not_keep_it_for_ever) {
  const bots::Player<PlusAndMinus> stubborn = [](const auto&, Seat, Random&, const bots::Thinking&) {
    return std::optional(bots::Choice<PlusAndMinus>{});
  };
  Random random(Seed{0, 1});
  auto match = *Match<PlusAndMinus>::open({}, Seed{0, 1});
  const auto played = play_in_time<PlusAndMinus>(match, {stubborn, stubborn}, random);
  EXPECT_FALSE(match.outcome());
  EXPECT_EQ(played.wrong[0] + played.wrong[1], 1000);
}

}  // namespace
}  // namespace rekentafel::arena
