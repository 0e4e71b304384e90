#include "bots/plus_and_minus/level.h"

#include <gtest/gtest.h>

#include <ctime>

#include "bench/plain_solver.h"
#include "bots/plus_and_minus/lost_value.h"
#include "bots/plus_and_minus/plain_search.h"
#include "bots/random_player.h"
#include "engine/random_play.h"

namespace rekentafel::bots {
namespace {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::PlusAndMinus;
using plus_and_minus::Square;
using plus_and_minus::State;

constexpr Thinking hurried{.effort = 0.002};

State state_of(std::string_view layout, Line begins = Line::row) {
  plus_and_minus::Setup setup;
  setup.layout = *read(As<Board>{}, layout);
  setup.begins = begins;
  return PlusAndMinus::deal(setup, Seed{});
}

Square choice_of(int level, const State& state, std::uint64_t stream = 0, const Thinking& thinking = {}) {
  Random random(Seed{4, 4}, stream);
  return level_player(level, {})(state, state.seat_of(state.to_move), random, thinking)->action;
}

// How often of a hundred times the level takes the tile.
int times_taken(int level, const State& state, Square square) {
  int times = 0;
  for (std::uint64_t stream = 0; stream < 100; ++stream) times += choice_of(level, state, stream) == square;
  return times;
}

TEST(PlusAndMinusLevels, choose_only_what_is_allowed_whatever_the_options) {
  for (int game = 0; game < 120; ++game) {
    Random random(Seed{5, 1}, game);
    auto match = *Match<PlusAndMinus>::open(random_setup<PlusAndMinus>(random), random.next_seed());
    const Player<PlusAndMinus> players[] = {level_player(1 + game % 5, match.setup()),
                                            level_player(1 + game / 5 % 5, match.setup())};
    while (!match.outcome()) {
      const Seat seat = match.state().seat_of(match.state().to_move);
      const auto choice = players[seat.index()](match.view(seat), seat, random, hurried);
      ASSERT_TRUE(choice);
      ASSERT_TRUE(match.act(seat, choice->action)) << to_text(match.state().board);
    }
  }
}

TEST(PlusAndMinusLevels, the_same_seed_gives_the_same_game) {
  for (int level = 1; level <= levels; ++level) {
    State games[2];
    for (State& state : games) {
      Random random(Seed{5, 2});
      const auto player = level_player(level, {});
      state = PlusAndMinus::deal({.method = 5, .two_rounds = true}, random.next_seed());
      for (int i = 0; i < 100 && !state.over; ++i) {
        const Seat seat = state.seat_of(state.to_move);
        PlusAndMinus::play(state, seat, player(state, seat, random, hurried)->action);
      }
    }
    EXPECT_EQ(games[0], games[1]) << level;
  }
}

TEST(PlusAndMinusLevels, what_was_thought_before_does_not_matter) {
  Random random(Seed{5, 3});
  const auto used = level_player(5, {});
  auto state = PlusAndMinus::deal({.method = 4}, random.next_seed());
  for (int i = 0; i < 12 && !state.over; ++i) {
    const Seat seat = state.seat_of(state.to_move);
    const Square choice = used(state, seat, random, hurried)->action;
    ASSERT_EQ(choice, choice_of(5, state, 0, hurried));
    PlusAndMinus::play(state, seat, choice);
  }
}

TEST(PlusAndMinusLevels, stopped_in_advance_they_still_choose_at_once) {
  const std::atomic<bool> stop{true};
  for (int method = 1; method <= 5; ++method) {
    const auto state = PlusAndMinus::deal({.method = method}, Seed{5, 4});
    const Seat seat = state.seat_of(state.to_move);
    for (int level = 1; level <= levels; ++level) {
      const std::clock_t start = std::clock();  // its own time: the machine may be busy
      EXPECT_FALSE(PlusAndMinus::refuse(state, seat, choice_of(level, state, 0, {.stop = &stop})));
      EXPECT_LT(std::clock() - start, CLOCKS_PER_SEC / 4);
    }
    Random random;
    EXPECT_FALSE(PlusAndMinus::refuse(state, seat, plain_player()(state, seat, random, {.stop = &stop})->action));
  }
}

TEST(PlusAndMinusLevels, levels_1_and_2_take_the_highest_tile_they_see_and_2_sees_more) {
  // The 9 hands over the 15, the 1 nothing.
  const State state = state_of("* 9 1 0/. 15 . ./. . . ./. . . .");
  EXPECT_GT(times_taken(1, state, {0, 1}), 35);
  EXPECT_LT(times_taken(1, state, {0, 1}), 68);
  EXPECT_GT(times_taken(2, state, {0, 1}), 68);
  EXPECT_LT(times_taken(2, state, {0, 1}), 88);
}

TEST(PlusAndMinusLevels, level_3_thinks_of_the_answer_unless_it_overlooks_it) {
  const State state = state_of("* 9 1 0/. 15 . ./. 0 1 1/. . 0 .");
  EXPECT_GT(times_taken(3, state, {0, 2}) + times_taken(3, state, {0, 3}), 60);
  EXPECT_GT(times_taken(3, state, {0, 1}), 3);
  EXPECT_LT(times_taken(3, state, {0, 1}), 35);
}

TEST(PlusAndMinusLevels, level_4_sees_what_comes_after_the_answer_and_level_3_does_not) {
  // Two moves ahead the 5 for the 4 is best; but then only the -9 is left, and after the 3 and the 4 the 8.
  const State state = state_of("* 5 3 ./-9 4 . ./. . 4 8/. . . .");
  EXPECT_GT(times_taken(3, state, {0, 1}), 55);
  EXPECT_GT(times_taken(4, state, {0, 2}), 75);
}

TEST(PlusAndMinusChild, thinks_of_the_answer_every_other_time) {
  const State state = state_of("* 9 1 0/. 15 . ./. 0 1 1/. . 0 .");
  Random random(Seed{4, 5});
  int highest = 0;
  for (int i = 0; i < 200; ++i) highest += child_player({})(state, Seat(0), random, {})->action == Square{0, 1};
  EXPECT_GT(highest, 60);
  EXPECT_LT(highest, 130);
}

// Against another solver than its own.
TEST(PlusAndMinusLevels, level_5_keeps_the_value_by_a_second_solver) {
  bench::PlainSolver plain(16);
  for (int game = 0; game < 20; ++game) {
    Random random(Seed{5, 6}, game);
    auto state = PlusAndMinus::deal({.method = 1 + game % 2}, random.next_seed());
    const auto opponent = level_player(1 + game % 3, {});
    const auto value_of = [&](const Board& board, Line mover) {
      plain.lay_out(board);
      return plain.solve(board, mover);
    };
    while (!state.over) {
      const Seat seat = state.seat_of(state.to_move);
      if (seat.index() != 0) {
        PlusAndMinus::play(state, seat, opponent(state, seat, random, {})->action);
        continue;
      }
      const int value = value_of(state.board, state.to_move);
      const Square choice = choice_of(5, state);
      Board next = state.board;
      const int taken = next.take(choice);
      ASSERT_EQ(taken - value_of(next, other(state.to_move)), value) << to_text(state.board);
      PlusAndMinus::play(state, seat, choice);
    }
  }
}

TEST(PlusAndMinusLevels, level_5_loses_nothing_on_methods_1_to_3_and_level_4_does) {
  const Seed seed{5, 7};
  for (int method = 1; method <= 3; ++method) {
    const plus_and_minus::Setup setup{.method = method, .two_rounds = method < 3};
    const auto lost = lost_value(level_player(5, setup), level_player(3, setup), setup, method == 3 ? 2 : 20, seed);
    EXPECT_GT(lost.choices, 10);
    EXPECT_EQ(lost.points, 0);
    EXPECT_EQ(lost.costly, 0);
  }
  const plus_and_minus::Setup setup;
  EXPECT_GT(lost_value(level_player(4, setup), level_player(3, setup), setup, 20, seed).points, 0);
}

TEST(PlusAndMinusLevels, every_level_beats_the_level_below_over_both_rounds) {
  const plus_and_minus::Setup setup{.two_rounds = true};
  for (int level = 2; level <= levels; ++level) {
    const Player<PlusAndMinus> players[] = {level_player(level, setup), level_player(level - 1, setup)};
    int twice_won = 0;
    for (int game = 0; game < 100; ++game) {
      Random random(Seed{5, 8}, game);
      auto state = PlusAndMinus::deal(setup, random.next_seed());
      while (!state.over) {
        const Seat seat = state.seat_of(state.to_move);
        PlusAndMinus::play(state, seat, players[seat.index()](state, seat, random, {})->action);
      }
      twice_won += 1 + (state.sums[0] > state.sums[1]) - (state.sums[0] < state.sums[1]);
    }
    EXPECT_GT(twice_won, 130) << level;  // of 200
  }
}

TEST(PlainSearch, to_the_end_it_is_exact) {
  for (int game = 0; game < 30; ++game) {
    Random random(Seed{5, 9}, game);
    const Board board = plus_and_minus::lay(plus_and_minus::method(1), random);
    EXPECT_EQ(plain_search(board, Line::column, {}, {}).value,
              solver::solve(board, Line::column, {.threads = 1}).value);
  }
}

}  // namespace
}  // namespace rekentafel::bots
