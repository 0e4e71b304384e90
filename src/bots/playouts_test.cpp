#include "bots/playouts.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel::bots {
namespace {

using plus_and_minus::PlusAndMinus;

// What the first player wins of two games on each board, one from either seat. A tenth of the work shows it as well.
double share_of(const Player<PlusAndMinus>& first, const Player<PlusAndMinus>& second, int boards) {
  double won = 0;
  for (int board = 0; board < boards; ++board)
    for (const int seat : {0, 1}) {
      auto match = *Match<PlusAndMinus>::open({.method = 1}, Seed{7, static_cast<std::uint64_t>(board)});
      Random random(Seed{8, static_cast<std::uint64_t>(board)}, static_cast<std::uint64_t>(seat));
      while (!match.outcome()) {
        const Seat next = match.to_act().lowest();
        const auto& player = next.index() == seat ? first : second;
        EXPECT_TRUE(match.act(next, player(match.view(next), next, random, {.effort = .1})->action));
      }
      won += detail::won_share(*match.outcome(), Seat(seat));
    }
  return won / (2 * boards);
}

TEST(Playouts, each_level_beats_the_one_below) {
  for (int level = 2; level <= levels; ++level)
    EXPECT_GT(share_of(playouts_player<PlusAndMinus>(level), playouts_player<PlusAndMinus>(level - 1), 60), 0.55)
        << level;
  EXPECT_GT(share_of(playouts_player<PlusAndMinus>(1), random_player<PlusAndMinus>(), 60), 0.55);
}

TEST(Playouts, the_same_random_numbers_give_the_same_choice_and_who_is_stopped_chooses_all_the_same) {
  const auto match = *Match<PlusAndMinus>::open({}, Seed{1, 2});
  const auto player = playouts_player<PlusAndMinus>(5);
  const auto chosen = [&](const Thinking& thinking) {
    Random random(Seed{3, 4});
    return player(match.view(Seat(0)), Seat(0), random, thinking)->action;
  };
  EXPECT_EQ(chosen({}), chosen({}));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(PlusAndMinus::refuse(match.view(Seat(0)), Seat(0), chosen({.stop = &stop})));
}

TEST(Playouts, in_real_time_a_better_level_is_quicker) {
  using G = tables::TablesRush;
  auto match = *Match<G>::open({}, Seed{1, 2});
  ASSERT_TRUE(match.act(Seat::table(), *read(As<G::Action>{}, "start")));
  std::chrono::milliseconds before = std::chrono::hours(1);
  for (int level = 1; level <= levels; ++level) {
    Random random(Seed{5, 6});
    const auto choice = playouts_player<G>(level)(match.view(Seat(0)), Seat(0), random, {});
    ASSERT_TRUE(choice);
    EXPECT_FALSE(G::refuse(match.view(Seat(0)), Seat(0), choice->action));
    EXPECT_LT(choice->after, before);
    EXPECT_LT(choice->committed, choice->after);
    before = choice->after;
  }
}

}  // namespace
}  // namespace rekentafel::bots
