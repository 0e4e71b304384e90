#include "puzzles/rating.h"

#include <gtest/gtest.h>

#include "puzzles/glicko.h"

namespace rekentafel::puzzles {
namespace {

// The example that Glickman works out by hand.
TEST(Rating, glickmans_example) {
  const Meeting met[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
  const Rating after = glicko({1500, 200, 0.06}, met);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
  EXPECT_NEAR(expected(1500, met[0]), 0.639, 0.001);
}

TEST(Rating, who_solves_rises_and_who_does_not_falls) {
  const Rating start;
  const auto up = rated(start, 1200, true), down = rated(start, 1200, false);
  EXPECT_GT(up.rating, start.rating + 100);
  EXPECT_LT(down.rating, start.rating);
  EXPECT_LT(up.deviation, start.deviation);
  // What was to be expected changes less.
  EXPECT_LT(rated(start, 600, true).rating, up.rating);
  EXPECT_GT(rated(start, 600, true).rating, start.rating);
}

TEST(Rating, somebody_who_solves_every_other_puzzle_of_a_grade_comes_to_that_grade) {
  Rating rating;
  for (int i = 0; i < 400; ++i) rating = rated(rating, 1500, i % 2 == 0);
  EXPECT_NEAR(rating.rating, 1500, 60);
  EXPECT_NEAR(chance_to_solve(rating, 1500), 0.5, 0.1);
  EXPECT_GT(chance_to_solve(rating, 1200), chance_to_solve(rating, 1800));
}

}  // namespace
}  // namespace rekentafel::puzzles
