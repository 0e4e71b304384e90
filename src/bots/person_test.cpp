#include "bots/person.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace rekentafel::bots {
namespace {

TEST(Person, times_are_skewed_around_the_middling_one) {
  Random random(Seed{0, 1});
  std::vector<int> times;
  for (int i = 0; i < 20'001; ++i) times.push_back(about(1000, random));
  std::sort(times.begin(), times.end());
  EXPECT_GE(times.front(), 470);
  EXPECT_LE(times.back(), 2200);
  EXPECT_NEAR(times[times.size() / 2], 1000, 20);
  // Lognormal, σ = 0.35: e^(-0.35 · 1.2816) and e^(0.35 · 1.2816) at a tenth and nine tenths.
  EXPECT_NEAR(times[times.size() / 10], 639, 20);
  EXPECT_NEAR(times[times.size() * 9 / 10], 1566, 40);
}

TEST(Person, something_happens_as_often_as_its_per_mille_say) {
  Random random(Seed{0, 2});
  int happened = 0;
  for (int i = 0; i < 100'000; ++i) happened += happens(30, random);
  EXPECT_NEAR(happened, 3000, 5 * 54);  // five standard deviations
  EXPECT_FALSE(happens(0, random));
  EXPECT_TRUE(happens(1000, random));
}

}  // namespace
}  // namespace rekentafel::bots
