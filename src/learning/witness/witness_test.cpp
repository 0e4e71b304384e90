// The table of docs/learning.md, what an attempt is evidence of, row by row; written from the table.
#include <gtest/gtest.h>

#include <cmath>

#include "games/tables/domino/plays.h"
#include "learning/witness/onlooker.h"

namespace rekentafel::learning {

namespace {

template <class T>
T from_text(std::string_view text) {
  const auto result = read(As<T>{}, text);
  EXPECT_TRUE(result) << text;
  return *result;
}

std::string in_words(const Clue& clue) {
  return to_text(Evidence{0, clue.skill, clue.answer, std::nullopt, std::round(clue.weight * 1000) / 1000}).substr(2) +
         (clue.timed ? " timed" : "");
}
using Words = std::vector<std::string>;
Words clues(const Sight& sight) {
  Words words;
  for (const auto& clue : sight.clues) words.push_back(in_words(clue));
  return words;
}
Words told(const Sight& sight) {
  Words words;
  for (const Skill skill : sight.told) words.push_back(to_text(skill));
  return words;
}

// ---- 7 Ate 9

seven_ate_nine::View centre_with(std::string_view centre, std::string_view hand, int number = 1, int drawn = 0) {
  seven_ate_nine::View view;
  view.phase = seven_ate_nine::Phase::playing;
  for (int i = 1; i < number; ++i) view.centre.push_back({10, 3});
  view.centre.push_back(from_text<seven_ate_nine::Card>(centre));
  view.number = static_cast<seven_ate_nine::CentreNumber>(number);
  view.hand = *seven_ate_nine::hand_from(hand);
  view.players = {{static_cast<std::uint8_t>(view.hand.size()), 10, static_cast<std::uint8_t>(drawn)}, {3, 10, 0}};
  return view;
}
template <class G>
Sight look(const typename G::View& view, std::string_view action, const Screen& screen = {}) {
  const auto wanted = from_text<typename G::Action>(action);
  return shown_by_attempt<G>(view, Seat(0), wanted, G::refuse(view, Seat(0), wanted), screen);
}
using seven_ate_nine::SevenAteNine;

TEST(Witness, seven_ate_nine_a_lay_is_the_one_sum_that_leads_to_the_card) {
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "2~1 6~1"), "2~1@1")), Words{"r:9+3 right - 1 timed"});
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "2~1 6~1"), "6~1@1")), Words{"r:9-3 right - 1 timed"});
  EXPECT_EQ(look<SevenAteNine>(centre_with("9~3", "2~1 6~1 1~1"), "2~1@1").search_ms, 90);
}

TEST(Witness, seven_ate_nine_a_large_hand_or_a_draw_between_makes_it_less_clean) {
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "2~1 6~1 1~1 1~2 1~3"), "2~1@1")),
            Words{"r:9+3 right - 1 timed"});
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "2~1 6~1 1~1 1~2 1~3 4~1"), "2~1@1")),
            Words{"r:9+3 right - 0.3 timed"});
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "2~1 6~1", 1, 1), "2~1@1")), Words{"r:9+3 right - 0.3 timed"});
}

TEST(Witness, seven_ate_nine_a_wrong_card_is_the_sum_nearest_to_it_and_both_where_they_are_as_near) {
  const auto near_plus = look<SevenAteNine>(centre_with("9~3", "1~1"), "1~1@1");  // 2 and 6: 1 is next to 2
  EXPECT_EQ(clues(near_plus), Words{"r:9+3 wrong - 1 timed"});
  EXPECT_EQ(told(near_plus), (Words{"r:9+3", "r:9-3"}));
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "7~1"), "7~1@1")), Words{"r:9-3 wrong - 1 timed"});
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "4~1"), "4~1@1")),
            (Words{"r:9+3 wrong - 0.5 timed", "r:9-3 wrong - 0.5 timed"}));
}

TEST(Witness, seven_ate_nine_too_late_is_right_with_its_time) {
  auto view = centre_with("9~3", "2~1 6~1");
  view.centre.push_back({6, 2});
  view.number = 2;
  const auto late = look<SevenAteNine>(view, "2~1@1");
  EXPECT_EQ(clues(late), Words{"r:9+3 right - 1 timed"});
  EXPECT_EQ(told(late), Words{});
}

TEST(Witness, seven_ate_nine_drawing_and_the_last_card_face_down_say_nothing) {
  EXPECT_EQ(clues(look<SevenAteNine>(centre_with("9~3", "2~1"), "draw")), Words{});
  auto view = centre_with("9~3", "2~1");
  view.players[0].pile = 0;
  EXPECT_EQ(clues(look<SevenAteNine>(view, "last 2~1")), Words{});
}

TEST(Witness, seven_ate_nine_of_a_lost_race_only_the_easiest_card_that_fitted) {
  EXPECT_EQ(lost_race(centre_with("9~3", "2~1 6~1")), skill_from("r:9-3"));  // 9+3 goes round the corner
  EXPECT_EQ(lost_race(centre_with("9~3", "2~1 5~1")), skill_from("r:9+3"));
  EXPECT_EQ(lost_race(centre_with("9~3", "1~1 5~1")), std::nullopt);
}

// ---- rush

using tables::Card;
using tables::TablesRush;

tables::rush::View rush_with(std::string_view rows, std::string_view hand) {
  tables::rush::View view;
  view.table.phase = tables::rush::Phase::playing;
  if (!rows.empty()) view.table.rows = from_text<tables::match::Rows>(rows);
  for (const auto& card : from_text<tables::GreenDeck>(hand).cards) view.hand.push_back(card);
  view.in_hand = {static_cast<std::uint8_t>(view.hand.size()), 5};
  return view;
}

TEST(Witness, rush_a_lay_to_a_row_is_the_card) {
  EXPECT_EQ(clues(look<TablesRush>(rush_with("12 3x4", "2x6 7x8 9"), "1 +2x6")), Words{"x:2.6 right - 0.6 timed"});
  EXPECT_EQ(clues(look<TablesRush>(rush_with("6 2x3", "54:9 7x8 9"), "1 +54:9")), Words{"d:54.9 right - 0.6 timed"});
}
TEST(Witness, rush_the_time_is_known_with_three_cards_or_where_a_single_card_fits) {
  EXPECT_EQ(clues(look<TablesRush>(rush_with("12 3x4", "2x6 7x8 9 10"), "1 +2x6")), Words{"x:2.6 right - 0.6 timed"});
  EXPECT_EQ(clues(look<TablesRush>(rush_with("12 3x4", "2x6 4x3 9 10"), "1 +2x6")), Words{"x:2.6 right - 0.6"});
}
TEST(Witness, rush_another_outcome_is_that_card_and_says_its_answer) {
  const auto wrong = look<TablesRush>(rush_with("54 6x9", "7x8 12 9"), "1 +7x8");
  EXPECT_EQ(clues(wrong), Words{"x:7.8 wrong - 0.6 timed"});
  EXPECT_EQ(told(wrong), Words{"x:7.8"});
}
TEST(Witness, rush_a_new_row_of_two_is_both_cards_and_a_plain_outcome_is_none) {
  EXPECT_EQ(clues(look<TablesRush>(rush_with("", "2x6 3x4 9"), "new 2x6 3x4")),
            (Words{"x:2.6 right - 0.5 timed", "x:3.4 right - 0.5 timed"}));
  EXPECT_EQ(clues(look<TablesRush>(rush_with("", "2x6 12 9"), "new 2x6 12")), Words{"x:2.6 right - 0.5 timed"});
}
TEST(Witness, rush_two_of_different_outcomes_are_both_wrong_by_half) {
  const auto two = look<TablesRush>(rush_with("", "2x6 3x5 9"), "new 2x6 3x5");
  EXPECT_EQ(clues(two), (Words{"x:2.6 wrong - 0.25 timed", "x:3.5 wrong - 0.25 timed"}));
  EXPECT_EQ(told(two), (Words{"x:2.6", "x:3.5"}));
  EXPECT_EQ(clues(look<TablesRush>(rush_with("", "2x6 13 9"), "new 2x6 13")), Words{"x:2.6 wrong - 0.5 timed"});
}
TEST(Witness, rush_with_hidden_outcomes_the_row_is_worked_out_too_unless_a_card_shows_it) {
  const Screen hidden{.outcomes_hidden = true};
  EXPECT_EQ(clues(look<TablesRush>(rush_with("3x4 4x3", "2x6 7x8"), "1 +2x6", hidden)),
            (Words{"x:2.6 right - 0.5 timed", "x:3.4 right - 0.5 timed"}));
  EXPECT_EQ(clues(look<TablesRush>(rush_with("3x4 12", "2x6 7x8"), "1 +2x6", hidden)),
            Words{"x:2.6 right - 0.5 timed"});
}
TEST(Witness, rush_a_plain_outcome_to_a_row_of_that_outcome_measures_the_hand) {
  const auto control = look<TablesRush>(rush_with("12 3x4", "12 7x8 9"), "1 +12");
  EXPECT_TRUE(control.control);
  EXPECT_EQ(clues(control), Words{});
  EXPECT_FALSE(look<TablesRush>(rush_with("12 3x4", "2x6 7x8 9"), "1 +2x6").control);
  EXPECT_FALSE(look<TablesRush>(rush_with("12 3x4", "12 7x8 9 2x6 3x4"), "1 +12").control);  // looked for first
}
TEST(Witness, rush_what_is_not_in_the_hand_says_nothing) {
  EXPECT_EQ(clues(look<TablesRush>(rush_with("12 3x4", "9"), "1 +2x6")), Words{});
}
TEST(Witness, rush_in_order_is_judged_as_order) {
  auto view = rush_with("12 3x5", "4x4 7x8");
  view.table.in_order = true;
  const double near = std::exp(-std::log(16.0 / 15) / .25);
  const auto sight = look<TablesRush>(view, "1 +4x4");
  ASSERT_EQ(sight.clues.size(), 1u);
  EXPECT_EQ(to_text(sight.clues[0].skill), "x:4.4");
  EXPECT_NEAR(sight.clues[0].weight, .6 * near, 1e-12);
}

// ---- match

using tables::TablesMatch;

tables::match::View match_with(std::string_view rows, std::string_view hand, bool together = false) {
  tables::match::View view;
  if (!rows.empty()) view.table.rows = from_text<tables::match::Rows>(rows);
  view.table.together = together;
  view.table.turns.round = 2;
  view.table.came_out = {true, true};
  for (const auto& card : from_text<tables::GreenDeck>(hand).cards) view.hand.push_back(card);
  view.in_hand = {static_cast<std::uint8_t>(view.hand.size()), 5};
  view.in_stock = 10;
  return view;
}

TEST(Witness, match_each_card_that_is_laid_without_a_time) {
  EXPECT_EQ(clues(look<TablesMatch>(match_with("12 3x4", "2x6 4x3 7x8"), "lay 1 +2x6 +4x3")),
            (Words{"x:2.6 right - 0.6", "x:3.4 right - 0.6"}));
}
TEST(Witness, match_a_new_row_of_two_is_both_cards) {
  EXPECT_EQ(clues(look<TablesMatch>(match_with("9 3x3", "2x6 4x3 7x8"), "lay new 2x6 4x3")),
            (Words{"x:2.6 right - 0.5", "x:3.4 right - 0.5"}));
  // What is taken from a row was not worked out for it.
  EXPECT_EQ(clues(look<TablesMatch>(match_with("12 3x4 2x6", "4x3 7x8"), "lay 1 -3x4 / new 3x4 4x3")),
            Words{"x:3.4 right - 0.5"});
}
TEST(Witness, match_two_as_one_are_also_the_product_of_the_outcomes) {
  EXPECT_EQ(clues(look<TablesMatch>(match_with("12 3x4", "1x6 4:2 7x8", true), "lay 1 +1x6&4:2")),
            (Words{"x:1.6 right - 0.6", "d:4.2 right - 0.6", "x:2.6 right - 0.6"}));
}
TEST(Witness, match_another_outcome_is_that_card_and_two_that_differ_are_both_by_half) {
  const auto wrong = look<TablesMatch>(match_with("54 6x9", "7x8 4x3 9"), "lay 1 +7x8");
  EXPECT_EQ(clues(wrong), Words{"x:7.8 wrong - 0.6"});
  EXPECT_EQ(told(wrong), Words{"x:7.8"});
  EXPECT_EQ(clues(look<TablesMatch>(match_with("54 6x9", "7x8 4x3 9"), "lay new 7x8 4x3")),
            (Words{"x:7.8 wrong - 0.25", "x:3.4 wrong - 0.25"}));
  const auto pair = look<TablesMatch>(match_with("15 3x5", "1x6 4:2 7x8", true), "lay 1 +1x6&4:2");
  EXPECT_EQ(told(pair), (Words{"x:1.6", "d:4.2", "x:2.6"}));
  for (const auto& clue : pair.clues) EXPECT_EQ(clue.answer, Answer::wrong);
}
TEST(Witness, match_what_is_refused_for_another_reason_says_nothing) {
  EXPECT_EQ(clues(look<TablesMatch>(match_with("9 3x3", "2x6 4x3 7x8"), "lay new 2x6")), Words{});  // T12
  EXPECT_EQ(clues(look<TablesMatch>(match_with("9 3x3", "2x6 4x3 7x8"), "draw")), Words{});
}

// ---- domino

using tables::TablesDomino;

tables::domino::View domino_with(std::string_view row, std::string_view hand) {
  tables::domino::View view;
  view.table.start_row(from_text<tables::domino::Piece>(row));
  view.hand = *tables::domino::read_hand(hand);
  view.in_hand = {static_cast<int>(view.hand.size()), 5};
  view.in_stock = 10;
  return view;
}

TEST(Witness, domino_the_half_that_touches_and_the_end_where_it_is_a_sum) {
  EXPECT_EQ(clues(look<TablesDomino>(domino_with("4|36", "6x6|5 7x8|3"), "lay 6x6|5 @2")), Words{"x:6.6 right - 0.6"});
  EXPECT_EQ(clues(look<TablesDomino>(domino_with("4|9x4", "36|5 7x8|3"), "lay 36|5 @2")), Words{"x:4.9 right - 0.6"});
}
TEST(Witness, domino_another_outcome_is_that_half) {
  const auto wrong = look<TablesDomino>(domino_with("4|35", "6x6|5 7x8|3"), "lay 6x6|5 @2");
  EXPECT_EQ(clues(wrong), Words{"x:6.6 wrong - 0.6"});
  EXPECT_EQ(told(wrong), Words{"x:6.6"});
  // A screen turns a card by itself: either half may have been meant.
  EXPECT_EQ(clues(look<TablesDomino>(domino_with("4|35", "6x6|5 7x8|3"), "lay 5|6x6 @2")), Words{"x:6.6 wrong - 0.6"});
  EXPECT_EQ(clues(look<TablesDomino>(domino_with("4|35", "6x6|3x3 7x8|3"), "lay 6x6|3x3 @2")),
            (Words{"x:6.6 wrong - 0.3", "x:3.3 wrong - 0.3"}));
}
TEST(Witness, domino_two_at_once_are_also_the_product_of_their_outcomes) {
  EXPECT_EQ(clues(look<TablesDomino>(domino_with("4|12", "1x6|4 2|9 7x8|3"), "lay 1x6|4 2|9 @2")),
            (Words{"x:1.6 right - 0.6", "x:2.6 right - 0.6"}));
  const auto wrong = look<TablesDomino>(domino_with("4|15", "1x6|4 2|9 7x8|3"), "lay 1x6|4 2|9 @2");
  EXPECT_EQ(clues(wrong), (Words{"x:1.6 wrong - 0.3", "x:2.6 wrong - 0.3"}));
}
TEST(Witness, domino_an_outcome_at_an_outcome_measures_the_hand) {
  const auto control = look<TablesDomino>(domino_with("4|36", "36|5 7x8|3"), "lay 36|5 @2");
  EXPECT_TRUE(control.control);
  EXPECT_EQ(clues(control), Words{});
}

// ---- order

using tables::TablesOrder;

tables::order::View order_with(std::string_view rows, std::string_view hand) {
  tables::order::View view;
  view.table.rows = from_text<tables::order::Rows>(rows);
  for (const auto& card : from_text<tables::GreenDeck>(hand).cards) view.hand.push_back(card);
  view.in_hand = {static_cast<std::uint8_t>(view.hand.size()), 5};
  view.in_stock = 10;
  return view;
}

TEST(Witness, order_says_more_the_nearer_the_neighbour) {
  const auto right = look<TablesOrder>(order_with("3 12", "4x4 7x8"), "lay 4x4 right 1");
  ASSERT_EQ(right.clues.size(), 1u);
  EXPECT_EQ(to_text(right.clues[0].skill), "x:4.4");
  EXPECT_NEAR(right.clues[0].weight, .6 * std::exp(-std::log(16.0 / 12) / .25), 1e-12);
  EXPECT_FALSE(right.clues[0].timed);
  // 56 beside 3 says nothing.
  EXPECT_EQ(clues(look<TablesOrder>(order_with("2 3", "4x4 7x8"), "lay 7x8 right 1")), Words{});
}
TEST(Witness, order_a_wrong_side_says_more_the_farther_it_is_and_tells_both) {
  const auto wrong = look<TablesOrder>(order_with("3 5x5", "4x4 7x8"), "lay 4x4 right 1");
  ASSERT_EQ(wrong.clues.size(), 1u);
  EXPECT_EQ(wrong.clues[0].answer, Answer::wrong);
  EXPECT_NEAR(wrong.clues[0].weight, .6 * (1 - std::exp(-std::log(25.0 / 16) / .25)), 1e-12);
  EXPECT_EQ(told(wrong), (Words{"x:4.4", "x:5.5"}));
  const auto left = look<TablesOrder>(order_with("9 5x5", "4x4 7x8"), "lay 4x4 left 1");
  ASSERT_EQ(left.clues.size(), 1u);
  EXPECT_EQ(left.clues[0].answer, Answer::wrong);
}
TEST(Witness, order_numbers_jokers_and_draws_say_nothing) {
  EXPECT_EQ(clues(look<TablesOrder>(order_with("3 12", "16 J"), "lay 16 right 1")), Words{});
  EXPECT_EQ(clues(look<TablesOrder>(order_with("3 12", "16 J"), "lay J=13 right 1")), Words{});
  EXPECT_EQ(clues(look<TablesOrder>(order_with("3 12", "16 J"), "draw")), Words{});
}

// ---- Formula

formula::View sum_with(std::string_view sum, std::string_view hand) {
  formula::View view;
  view.table.sum = from_text<formula::Sum>(sum);
  view.table.places = {0, 0};
  view.hand = from_text<formula::Cards>(hand);
  view.cards = {view.hand.size(), 5};
  view.stock = 10;
  return view;
}
constexpr Screen alone{.reckons_alone = true};

TEST(Witness, formula_the_sum_where_one_reckons_alone_and_nothing_with_the_mark) {
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("2+4=6", "3 7 9"), "3'+4=7'", alone)),
            (Words{"f:plus-to-10 right - 0.6", "f:both-sides right - 0.6"}));
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("2+4=6", "3 7 9"), "3'+4=7'")), Words{});
}
TEST(Witness, formula_sums_of_the_tables_go_to_the_tables) {
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("7_8=", "5 6 9"), "7x8=5'6'", alone)),
            (Words{"x:7.8 right - 0.6", "f:two-cards right - 0.6"}));
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("8_4=", "2 6 9"), "8:4=2'", alone)), Words{"d:8.4 right - 0.6"});
}
TEST(Witness, formula_untrue_not_whole_and_below_zero_are_wrong) {
  const auto untrue = look<formula::Formula>(sum_with("7_8=", "5 4 9"), "7x8=5'4'", alone);
  EXPECT_EQ(clues(untrue), (Words{"x:7.8 wrong - 0.3", "f:two-cards wrong - 0.3"}));
  EXPECT_EQ(told(untrue), Words{"x:7.8"});
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("8_3=", "3 4 9"), "8:3=3'", alone)), Words{"d:9.3 wrong - 0.6"});
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("3_8=", "5 4 9"), "3-8=5'", alone)),
            Words{"f:minus-to-10 wrong - 0.6"});
  EXPECT_EQ(clues(look<formula::Formula>(sum_with("3_8=", "5 4 9"), "3+8=1'1'", alone)), Words{});  // not in the hand
}
TEST(Witness, formula_every_kind_of_sum_has_its_skill) {
  const std::vector<std::pair<const char*, const char*>> kinds{{"3+4=7", "f:plus-to-10"},
                                                               {"8+7=15", "f:plus-to-20"},
                                                               {"23+14=37", "f:plus-two-digits"},
                                                               {"28+14=42", "f:plus-carry"},
                                                               {"7-3=4", "f:minus-to-10"},
                                                               {"15-8=7", "f:minus-to-20"},
                                                               {"37-14=23", "f:minus-two-digits"},
                                                               {"42-14=28", "f:minus-borrow"},
                                                               {"12x3=36", "f:times-beyond"},
                                                               {"48:4=12", "f:divided-beyond"},
                                                               {"5+0=5", "f:zero-and-one"},
                                                               {"0x7=0", "f:zero-and-one"},
                                                               {"23x1=23", "f:zero-and-one"},
                                                               {"23:1=23", "f:zero-and-one"},
                                                               {"1x7=7", "x:1.7"},
                                                               {"56:7=8", "d:56.7"},
                                                               {"10x10=100", "x:10.10"}};
  for (const auto& [sum, skill] : kinds) EXPECT_EQ(to_text(*skill_of(from_text<formula::Sum>(sum))), skill) << sum;
}

// ---- Plus & Minus

TEST(Witness, plus_and_minus_is_looking_ahead_and_no_arithmetic) {
  EXPECT_TRUE(look<plus_and_minus::PlusAndMinus>({}, "1,1").clues.empty());
}

// ---- the hand

TEST(Witness, the_hand_is_what_hands_usually_need_until_it_is_measured) {
  HandTimes hand;
  EXPECT_EQ(hand.of(Input::touch, "tables-rush"), 900);
  EXPECT_EQ(hand.of(Input::mouse, "tables-rush"), 700);
  EXPECT_EQ(hand.of(Input::keys, "tables-rush"), 600);
  for (int i = 0; i < 5; ++i) hand.add(Input::touch, "tables-rush", 400);
  EXPECT_EQ(hand.of(Input::touch, "tables-rush"), 600);  // as heavy as the prior: the geometric mean
  EXPECT_EQ(hand.of(Input::touch, "seven-ate-nine"), 900);
  for (int i = 0; i < 5; ++i) hand.add(Input::touch, HandTimes::taps, 400);
  EXPECT_EQ(hand.of(Input::touch, "seven-ate-nine"), 600);
  EXPECT_EQ(hand_times_from(to_text(hand)), hand);
  EXPECT_EQ(hand_times_from("nonsense / touch x y / touch tables-rush -5 1e9"), HandTimes{});
}

// ---- at a table

constexpr int today = 7;

// A child at a table of 7 Ate 9, playing with a mouse (700 ms of hand).
struct Child {
  Onlooker<SevenAteNine> onlooker;
  seven_ate_nine::View view = centre_with("4~1", "5~1 3~1 8~2", 3);
  int tries = 0;

  explicit Child(Place place = {}) : onlooker({.players = 2}, Seat(0), place) {}

  void see(const seven_ate_nine::View& next, DeviceTime at, const Screen& screen = {}) {
    view = next;
    onlooker.sees(view, screen, at, today);
  }
  // Tried, and answered at once; by default as the table would.
  void play(std::string_view action, DeviceTime down, const Screen& screen = {}) {
    const auto id = std::to_string(++tries);
    const auto wanted = from_text<seven_ate_nine::Action>(action);
    onlooker.begins(id, view, wanted, {down, Input::mouse}, screen);
    onlooker.answered(id, SevenAteNine::refuse(view, Seat(0), wanted), down + 20, today);
  }
  // Another player covers the centre card with that one.
  void covered(std::string_view card, DeviceTime at) {
    auto next = view;
    next.centre.push_back(from_text<seven_ate_nine::Card>(card));
    ++next.number;
    next.played_by = Seat(1);
    see(next, at);
  }
  Words all() {
    Words words;
    for (const auto& evidence : onlooker.ledger().take_all()) words.push_back(to_text(evidence));
    return words;
  }
};

TEST(Witness, thinking_is_the_time_from_seeing_to_the_finger_without_the_hand) {
  Child child;
  child.see(child.view, 1000);
  child.play("5~1@3", 4000);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 right 2210 1"});  // 3000 - 700 - 90 for three cards
}
TEST(Witness, nobody_thinks_in_less_than_150_ms_and_less_than_250_is_no_reaction) {
  Child child;
  child.see(child.view, 1000);
  child.play("5~1@3", 1600);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 right 150 1"});
  Child quick;
  quick.see(quick.view, 1000);
  quick.play("5~1@3", 1200);
  EXPECT_EQ(quick.all(), Words{"7 r:4+1 right 150 0.3"});
}
TEST(Witness, more_than_fifteen_seconds_is_less_clean_and_more_than_thirty_no_evidence) {
  Child slow;
  slow.see(slow.view, 1000);
  slow.play("5~1@3", 17'000);
  EXPECT_EQ(slow.all(), Words{"7 r:4+1 right 15210 0.3"});
  Child elsewhere;
  elsewhere.see(elsewhere.view, 1000);
  elsewhere.play("5~1@3", 32'000);
  EXPECT_EQ(elsewhere.all(), Words{});
}
TEST(Witness, the_hand_is_free_when_the_last_action_is_answered_and_the_pace_over) {
  Child child;
  child.see(child.view, 1000);
  child.play("draw", 2000);  // answered at 2020, free at 2270
  child.play("5~1@3", 5000);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 right 1940 1"});
}
TEST(Witness, a_card_that_came_too_late_is_timed_from_its_own_centre_card) {
  Child child;
  child.see(child.view, 1000);
  child.covered("3~2", 3900);
  child.play("5~1@3", 4000);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 right 2210 1"});  // and the race is not also lost
}
TEST(Witness, a_card_that_fitted_until_it_was_covered_is_not_within_that_time) {
  Child child;
  child.see(child.view, 1000);
  child.covered("3~2", 5000);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 not-within 3010 0.5"});  // a finger was expected: 900 and 90
}
TEST(Witness, a_race_is_not_lost_where_something_else_was_done_or_it_was_too_short_or_nothing_fitted) {
  Child drew;
  drew.see(drew.view, 1000);
  drew.play("draw", 2000);
  drew.covered("3~2", 5000);
  EXPECT_EQ(drew.all(), Words{});
  Child soon;
  soon.see(soon.view, 1000);
  soon.covered("3~2", 2500);  // 510 ms of thinking
  EXPECT_EQ(soon.all(), Words{});
  Child nothing;
  nothing.see(centre_with("4~1", "8~1 9~1", 3), 1000);
  nothing.covered("3~2", 5000);
  EXPECT_EQ(nothing.all(), Words{});
  Child own;
  own.see(own.view, 1000);
  auto next = own.view;
  next.centre.push_back({5, 1});
  ++next.number;
  next.played_by = Seat(0);
  own.see(next, 5000);
  EXPECT_EQ(own.all(), Words{});
}
TEST(Witness, what_a_refusal_told_is_no_evidence_for_a_minute) {
  Child child;
  child.see(child.view, 1000);
  child.play("8~2@3", 4000);
  child.play("5~1@3", 8000);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 wrong 2210 1"});  // 8 is nearer to 5 than to 3
}
TEST(Witness, what_a_refusal_told_counts_again_after_a_minute) {
  Child child;
  child.see(child.view, 1000);
  child.play("8~2@3", 4000);
  (void)child.all();
  child.see(centre_with("4~1", "5~1 3~1 8~2", 4), 62'000);
  child.play("5~1@4", 63'900);
  EXPECT_EQ(child.all(), Words{});
  child.see(centre_with("4~1", "5~1 3~1 8~2", 5), 64'200);
  child.play("5~1@5", 66'000);
  EXPECT_EQ(child.all(), Words{"7 r:4+1 right 1010 1"});
}
TEST(Witness, what_comes_after_a_hint_is_no_evidence) {
  Child child;
  child.see(child.view, 1000);
  child.onlooker.helped(from_text<seven_ate_nine::Action>("5~1@3"), 3000);
  child.play("3~1@3", 4000);
  EXPECT_EQ(child.all(), Words{});
  // Nor later, for what it pointed at.
  child.see(centre_with("4~1", "5~1 3~1 8~2", 4), 10'000);
  child.play("5~1@4", 12'000);
  EXPECT_EQ(child.all(), Words{});
  child.see(centre_with("8~1", "9~1 3~1 8~2", 5), 20'000);
  child.play("9~1@5", 22'000);
  EXPECT_EQ(child.all(), Words{"7 r:8+1 right 1210 1"});
}
TEST(Witness, nothing_counts_with_the_helper_always_on_for_several_people_a_whiteboard_or_a_lesson) {
  const Screen helper{.helper_always = true};
  Child helped;
  helped.see(helped.view, 1000, helper);
  helped.play("5~1@3", 4000, helper);
  EXPECT_EQ(helped.all(), Words{});
  for (const Place place : {Place{.people = 2}, Place{.whiteboard = true}, Place{.lesson = true}}) {
    Child child(place);
    child.see(child.view, 1000);
    child.covered("4~1", 5000);
    child.play("5~1@4", 8000);
    EXPECT_EQ(child.all(), Words{});
  }
}
TEST(Witness, nothing_counts_that_was_seen_before_the_page_was_hidden) {
  Child child;
  child.see(child.view, 1000);
  child.onlooker.away(2500);
  child.play("5~1@3", 4000);
  EXPECT_EQ(child.all(), Words{});
  child.see(centre_with("8~1", "9~1 3~1 8~2", 4), 5000);
  child.play("9~1@4", 7000);
  EXPECT_EQ(child.all(), Words{"7 r:8+1 right 1210 1"});
}
TEST(Witness, three_wrong_tries_within_three_seconds_are_guesses_and_all_dropped) {
  Child child;
  child.see(centre_with("4~1", "5~1 8~2 9~1 10~1", 3), 1000);
  child.play("8~2@3", 3000);
  child.see(centre_with("1~2", "8~2 7~1 6~1", 4), 3100);
  child.play("8~2@4", 4500);
  EXPECT_FALSE(child.onlooker.ledger().guessed());
  child.see(centre_with("2~2", "8~2 7~1 6~1", 5), 4600);
  child.play("7~1@5", 5900);
  EXPECT_TRUE(child.onlooker.ledger().guessed());
  EXPECT_EQ(child.all(), Words{});
}
TEST(Witness, evidence_settles_for_three_seconds) {
  Child child;
  child.see(child.view, 1000);
  child.play("5~1@3", 4000);
  EXPECT_TRUE(child.onlooker.ledger().take(6900).empty());
  EXPECT_EQ(child.onlooker.ledger().take(7000).size(), 1u);
  EXPECT_TRUE(child.all().empty());
}

TEST(Witness, practice_is_clean_and_has_the_whole_weight) {
  Ledger ledger("practice");
  ledger.note(practised(*skill_from("d:56.7"), true), {1000, 4000, Input::keys, today});
  ledger.note(practised(*skill_from("x:7.8"), false), {5000, 9000, Input::keys, today});
  Words words;
  for (const auto& evidence : ledger.take_all()) words.push_back(to_text(evidence));
  EXPECT_EQ(words, (Words{"7 d:56.7 right 2400 1", "7 x:7.8 wrong 3400 1"}));
}

TEST(Witness, formula_only_the_first_sum_of_a_turn) {
  Onlooker<formula::Formula> onlooker({}, Seat(0), {});
  const auto view = sum_with("7_8=", "1 5 6 9");
  onlooker.sees(view, alone, 1000, today);
  const auto lay = [&](const char* id, std::string_view sum, DeviceTime down) {
    const auto play = from_text<formula::Play>(sum);
    onlooker.begins(id, view, play, {down, Input::mouse}, alone);
    onlooker.answered(id, formula::Formula::refuse(view, Seat(0), play), down + 10, today);
  };
  lay("1", "7+8=1'6'", 9000);
  lay("2", "7+8=1'5'", 70'000);
  Words words;
  for (const auto& evidence : onlooker.ledger().take_all()) words.push_back(to_text(evidence));
  EXPECT_EQ(words, (Words{"7 f:plus-to-20 wrong - 0.3", "7 f:two-cards wrong - 0.3"}));
}

TEST(Witness, in_rush_what_others_lay_does_not_begin_the_time_anew_and_control_events_measure_the_hand) {
  Onlooker<TablesRush> onlooker({}, Seat(0), {});
  auto view = rush_with("12 3x4", "12 7x8 2x6");
  onlooker.sees(view, {}, 1000, today);
  const auto lay = [&](const char* id, std::string_view text, DeviceTime down) {
    const auto move = from_text<tables::rush::Move>(text);
    onlooker.begins(id, view, move, {down, Input::touch}, {});
    onlooker.answered(id, TablesRush::refuse(view, Seat(0), move), down + 10, today);
  };
  lay("1", "1 +12", 1500);
  EXPECT_EQ(onlooker.ledger().hand().of(Input::touch, "tables-rush"), 816);  // 900^(5/6) x 500^(1/6)
  view = rush_with("12 3x4 12", "7x8 2x6");
  onlooker.sees(view, {}, 1520, today);
  view = rush_with("12 3x4 12 4x3", "7x8 2x6");  // another laid 4x3
  onlooker.sees(view, {}, 3000, today);
  lay("2", "1 +2x6", 4760);
  Words words;
  for (const auto& evidence : onlooker.ledger().take_all()) words.push_back(to_text(evidence));
  EXPECT_EQ(words, Words{"7 x:2.6 right 2184 0.6"});  // free at 1510 + 250
}

}  // namespace

}  // namespace rekentafel::learning
