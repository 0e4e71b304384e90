#include "games/plus_and_minus/plus_and_minus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/match.h"

namespace rekentafel::plus_and_minus {
namespace {

constexpr std::string_view sheet = "1 0 3 8 2/4 * 6 2 9/7 5 15 3 0/10 7 4 1 6/2 3 5 0 4";

Board board(std::string_view text) { return *read(As<Board>{}, text); }

Match<PlusAndMinus> playing(Setup setup) { return *Match<PlusAndMinus>::open(setup, Seed{0, 1}); }

std::vector<int> values_listed(const Match<PlusAndMinus>& match, Seat seat) {
  std::array<Square, PlusAndMinus::most_listed> room;
  Listing<Square> listing(room);
  PlusAndMinus::actions(match.state(), seat, listing);
  std::vector<int> values;
  for (Square square : listing) values.push_back(match.state().board.value(square));
  std::sort(values.begin(), values.end());
  return values;
}

std::string_view refusal(const Match<PlusAndMinus>& match, int seat, std::string_view square) {
  const auto refused = PlusAndMinus::refuse(match.state(), Seat(seat), *read(As<Square>{}, square));
  return refused ? refused->key : "";
}

TEST(PlusAndMinus, P1_five_methods_with_their_tiles) {
  const std::array sizes = {15u, 24u, 35u, 48u, 63u};
  const std::array sums = {62, 107, 59, 69, 93};
  for (int number = 1; number <= most_methods; ++number) {
    EXPECT_EQ(method(number).tiles.size(), sizes[number - 1]);
    EXPECT_EQ(method(number).side, number + 3);
    EXPECT_EQ(std::accumulate(method(number).tiles.begin(), method(number).tiles.end(), 0), sums[number - 1]) << number;
  }
  EXPECT_EQ(std::count(method(3).tiles.begin(), method(3).tiles.end(), 10), 0);
  EXPECT_EQ(std::count(method(5).tiles.begin(), method(5).tiles.end(), -10), 1);
}

TEST(PlusAndMinus, P1_a_table_of_methods_that_does_not_fill_squares_is_refused_with_its_line) {
  const auto key = [](std::string_view text) { return read(As<Methods>{}, text).refusal().key; };
  EXPECT_EQ(key("1 1 1 1 1 1\n"), "deck/not-square");
  EXPECT_EQ(key("x 1 1 1 1 1\n"), "deck/tile");
  EXPECT_EQ(key("1 1 1 1 1\n"), "deck/count");
  EXPECT_EQ(key("1 1 1 1 1 1 1\n"), "deck/more");
  EXPECT_EQ(key("1 64 0 0 0 0\n"), "deck/many");
  EXPECT_EQ(read(As<Methods>{}, "1 3 3 3 3 3\n\nx").refusal().arguments[0].text(), "3");
  EXPECT_EQ((*read(As<Methods>{}, "# all small\n1 3 3 3 3 3\n"))[4].side, 2);
}

TEST(PlusAndMinus, P2_the_tiles_of_the_method_lie_at_random_with_one_star) {
  std::map<int, int> star_squares;
  for (int seed = 0; seed < 300; ++seed) {
    const auto state = PlusAndMinus::deal({.method = 2}, Seed{9, static_cast<std::uint64_t>(seed)});
    std::vector<int> tiles;
    for (int i = 0; i < 64; ++i)
      if (state.board.has(Square::at(i))) tiles.push_back(state.board.values[i]);
    std::vector<int> expected(method(2).tiles.begin(), method(2).tiles.end());
    std::sort(tiles.begin(), tiles.end()), std::sort(expected.begin(), expected.end());
    EXPECT_EQ(tiles, expected);
    EXPECT_FALSE(state.board.has(state.board.star));
    ++star_squares[state.board.star.index()];
  }
  EXPECT_EQ(star_squares.size(), 25u);
}

TEST(PlusAndMinus, P3_either_seat_may_play_the_rows_and_either_line_may_begin) {
  EXPECT_EQ(playing({}).to_act(), Seats::only(Seat(0)));
  EXPECT_EQ(playing({.begins = Line::column}).to_act(), Seats::only(Seat(1)));
  EXPECT_EQ(playing({.rows = WhichSeat::second}).to_act(), Seats::only(Seat(1)));
  EXPECT_EQ(playing({.rows = WhichSeat::second, .begins = Line::column}).to_act(), Seats::only(Seat(0)));
}

TEST(PlusAndMinus, P4_the_sheets_diagram) {
  EXPECT_EQ(values_listed(playing({.layout = board(sheet)}), Seat(0)), (std::vector{2, 4, 6, 9}));
  EXPECT_EQ(values_listed(playing({.layout = board(sheet), .begins = Line::column}), Seat(1)),
            (std::vector{0, 3, 5, 7}));
}

TEST(PlusAndMinus, P4_the_star_goes_where_the_tile_was) {
  auto match = playing({.layout = board(sheet)});
  const auto events = match.act(Seat(0), Square{1, 4});
  ASSERT_TRUE(events);
  EXPECT_EQ((*events)[0], (PlusAndMinus::Event{Taken{Seat(0), Square{1, 4}, 9}}));
  EXPECT_EQ(to_text(match.state().board), "1 0 3 8 2/4 . 6 2 */7 5 15 3 0/10 7 4 1 6/2 3 5 0 4");
  EXPECT_EQ(match.state().sums[0], 9);
  EXPECT_EQ(values_listed(match, Seat(1)), (std::vector{0, 2, 4, 6}));
}

TEST(PlusAndMinus, P4_every_wrong_take_names_its_reason) {
  auto match = playing({.layout = board(sheet)});
  EXPECT_EQ(refusal(match, 0, "1,1"), "P4/not-in-row");
  EXPECT_EQ(refusal(match, 0, "2,2"), "P4/the-star");
  EXPECT_EQ(refusal(match, 0, "2,6"), "P4/off-the-board");
  EXPECT_EQ(refusal(match, 1, "2,3"), "turn/not-yours");
  EXPECT_EQ(refusal(match, 0, "2,3"), "");
  ASSERT_TRUE(match.act(Seat(0), Square{1, 2}));
  EXPECT_EQ(refusal(match, 1, "2,2"), "P4/no-tile");
  EXPECT_EQ(refusal(match, 1, "2,1"), "P4/not-in-column");
}

TEST(PlusAndMinus, P5_over_when_all_tiles_are_gone) {
  auto match = playing({.layout = board("1 2/* 3")});
  for (auto [seat, square] : {std::pair{0, "2,2"}, {1, "1,2"}, {0, "1,1"}})
    ASSERT_TRUE(match.act(Seat(seat), *read(As<Square>{}, square)));
  EXPECT_EQ(match.state().board.left, 0u);
  EXPECT_EQ(match.outcome()->scores, (Few<int, most_seats>{4, 2}));
  EXPECT_EQ(refusal(match, 1, "1,1"), "turn/over");
}

TEST(PlusAndMinus, P5_over_when_the_player_to_move_has_no_tile_though_others_lie_there) {
  auto match = playing({.layout = board("* 5/3 .")});
  ASSERT_TRUE(match.act(Seat(0), Square{0, 1}));
  EXPECT_NE(match.state().board.left, 0u);
  ASSERT_TRUE(match.outcome());
  EXPECT_EQ(match.outcome()->scores, (Few<int, most_seats>{5, 0}));
  EXPECT_TRUE(playing({.layout = board("* ./3 5")}).outcome()) << "the beginner has no tile at all";
}

TEST(PlusAndMinus, P6_the_higher_sum_wins_and_negative_tiles_count_negative) {
  auto match = playing({.layout = board("* -5/. -7")});
  ASSERT_TRUE(match.act(Seat(0), Square{0, 1}));
  ASSERT_TRUE(match.act(Seat(1), Square{1, 1}));
  EXPECT_EQ(match.outcome()->scores, (Few<int, most_seats>{-5, -7}));
  EXPECT_EQ(match.outcome()->places, (Few<int, most_seats>{1, 2}));
}

TEST(PlusAndMinus, P7_equal_sums_are_a_draw) {
  auto match = playing({.layout = board("* 4/. 4")});
  ASSERT_TRUE(match.act(Seat(0), Square{0, 1}));
  ASSERT_TRUE(match.act(Seat(1), Square{1, 1}));
  EXPECT_TRUE(match.outcome()->drawn());
  EXPECT_EQ(match.outcome()->places, (Few<int, most_seats>{1, 1}));
}

TEST(PlusAndMinus, P8_a_given_layout_is_played_as_it_is) {
  EXPECT_EQ(to_text(playing({.layout = board(sheet)}).state().board), sheet);
  EXPECT_EQ(PlusAndMinus::refuse(PlusAndMinus::Setup{.layout = board("* ./. .")})->key, "P8/no-tiles");
  EXPECT_FALSE(PlusAndMinus::refuse(PlusAndMinus::Setup{.layout = board("-99 99/* 0")}));
}

TEST(PlusAndMinus, P9_two_rounds_on_one_layout_with_the_roles_swapped) {
  auto match = playing({.layout = board("* 5/. 3"), .two_rounds = true});
  ASSERT_TRUE(match.act(Seat(0), Square{0, 1}));
  const auto events = match.act(Seat(1), Square{1, 1});
  EXPECT_EQ((*events)[1], (PlusAndMinus::Event{RoundOver{1}}));
  EXPECT_FALSE(match.outcome());
  EXPECT_EQ(to_text(match.state().board), "* 5/. 3");
  EXPECT_EQ(match.to_act(), Seats::only(Seat(1)));
  ASSERT_TRUE(match.act(Seat(1), Square{0, 1}));
  ASSERT_TRUE(match.act(Seat(0), Square{1, 1}));
  EXPECT_EQ(match.outcome()->scores, (Few<int, most_seats>{8, 8}));
}

TEST(PlusAndMinus, P1_an_impossible_method_is_refused) {
  EXPECT_EQ(PlusAndMinus::refuse(PlusAndMinus::Setup{.method = 6})->key, "option/number");
}

}  // namespace
}  // namespace rekentafel::plus_and_minus
