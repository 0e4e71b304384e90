#include "engine/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/plus_and_minus/board.h"

namespace rekentafel {
namespace {

using plus_and_minus::Board;
using plus_and_minus::Square;

TEST(Notation, numbers_are_written_one_way_only) {
  const auto number = [](std::string_view text) {
    Cursor cursor(text);
    return cursor.number(2);
  };
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("-99"), -99);
  EXPECT_EQ(number("7x"), 7);
  for (auto text : {"", "-", "-0", "07", "100", "x", "+1", "--1"}) EXPECT_FALSE(number(text)) << text;
}

TEST(Notation, a_refusal_points_at_the_character) {
  const auto refusal = [](std::string_view text) { return read(As<Board>{}, text).refusal(); };
  EXPECT_EQ(refusal("1 2/x *").key, "notation/tile");
  EXPECT_EQ(refusal("1 2/x *").arguments[0].text(), "x");
  EXPECT_EQ(refusal("1 2/x *").arguments[1].text(), "5");
  EXPECT_EQ(refusal("* 2/3 *").arguments[0].text(), "7");
  EXPECT_EQ(refusal("* 2/3").arguments[1].text(), "5");
  EXPECT_EQ(read(As<Square>{}, "2;3").refusal(), (Refusal{"notation/unexpected", {";3", 2, ","}}));
  EXPECT_EQ(read(As<Square>{}, "2").refusal(), (Refusal{"notation/ends", {",", 2}}));
  EXPECT_EQ(read(As<Square>{}, "2,9").refusal().key, "notation/square");
  EXPECT_EQ(read(As<Square>{}, "2,3 ").refusal().key, "notation/unexpected");
}

TEST(Notation, P8_every_board_reads_back) {
  EXPECT_TRUE(rc::check([](std::uint64_t bits, std::uint64_t values) {
    Board board;
    board.side = 2 + bits % 7;
    board.star = {static_cast<std::uint8_t>(bits / 7 % board.side), static_cast<std::uint8_t>(values % board.side)};
    for (int i = 0; i < 64; ++i) {
      const Square square = Square::at(i);
      if (square.row >= board.side || square.column >= board.side || square == board.star || !(bits >> i & 1)) continue;
      board.left |= std::uint64_t{1} << i;
      board.values[i] = static_cast<std::int8_t>((values * (2 * i + 1)) % 199) - 99;
    }
    const auto back = read(As<Board>{}, to_text(board));
    RC_ASSERT(static_cast<bool>(back));
    RC_ASSERT(*back == board);
    RC_ASSERT(to_text(*back) == to_text(board));
  }));
}

TEST(Notation, nonsense_is_refused_and_never_crashes) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    const auto board = read(As<Board>{}, text);
    if (board) RC_ASSERT(*read(As<Board>{}, to_text(*board)) == *board);
    const auto square = read(As<Square>{}, text);
    if (square) RC_ASSERT(to_text(*square) == text);
  }));
}

}  // namespace
}  // namespace rekentafel
