// Sums as they are written, and why a play is not allowed.
#include <gtest/gtest.h>

#include "games/formula/plays.h"

namespace rekentafel::formula {
namespace {

// The key of the refusal; "" when the play is fine.
std::string_view why_not(std::string_view table, std::string_view hand, std::string_view play, bool keep_one = false) {
  const Turn turn{*read(As<Sum>{}, table), *read(As<Cards>{}, hand), keep_one};
  EXPECT_FALSE(refuse_table(turn.table)) << table;
  const auto sum = read(As<Sum>{}, play);
  EXPECT_TRUE(sum) << play;
  const auto refusal = refuse_play(turn, *sum);
  return refusal ? refusal->key : "";
}

std::string_view why_no_table(std::string_view table) {
  const auto refusal = refuse_table(*read(As<Sum>{}, table));
  return refusal ? refusal->key : "";
}

std::string_view why_unreadable(std::string_view text) {
  const auto sum = read(As<Sum>{}, text);
  return sum ? "" : sum.refusal().key;
}

TEST(FormulaSum, F11_sums_are_written_and_read) {
  for (const char* text : {"2+4=6", "12:4=3", "8'x8'=64'", "2_4=", "J_J=", "J_0=", "j8'-j8=0", "428x0=0", "1j0'+2=1j2"})
    EXPECT_EQ(to_text(*read(As<Sum>{}, text)), text);
  for (const char* text : {"", "2", "2+", "2+4", "2+4=", "2_4=6", "2*4=8", "2+4=6 ", " 2+4=6", "2+4=6''", "j+4=6",
                           "J'_4=", "+4=4", "2+4=6=6", "-2+4=2"})
    EXPECT_NE(why_unreadable(text), "") << text;
  EXPECT_EQ(to_text(*read(As<Play>{}, "draw")), "draw");
}

TEST(FormulaSum, F11_hands_are_written_and_read) {
  EXPECT_EQ(to_text(*read(As<Cards>{}, "8 8 4 J")), "4 8 8 J");
  EXPECT_EQ(to_text(*read(As<Cards>{}, "")), "");
  EXPECT_EQ(read(As<Cards>{}, "8 10").refusal().key, "notation/formula-card");
  EXPECT_EQ(read(As<Cards>{}, "88").refusal().key, "notation/formula-card");
  EXPECT_EQ(read(As<Cards>{}, "j8").refusal().key, "notation/formula-card");
}

TEST(FormulaSum, F6_a_table_must_be_true) {
  const auto refusal = refuse_table(*read(As<Sum>{}, "2+4=7"));
  EXPECT_EQ(*refusal, (Refusal{"F6/not-true", {"2+4", 6, 7}}));
  EXPECT_EQ(why_no_table("2_4="), "");
  EXPECT_EQ(why_no_table("J_J="), "");
  EXPECT_EQ(why_no_table("j2+4=6"), "");
  EXPECT_EQ(why_no_table("2+4=6'"), "notation/marked");
  EXPECT_EQ(why_no_table("12_4="), "F3/two-open-cards");
  EXPECT_EQ(why_no_table("j2_4="), "F5/joker-has-no-value-yet");
  EXPECT_EQ(why_no_table("J+4=6"), "F15/joker-needs-a-value");
  EXPECT_EQ(why_no_table("02+4=6"), "F11/leading-zero");
  EXPECT_EQ(why_no_table("2-4=2"), "F14/below-zero");
  EXPECT_EQ(why_no_table("9:4=2"), "F14/not-whole");
  EXPECT_EQ(why_no_table("9:0=0"), "F14/by-zero");
}

TEST(FormulaCheck, F4_the_sheets_openings) {
  EXPECT_EQ(why_not("2_4=", "6", "2+4=6'"), "");
  EXPECT_EQ(why_not("2_4=", "8", "2x4=8'"), "");
  EXPECT_EQ(why_not("7_5=", "1 2", "7+5=1'2'"), "") << "an answer of two cards";
  EXPECT_EQ(why_not("2_4=", "6 3", "3'+4=7'"), "F4/opening-cards-stay");
  EXPECT_EQ(why_not("2_4=", "6 3", "23'+4=7'"), "F4/opening-cards-stay");
  EXPECT_EQ(why_not("2_4=", "6 3", "4+2=6'"), "F4/opening-cards-stay");
  EXPECT_EQ(why_not("2_4=", "6 3", "2+4=6"), "F10/not-lying-there") << "the 6 is not marked, so nothing is laid";
  EXPECT_EQ(why_not("2_4=", "6 3", "2_4="), "F6/no-symbol");
}

TEST(FormulaCheck, F5_the_first_to_solve_it_gives_the_opening_joker_its_value) {
  EXPECT_EQ(why_not("J_4=", "7", "j3+4=7'"), "");
  EXPECT_EQ(why_not("J_4=", "7", "3+4=7'"), "F4/opening-cards-stay");
  EXPECT_EQ(why_not("J_4=", "7", "J+4=7'"), "F15/joker-needs-a-value");
  EXPECT_EQ(why_not("j3+4=7", "8", "j4+4=8'"), "F15/joker-keeps-its-value") << "from then on it is a 3";
}

TEST(FormulaCheck, F6_the_sheets_four_ways_to_change_2_plus_4) {
  EXPECT_EQ(why_not("2+4=6", "1 8 8", "1'x8'=8'"), "");
  EXPECT_EQ(why_not("2+4=6", "8 8 4", "8'x8'=64'"), "");
  EXPECT_EQ(why_not("2+4=6", "3 5", "2+3'=5'"), "");
  EXPECT_EQ(why_not("2+4=6", "8", "2x4=8'"), "");
}

TEST(FormulaCheck, F6_only_cards_of_the_hand_are_laid_and_the_sum_must_be_true) {
  EXPECT_EQ(why_not("2+4=6", "1 8", "1'x8'=8'"), "F6/not-so-many-in-hand");
  EXPECT_EQ(why_not("2+4=6", "8 8", "1'x8'=8'"), "F6/not-in-hand");
  EXPECT_EQ(why_not("2+4=6", "8", "2xj4'=8'"), "F6/not-in-hand") << "no joker";
  const Turn turn{*read(As<Sum>{}, "2+4=6"), *read(As<Cards>{}, "7"), false};
  EXPECT_EQ(*refuse_play(turn, *read(As<Sum>{}, "2+4=7'")), (Refusal{"F6/not-true", {"2+4", 6, 7}}));
}

TEST(FormulaCheck, F10_cards_never_move_and_new_ones_go_on_them_or_beside_them) {
  EXPECT_EQ(why_not("2+4=6", "2", "4+2'=6"), "F10/not-lying-there") << "the 4 lies on the other side";
  EXPECT_EQ(why_not("12+4=16", "3", "13'2+4=136"), "F10/not-lying-there") << "nothing goes in between";
  EXPECT_EQ(why_not("12-4=8", "3 1", "21-13'=8"), "F10/not-lying-there");
  EXPECT_EQ(why_not("2+4=6", "1", "1'2+4=1'6"), "F6/not-so-many-in-hand");
  EXPECT_EQ(why_not("2+4=6", "1 1", "1'2+4=1'6"), "");
}

TEST(FormulaCheck, F11_at_most_three_cards_and_no_zero_in_front) {
  EXPECT_EQ(why_not("2+4=6", "1 1 5 5", "1'0'+4=1'4'"), "F11/too-many-cards");
  EXPECT_EQ(why_not("2+4=6", "0 0", "0'2+4=0'6"), "F11/leading-zero");
  EXPECT_EQ(why_not("0+4=4", "5 9", "05'+4=9'"), "F11/leading-zero");
  EXPECT_EQ(why_not("2+4=6", "1 0 4", "1'0'+4=14'"), "F10/not-lying-there");
  EXPECT_EQ(why_not("6-2=4", "1 0 6", "1'0'-6'=4"), "") << "two cards make 10";
}

TEST(FormulaCheck, F12_a_ten_on_the_table_as_on_the_sheet) {
  // A 2 on its 0 makes 12, with a 4 and an 8 on the other side.
  EXPECT_EQ(why_not("7+3=10", "2 4 8", "4'+8'=12'"), "");
  EXPECT_EQ(why_not("10-3=7", "2 4 8", "12'-4'=8'"), "");
  // One card over both.
  EXPECT_EQ(why_not("7+3=10", "4", "7-3=4'"), "");
  // The 1 of the 10 alone is no number, unless a new 1 is laid over it.
  EXPECT_EQ(why_not("7+3=10", "6", "7-6'=1"), "F12/all-places-stay");
  EXPECT_EQ(why_not("7+3=10", "6 1", "7-6'=1'"), "");
  EXPECT_EQ(why_not("428-427=1", "5", "45'-427=1"), "F12/all-places-stay");
}

TEST(FormulaCheck, F13_at_least_one_card_is_laid) {
  EXPECT_EQ(why_not("2+2=4", "1", "2x2=4"), "F13/only-the-symbol");
  EXPECT_EQ(why_not("2+2=4", "1", "2+2=4"), "F13/no-card");
}

TEST(FormulaCheck, F14_whole_numbers_from_zero_up) {
  EXPECT_EQ(why_not("2+4=6", "1 3", "3'-4=1'"), "F14/below-zero");
  EXPECT_EQ(why_not("2+4=6", "9 2", "9':4=2'"), "F14/not-whole");
  EXPECT_EQ(why_not("2+4=6", "0 0", "2:0'=0'"), "F14/by-zero");
  EXPECT_EQ(why_not("2+4=6", "2", "2-2'=6"), "F6/not-true");
}

TEST(FormulaCheck, F15_a_joker_is_any_digit_and_keeps_it_while_it_lies_open) {
  EXPECT_EQ(why_not("2+4=6", "J 8", "j4'+4=8'"), "");
  EXPECT_EQ(why_not("2+4=6", "J 8", "j0'+8'=8'"), "F6/not-so-many-in-hand");
  EXPECT_EQ(why_not("j4+4=8", "9", "j5+4=9'"), "F15/joker-keeps-its-value");
  EXPECT_EQ(why_not("j4+4=8", "9 5", "5'+4=9'"), "") << "covered, it is gone";
  EXPECT_EQ(why_not("j4+4=8", "2 4", "j4x4'=8"), "F6/not-true");
  EXPECT_EQ(why_not("j4+4=8", "2", "j4x2'=8"), "") << "it stays a 4";
  EXPECT_EQ(why_not("j4+4=8", "2", "4x2'=8"), "F10/not-lying-there") << "what lies there is a joker";
}

TEST(FormulaCheck, F16_after_times_zero_everything_must_change) {
  EXPECT_EQ(why_not("2+4=6", "0 0 8", "2x0'=0'"), "");
  EXPECT_EQ(why_not("2+0=2", "4 8 0", "4'28'x0=0'"), "") << "428 x 0 = 0 may be laid";
  for (const char* table : {"428x0=0", "0x7=0", "0:7=0", "0x0=0", "j0x7=j0"}) {
    EXPECT_EQ(why_not(table, "1 2 3", "1'+2'=3'"), "") << table;
    EXPECT_EQ(why_not(table, "1 2 3 0", "0'+1'2'=1'2'"), "F11/too-many-cards");
  }
  EXPECT_EQ(why_not("5x0=0", "4 9", "5+4'=9'"), "F16/everything-must-change");
  EXPECT_EQ(why_not("0:7=0", "8", "0x8'=0"), "F16/everything-must-change");
  EXPECT_EQ(why_not("12x0=0", "1 2 3", "1'2'-0=12"), "F16/everything-must-change");
  EXPECT_EQ(why_not("7-7=0", "3 3", "3'-3'=0"), "") << "minus makes no such hole";
  EXPECT_EQ(why_not("0+4=4", "7", "0+7'=7'"), "F6/not-so-many-in-hand");
}

TEST(FormulaCheck, F17_another_sum_must_be_read_than_before) {
  EXPECT_EQ(why_not("2+4=6", "4", "2+4'=6"), "F17/same-sum");
  EXPECT_EQ(why_not("2+4=6", "J", "2+j4'=6"), "F17/same-sum") << "a joker reads the same";
  EXPECT_EQ(why_not("2+4=6", "2 4 6", "2'+4'=6'"), "F17/same-sum");
  EXPECT_EQ(why_not("2+4=6", "2 4", "4'+2'=6"), "") << "turned round it is another sum";
  EXPECT_EQ(why_not("2+2=4", "2", "2x2'=4"), "") << "another symbol is another sum";
  EXPECT_EQ(why_not("5x0=0", "5 0 0", "5'x0'=0'"), "F17/same-sum");
}

TEST(FormulaCheck, F20_keep_one_wants_an_open_card_in_use_but_F16_goes_first) {
  EXPECT_EQ(why_not("2+4=6", "1 8 8", "1'x8'=8'", true), "F20/keep-one");
  EXPECT_EQ(why_not("2+4=6", "8 8 4", "8'x8'=64'", true), "");
  EXPECT_EQ(why_not("5x0=0", "1 8 8", "1'x8'=8'", true), "");
}

TEST(FormulaCheck, F24_a_number_has_at_most_six_places) {
  EXPECT_EQ(why_unreadable("1234567+0=1234567"), "F24/too-many-places");
  EXPECT_EQ(why_unreadable("123456+0=123456"), "");
}

}  // namespace
}  // namespace rekentafel::formula
