#include "games/tables/domino/plays.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rekentafel::tables::domino {
namespace {

std::vector<std::string> texts(const Result<Table>& table, std::string_view hand) {
  std::vector<std::string> texts;
  for (const auto& action : plays(*table, *read_hand(hand))) texts.push_back(to_text(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}
using Lays = std::vector<std::string>;

TEST(TablesDominoPlays, T31_open_ends_are_numbered_as_they_are_written) {
  EXPECT_EQ(texts(read_ends("36 9 J"), "6x6|9"),
            (Lays{"lay 6x6|9 @1", "lay 6x6|9 @3", "lay 9|6x6 @2", "lay 9|6x6 @3"}));
  EXPECT_EQ(texts(read_ends("3x4"), "1x6|5 1x2|7"), (Lays{"lay 1x2|7 1x6|5 @1"}));
}

TEST(TablesDominoPlays, T31_rows_have_two_ends_each) {
  EXPECT_EQ(texts(read_rows("4|6x6 36|5 / 9|2"), "4|5 2|7"), (Lays{"lay 2|7 @4", "lay 4|5 @1", "lay 5|4 @2"}));
  EXPECT_EQ(texts(read_rows("7x8=_ 3|4 _=2x5"), "56|10"), (Lays{"lay 10|56 @2", "lay 56|10 @1"}));
  EXPECT_EQ(texts(read_rows("J 3|4"), "9|8"), (Lays{"lay 8|9 @1", "lay 9|8 @1"}));
}

TEST(TablesDominoPlays, T31_what_cannot_lie_there_is_refused_with_its_reason) {
  const auto rows = [](std::string_view text) { return read_rows(text).refusal(); };
  EXPECT_EQ(rows("4|6x6 35|5").key, "T31/row-breaks");
  EXPECT_EQ(rows("4|6x6 35|5").arguments[3].text(), "35");
  EXPECT_EQ(rows("").key, "T31/no-cards-there");
  EXPECT_EQ(rows("4|6x6 /").key, "T31/no-cards-there");
  EXPECT_EQ(rows("4|6x6 36").key, "notation/domino");
  EXPECT_EQ(rows("4|6x6 _").key, "T41/name-a-product");
  EXPECT_EQ(rows("_=7x8 56|9").key, "T41/free-half-outside");
  EXPECT_EQ(read_ends("36 x").refusal().key, "notation/domino-end");
  EXPECT_EQ(read_ends(" ").refusal().key, "T31/no-cards-there");
  EXPECT_EQ(read_hand("36|4 37").refusal().key, "notation/domino");
}

TEST(TablesDominoPlays, T34_who_cannot_lay_draws_and_T36_may_start_a_row) {
  EXPECT_EQ(texts(read_ends("81"), "4|5"), (Lays{"draw"}));
  EXPECT_EQ(texts(read_ends("81"), "10*4|5"), (Lays{"draw", "row 4|5"}));
  EXPECT_EQ(texts(read_ends("81"), ""), Lays{});
}

}  // namespace
}  // namespace rekentafel::tables::domino
