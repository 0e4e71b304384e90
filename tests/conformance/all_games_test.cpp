#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/all.h"

namespace rekentafel {
namespace {

TEST(Conformance, C1_every_game_has_joined_the_suite) {
  std::set<std::string> joined;
  const auto& all = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const std::string name = all.GetTestSuite(i)->name();
    if (name.find("/ConformanceTest/") != std::string::npos) joined.insert(name);
  }
  EXPECT_EQ(joined.size(), static_cast<std::size_t>(AllGames::size));
}

}  // namespace
}  // namespace rekentafel
