#include "solver/solve.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>

#include "bench/plain_solver.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "solver/estimate.h"

namespace rekentafel::solver {
namespace {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

constexpr std::array both_lines = {Line::row, Line::column};

Board board(std::string_view text) { return *read(As<Board>{}, text); }

// The second, naive implementation: tries everything, on the board itself.
int brute_force(const Board& board, Line mover) {
  int best = -10000;
  for (std::uint8_t i = 0; i < board.side; ++i) {
    const Square square = mover == Line::row ? Square{board.star.row, i} : Square{i, board.star.column};
    if (!board.has(square)) continue;
    Board next = board;
    const int value = next.take(square);
    best = std::max(best, value - brute_force(next, other(mover)));
  }
  return best == -10000 ? 0 : best;
}

// A board of the given side; each square but the star's has a tile unless `holes` in 10 say otherwise.
Board random_board(Random& random, int side, int low, int high, int holes) {
  Board result;
  result.side = static_cast<std::uint8_t>(side);
  result.star = {static_cast<std::uint8_t>(random.below(side)), static_cast<std::uint8_t>(random.below(side))};
  for (int i = 0; i < side * side; ++i) {
    const Square square{static_cast<std::uint8_t>(i / side), static_cast<std::uint8_t>(i % side)};
    if (square == result.star || static_cast<int>(random.below(10)) < holes) continue;
    result.values[square.index()] = static_cast<std::int8_t>(low + static_cast<int>(random.below(high - low + 1)));
    result.left |= std::uint64_t{1} << square.index();
  }
  return result;
}

// The line is legal, ends where the game ends, and is worth the value.
void expect_line_is_worth(const Solution& solution, Board board, Line mover) {
  int sum = 0, sign = 1;
  for (const Square square : solution.line) {
    ASSERT_TRUE(board.line(mover) >> square.index() & 1);
    sum += sign * board.take(square);
    sign = -sign;
    mover = other(mover);
  }
  EXPECT_EQ(board.line(mover), 0u) << "the line stops too early";
  EXPECT_EQ(sum, solution.value);
}

void expect_exact(const Board& board, Line mover, int value, const SolveLimits& limits = {}) {
  const auto solution = solve(board, mover, limits);
  EXPECT_TRUE(solution.exact);
  EXPECT_EQ(solution.value, value) << to_text(board);
  EXPECT_EQ(solution.low, value);
  EXPECT_EQ(solution.high, value);
  expect_line_is_worth(solution, board, mover);
}

TEST(Solve, P4_equals_brute_force_on_thousands_of_boards_up_to_4x4) {
  Random random(Seed{1, 1});
  for (int i = 0; i < 6000; ++i) {
    const int side = 2 + i % 3;
    // Full boards, boards in mid-game, negative tiles, all tiles alike, very large tiles.
    constexpr std::array<std::array<int, 2>, 5> ranges = {{{-6, 15}, {0, 9}, {-9, -1}, {3, 3}, {-99, 99}}};
    const auto [low, high] = ranges[i / 3 % ranges.size()];
    const Board position = random_board(random, side, low, high, side == 4 ? 2 + i % 5 : i % 5);
    const Line mover = both_lines[i % 2];
    expect_exact(position, mover, brute_force(position, mover));
    if (HasFailure()) return;
  }
}

TEST(Solve, P4_equals_brute_force_on_full_4x4_boards) {
  Random random(Seed{1, 2});
  for (int i = 0; i < 40; ++i) {
    const Board position = plus_and_minus::lay(plus_and_minus::method(1), random);
    expect_exact(position, both_lines[i % 2], brute_force(position, both_lines[i % 2]));
  }
}

TEST(Solve, P4_equals_plain_alpha_beta_on_5x5_and_6x6) {
  Random random(Seed{1, 3});
  bench::PlainSolver plain(20);
  for (int i = 0; i < 120; ++i) {
    const Board position = i < 60   ? plus_and_minus::lay(plus_and_minus::method(2), random)
                           : i < 62 ? plus_and_minus::lay(plus_and_minus::method(3), random)
                                    : random_board(random, 5 + i % 2, -9, 15, 3);
    plain.lay_out(position);
    expect_exact(position, both_lines[i % 2], plain.solve(position, both_lines[i % 2]));
  }
}

TEST(Solve, P4_the_sheets_diagram) {
  const Board sheet = board("1 0 3 8 2/4 * 6 2 9/7 5 15 3 0/10 7 4 1 6/2 3 5 0 4");
  bench::PlainSolver plain(20);
  plain.lay_out(sheet);
  expect_exact(sheet, Line::row, plain.solve(sheet, Line::row));
  expect_exact(sheet, Line::row, 10);
  expect_exact(sheet, Line::column, plain.solve(sheet, Line::column));
}

TEST(Solve, P5_no_tile_to_take_is_worth_nothing) {
  expect_exact(board("* ./5 3"), Line::row, 0);
  expect_exact(board("* ./. ."), Line::column, 0);
  expect_exact(board("* -5/. ."), Line::row, -5);
}

TEST(Solve, P6_a_player_must_take_even_what_hurts) { expect_exact(board("* -5/. -7"), Line::row, 2); }

TEST(Solve, every_number_of_threads_gives_the_same_value) {
  Random random(Seed{1, 4});
  for (int i = 0; i < 2; ++i) {
    const Board position = plus_and_minus::lay(plus_and_minus::method(3), random);
    const int value = solve(position, Line::row, {.threads = 1}).value;
    for (int threads : {2, 5}) expect_exact(position, Line::row, value, {.threads = threads});
  }
}

TEST(Solve, little_memory_is_slower_and_just_as_exact) {
  Random random(Seed{1, 5});
  const Board position = plus_and_minus::lay(plus_and_minus::method(2), random);
  expect_exact(position, Line::row, solve(position, Line::row).value, {.memory = 4096, .threads = 2});
}

TEST(Solve, stopped_at_once_it_still_answers_with_bounds_and_a_tile) {
  Random random(Seed{1, 6});
  const Board position = plus_and_minus::lay(plus_and_minus::method(5), random);
  std::atomic<bool> stop{true};
  const auto solution = solve(position, Line::row, {.threads = 2, .stop = &stop});
  EXPECT_FALSE(solution.exact);
  EXPECT_LT(solution.low, solution.high);
  EXPECT_LE(solution.low, solution.value);
  EXPECT_LE(solution.value, solution.high);
  ASSERT_FALSE(solution.line.empty());
  EXPECT_TRUE(position.line(Line::row) >> solution.line[0].index() & 1);
}

TEST(Solve, stopped_halfway_its_bounds_hold) {
  Random random(Seed{1, 7});
  const Board position = plus_and_minus::lay(plus_and_minus::method(3), random);
  std::atomic<bool> stop{false};
  int told = 0;
  const auto solution =
      solve(position, Line::row, {.threads = 1, .stop = &stop, .on_progress = [&](const Progress& progress) {
                                    EXPECT_LE(progress.low, progress.high);
                                    EXPECT_GE(progress.share, 0);
                                    EXPECT_LE(progress.share, 1);
                                    if (++told == 2) stop = true;
                                  }});
  EXPECT_EQ(told >= 2, !solution.exact);
  const int value = solve(position, Line::row).value;
  EXPECT_LE(solution.low, value);
  EXPECT_GE(solution.high, value);
}

TEST(Solve, out_of_nodes_its_bounds_hold_and_one_thread_always_answers_the_same) {
  Random random(Seed{1, 9});
  const Board position = plus_and_minus::lay(plus_and_minus::method(3), random);
  const auto whole = solve(position, Line::row, {.threads = 1});
  ASSERT_GT(whole.nodes, 200'000u);
  for (const std::uint64_t nodes : {1'000, 50'000, 200'000}) {
    const auto solution = solve(position, Line::row, {.threads = 1, .nodes = nodes});
    EXPECT_FALSE(solution.exact);
    EXPECT_LE(solution.nodes, nodes + 4096);
    EXPECT_LE(solution.low, whole.value);
    EXPECT_GE(solution.high, whole.value);
    ASSERT_EQ(solution.line.size(), 1u);
    const auto again = solve(position, Line::row, {.threads = 1, .nodes = nodes});
    EXPECT_EQ(solution.line, again.line);
    EXPECT_EQ(solution.nodes, again.nodes);
    EXPECT_EQ(std::tuple(solution.low, solution.value, solution.high), std::tuple(again.low, again.value, again.high));
  }
  EXPECT_EQ(solve(position, Line::row, {.threads = 1, .nodes = 2 * whole.nodes}).value, whole.value);
}

TEST(Solve, a_kept_solver_knows_the_rest_of_the_game_and_is_not_misled_by_another_board) {
  Random random(Seed{1, 8});
  Solver kept;
  bench::PlainSolver plain(20);
  for (int i = 0; i < 3; ++i) {
    Board position = plus_and_minus::lay(plus_and_minus::method(2), random);
    for (Line mover = Line::row; position.line(mover) != 0; mover = other(mover)) {
      plain.lay_out(position);
      const auto solution = kept.solve(position, mover);
      ASSERT_EQ(solution.value, plain.solve(position, mover)) << to_text(position);
      position.take(solution.line.front());
    }
  }
}

TEST(Solve, P4_swapping_rows_and_columns_changes_nothing) {
  EXPECT_TRUE(rc::check("the transposed board with the other mover has the same value", [](std::uint64_t seed) {
    Random random(Seed{2, seed});
    const Board position = random_board(random, 3 + random.below(3), -9, 9, 4);
    Board transposed;
    transposed.side = position.side;
    transposed.star = {position.star.column, position.star.row};
    for (int i = 0; i < 64; ++i) {
      const Square to{Square::at(i).column, Square::at(i).row};
      transposed.values[to.index()] = position.values[i];
      if (position.left >> i & 1) transposed.left |= std::uint64_t{1} << to.index();
    }
    RC_ASSERT(solve(position, Line::row).value == solve(transposed, Line::column).value);
  }));
}

TEST(Solve, without_any_one_idea_it_is_slower_and_just_as_exact) {
  Random random(Seed{1, 10});
  for (const Idea& idea : all_ideas) {
    Ideas ideas;
    ideas.*idea.in = false;
    for (int i = 0; i < 100; ++i) {
      const Board position = random_board(random, 2 + i % 3, -9, 15, i % 5 + 1);
      expect_exact(position, both_lines[i % 2], brute_force(position, both_lines[i % 2]),
                   {.memory = 1 << 20, .threads = 1, .ideas = ideas});
    }
    ASSERT_FALSE(HasFailure()) << idea.name;
  }
  const Board position = plus_and_minus::lay(plus_and_minus::method(2), random);
  const auto whole = solve(position, Line::row, {.threads = 1});
  for (const auto idea : {&Ideas::bounds, &Ideas::order}) {
    Ideas ideas;
    ideas.*idea = false;
    const auto without = solve(position, Line::row, {.threads = 1, .ideas = ideas});
    EXPECT_EQ(without.value, whole.value);
    EXPECT_GT(without.nodes, whole.nodes);
  }
}

TEST(Solve, the_estimate_is_near_the_value) {
  Random random(Seed{1, 11});
  int off = 0;
  constexpr int boards = 20;
  for (int i = 0; i < boards; ++i) {
    const Board position = plus_and_minus::lay(plus_and_minus::method(2), random);
    const Lines lines(position);
    off += std::abs(estimate(Position::of(position, Line::row, lines), lines, 6) - solve(position, Line::row).value);
  }
  EXPECT_LE(off, 4 * boards);
}

TEST(Solve, broken_off_and_taken_up_again_it_comes_to_the_same_value_with_less_work) {
  Random random(Seed{1, 12});
  const Board position = plus_and_minus::lay(plus_and_minus::method(3), random);
  const auto whole = solve(position, Line::row, {.threads = 1});
  Solver first({.threads = 1, .nodes = whole.nodes * 3 / 4});
  EXPECT_FALSE(first.solve(position, Line::row).exact);
  const auto state = first.saved();

  Solver second({.threads = 1});
  ASSERT_TRUE(second.load(position, state));
  const auto solution = second.solve(position, Line::row);
  EXPECT_TRUE(solution.exact);
  EXPECT_EQ(solution.value, whole.value);
  EXPECT_LT(solution.nodes, whole.nodes * 3 / 4);
  expect_line_is_worth(solution, position, Line::row);
}

TEST(Solve, a_saved_proof_of_another_board_or_a_damaged_one_is_not_taken_over) {
  Random random(Seed{1, 13});
  const Board position = plus_and_minus::lay(plus_and_minus::method(2), random);
  const Board another = plus_and_minus::lay(plus_and_minus::method(2), random);
  Solver solver({.threads = 1});
  solver.solve(position, Line::row);
  const auto state = solver.saved();
  EXPECT_TRUE(Solver().load(position, state));
  EXPECT_FALSE(Solver().load(another, state));
  EXPECT_FALSE(Solver().load(position, ""));
  EXPECT_FALSE(Solver().load(position, state.substr(0, state.size() / 2)));
}

}  // namespace
}  // namespace rekentafel::solver
