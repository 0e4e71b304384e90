#include "server/classroom/pairing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace rekentafel::server {
namespace {

std::vector<Child> children(int count) {
  std::vector<Child> all;
  for (int animal = 1; animal <= count; ++animal) all.push_back({.animal = animal, .ticket = "", .met = {}});
  return all;
}

TEST(Pairing, everybody_sits_once_and_the_computer_fills_one_table) {
  Random random(Seed{1, 2});
  for (int seats = 1; seats <= 6; ++seats)
    for (int count = 0; count <= most_children; ++count) {
      const auto tables = paired(children(count), seats, {}, random);
      std::multiset<int> sit;
      int with_computers = 0;
      for (const auto& table : tables) {
        ASSERT_EQ(std::ssize(table), seats);
        const auto computers = std::ranges::count(table, 0);
        ASSERT_LT(computers, seats) << "a table of computer players";
        with_computers += computers > 0;
        for (const int animal : table)
          if (animal) sit.insert(animal);
      }
      ASSERT_EQ(std::ssize(sit), count);
      ASSERT_EQ(std::ssize(std::set(sit.begin(), sit.end())), count);
      ASSERT_LE(with_computers, 1);
      ASSERT_EQ(std::ssize(tables), (count + seats - 1) / seats);
    }
}

TEST(Pairing, in_a_carousel_nobody_meets_again_for_long) {
  Random random(Seed{3, 4});
  auto all = children(28);
  std::map<std::pair<int, int>, int> met;
  for (int round = 0; round < 6; ++round)
    for (const auto& table : paired(all, 2, {}, random)) {
      all[static_cast<std::size_t>(table[0] - 1)].met.push_back(table[1]);
      all[static_cast<std::size_t>(table[1] - 1)].met.push_back(table[0]);
      ++met[std::minmax(table[0], table[1])];
    }
  const auto twice = std::ranges::count_if(met, [](const auto& one) { return one.second > 1; });
  // By a lot that forgets who met it would be some fourteen of the 84.
  EXPECT_LE(twice, 4);
  EXPECT_TRUE(std::ranges::all_of(met, [](const auto& one) { return one.second <= 2; }));
}

TEST(Pairing, who_wants_to_sit_together_does) {
  Random random(Seed{5, 6});
  const std::vector<std::vector<int>> wishes{{3, 8}, {8, 5}, {30, 1}, {2, 4, 6}};
  for (int i = 0; i < 20; ++i) {
    const auto tables = paired(children(9), 2, wishes, random);
    const auto with = [&](int animal) {
      for (const auto& table : tables)
        if (std::ranges::find(table, animal) != table.end()) return table[0] == animal ? table[1] : table[0];
      return -1;
    };
    EXPECT_EQ(with(3), 8);
    EXPECT_EQ(with(2), 4);   // the third finds no chair there
    EXPECT_NE(with(1), 30);  // who is not here
    EXPECT_EQ(tables.size(), 5u);
  }
}

}  // namespace
}  // namespace rekentafel::server
