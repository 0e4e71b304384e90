#include "engine/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace rekentafel {
namespace {

// RFC 8439, section 2.3.2.
TEST(Random, C1_the_block_function_gives_the_published_test_vector) {
  std::array<std::uint32_t, 8> key{};
  for (std::uint32_t i = 0; i < 8; ++i) key[i] = 0x03020100 + i * 0x04040404;
  const std::array<std::uint32_t, 16> expected = {
      0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
      0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(chacha20_block(key, 1, {0x09000000, 0x4a000000, 0}), expected);
}

// These are published in docs/random.md for other programs that want to check a shuffle.
TEST(Random, C1_the_numbers_of_a_seed_are_fixed_for_ever) {
  Random zero(Seed{0, 0});
  EXPECT_EQ(zero.next(), 0x903df1a0ade0b876u);
  Random random(Seed{0x0123456789abcdef, 0xfedcba9876543210});
  std::vector<std::uint64_t> numbers(3);
  for (auto& number : numbers) number = random.next();
  std::vector<std::uint64_t> dice(10);
  for (auto& die : dice) die = 1 + random.below(6);
  std::vector<int> cards(10);
  std::iota(cards.begin(), cards.end(), 0);
  random.shuffle(std::span(cards));
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{0x8ad4c67740f9158bu, 0x450593b891fd6580u, 0xefc64b7a1f9b1ca8u}));
  EXPECT_EQ(dice, (std::vector<std::uint64_t>{5, 6, 6, 1, 6, 2, 1, 4, 1, 6}));
  EXPECT_EQ(cards, (std::vector<int>{3, 5, 6, 7, 4, 9, 0, 1, 2, 8}));
}

TEST(Random, C1_streams_of_one_seed_differ) {
  Random first(Seed{1, 2}, 0), second(Seed{1, 2}, 1), same(Seed{1, 2});
  const auto number = first.next();
  EXPECT_NE(number, second.next());
  EXPECT_EQ(number, same.next());
}

TEST(Random, below_is_fair_and_in_range) {
  Random random(Seed{3, 4});
  std::map<std::uint64_t, int> seen;
  for (int i = 0; i < 70'000; ++i) ++seen[random.below(7)];
  EXPECT_EQ(seen.size(), 7u);
  for (const auto& [number, count] : seen) EXPECT_NEAR(count, 10'000, 500) << number;
  for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below((std::uint64_t{1} << 63) + 1), (std::uint64_t{1} << 63) + 1);
  EXPECT_EQ(random.below(1), 0u);
}

TEST(Random, shuffle_reaches_every_order_about_equally) {
  Random random(Seed{5, 6});
  std::map<std::vector<int>, int> seen;
  for (int i = 0; i < 24'000; ++i) {
    std::vector<int> cards = {1, 2, 3, 4};
    random.shuffle(std::span(cards));
    ++seen[cards];
  }
  EXPECT_EQ(seen.size(), 24u);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, 1000, 160);
}

TEST(Random, a_seed_is_written_as_32_hexadecimal_digits_and_read_back) {
  const Seed seed{0x0123456789abcdef, 0xfedcba9876543210};
  EXPECT_EQ(to_text(seed), "0123456789abcdeffedcba9876543210");
  EXPECT_EQ(seed_from(to_text(seed)), seed);
  EXPECT_EQ(seed_from("7"), (Seed{0, 7}));
  EXPECT_EQ(seed_from("1ABCDEF0123456789"), (Seed{1, 0xABCDEF0123456789}));
  for (auto text : {"", "x", "0123456789abcdeffedcba98765432100", "1 2"}) EXPECT_FALSE(seed_from(text)) << text;
}

}  // namespace
}  // namespace rekentafel
