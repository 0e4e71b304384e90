#include "arena/simulate.h"

#include <gtest/gtest.h>

#include "bots/exact_player.h"
#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::arena {
namespace {

using plus_and_minus::PlusAndMinus;

MakePlayers<PlusAndMinus> random_players() {
  return [] { return std::vector(2, bots::random_player<PlusAndMinus>()); };
}

TEST(Tally, counts_wins_draws_margins_and_lengths_as_by_hand) {
  Tally tally;
  tally.add(ranked({10, 4}, Best::highest), 7);
  tally.add(ranked({3, 5}, Best::highest), 3);
  tally.add(ranked({6, 6}, Best::highest), 5);
  EXPECT_EQ(tally.games, 3);
  EXPECT_EQ(tally.wins[0], 1);
  EXPECT_EQ(tally.wins[1], 1);
  EXPECT_EQ(tally.draws, 1);
  EXPECT_DOUBLE_EQ(tally.mean(tally.margins), (6 - 2 + 0) / 3.0);
  EXPECT_DOUBLE_EQ(tally.margin_deviation() * tally.margin_deviation(), (36 + 4 + 0) / 3.0 - 16 / 9.0);
  EXPECT_DOUBLE_EQ(tally.mean(tally.lengths), 5);
  EXPECT_EQ(tally.shortest, 3);
  EXPECT_EQ(tally.longest, 7);
  Tally twice = tally;
  twice.add(tally);
  EXPECT_EQ(twice.games, 6);
  EXPECT_EQ(twice.squared_margins, 80);
}

TEST(Simulate, C1_a_seed_gives_the_same_games_on_any_number_of_threads) {
  const auto run = [](int threads, std::uint64_t seed) {
    return simulate<PlusAndMinus>({.method = 1}, random_players(),
                                  {.games = 300, .seed = Seed{0, seed}, .threads = threads});
  };
  EXPECT_EQ(run(1, 5), run(4, 5));
  EXPECT_NE(run(1, 5), run(1, 6));
}

TEST(Simulate, the_exact_player_never_does_worse_than_the_value) {
  const auto tally = simulate<PlusAndMinus>(
      {.method = 1, .two_rounds = true},
      [] {
        return std::vector{bots::exact_player({.threads = 1}), bots::random_player<PlusAndMinus>()};
      },
      {.games = 100, .seed = Seed{0, 9}, .threads = 2});
  EXPECT_EQ(tally.games, 100);
  EXPECT_EQ(tally.wins[1], 0) << "on both sides of one board, perfect play cannot lose";
}

TEST(Simulate, tells_how_far_it_is) {
  int told = 0;
  simulate<PlusAndMinus>({.method = 1}, random_players(),
                         {.games = 300, .seed = {}, .threads = 2, .on_progress = [&](std::int64_t) { ++told; }});
  EXPECT_EQ(told, 5);
}

}  // namespace
}  // namespace rekentafel::arena
