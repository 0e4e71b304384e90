#include "games/tables/rush/tables_rush.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/match.h"

namespace rekentafel::tables::rush {
namespace {

Hand hand(std::string_view text) {
  const Deck<Card> deck = *read_deck<Card>(text, most_in_hand);
  Hand held;
  for (const Card& card : deck) held.push_back(card);
  return held;
}
Move move(std::string_view text) {
  const auto result = read(As<Move>{}, text);
  EXPECT_TRUE(result) << text;
  return *result;
}

State at(std::string_view rows, std::initializer_list<std::string_view> hands) {
  State state;
  state.table.phase = Phase::playing;
  state.table.rows = *read(As<Rows>{}, rows);
  state.table.players = static_cast<std::uint8_t>(hands.size());
  for (const auto held : hands) state.hands.push_back(hand(held));
  return state;
}
std::string_view refusal(const State& state, Seat seat, std::string_view text) {
  const auto refused = TablesRush::refuse(TablesRush::view(state, seat), seat, move(text));
  return refused ? refused->key : "";
}
// Plays it if it is allowed; says why if not.
std::string_view play(State& state, Seat seat, std::string_view text) {
  const auto refused = refusal(state, seat, text);
  if (refused.empty()) TablesRush::play(state, seat, move(text));
  return refused;
}
std::vector<std::string> listed(const State& state, Seat seat) {
  std::vector<Move> room(TablesRush::most_listed);
  Listing<Move> listing(room);
  TablesRush::actions(TablesRush::view(state, seat), seat, listing);
  std::vector<std::string> texts;
  for (const Move& each : listing) texts.push_back(to_text(each));
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(TablesRush, T30_everybody_gets_15_or_20_cards_without_jokers_or_a_start_card) {
  for (const auto amount : {Amount::fifteen, Amount::twenty}) {
    const auto state = TablesRush::deal({.players = 4, .cards = amount}, Seed{1, 1});
    EXPECT_TRUE(state.table.rows.empty());
    for (const Hand& held : state.hands) {
      EXPECT_EQ(static_cast<int>(held.size()), cards_of(amount));
      EXPECT_EQ(std::count(held.begin(), held.end(), Card::joker()), 0);
    }
  }
}

TEST(TablesRush, T30_not_enough_cards_are_refused_with_what_would_fit) {
  EXPECT_FALSE(TablesRush::refuse(TablesRush::Setup{.players = 6}));
  EXPECT_FALSE(TablesRush::refuse(TablesRush::Setup{.players = 4, .cards = Amount::twenty}));
  const auto few = TablesRush::refuse(TablesRush::Setup{.deck = *read(As<GreenDeck>{}, "29*9 3*J")});
  EXPECT_EQ(few, (Refusal{"T1/few-cards", {"deck", 29, 30}}));
  const auto tables = TablesRush::refuse(TablesRush::Setup{.tables = *read(As<TablesPlayed>{}, "7")});
  ASSERT_TRUE(tables);
  EXPECT_EQ(tables->key, "T3/few-cards");
  EXPECT_EQ(TablesRush::refuse(TablesRush::Setup{.seconds = 5})->key, "option/number");
}

TEST(TablesRush, T30_the_table_starts_and_stops_the_game) {
  auto match = *Match<TablesRush>::open({.seconds = 90}, Seed{1, 1});
  EXPECT_EQ(match.to_act(), Seats::only(Seat::table()));
  EXPECT_EQ(refusal(match.state(), Seat(0), "new 9 3x3"), "T30/not-started");
  EXPECT_EQ(refusal(match.state(), Seat(0), "start"), "T30/table-says");
  EXPECT_EQ(refusal(match.state(), Seat::table(), "time-up"), "T30/not-started");
  const auto events = match.act(Seat::table(), move("start"));
  ASSERT_TRUE(events);
  EXPECT_EQ((*events)[0], (TablesRush::Event{Started{90}}));
  EXPECT_EQ(refusal(match.state(), Seat::table(), "start"), "T30/started-already");
  EXPECT_EQ(refusal(match.state(), Seat(1), "time-up"), "T30/table-says");
  EXPECT_EQ(match.to_act(), Seats::first(2).with(Seat::table()));
  ASSERT_TRUE(match.act(Seat::table(), move("time-up")));
  EXPECT_TRUE(match.to_act().empty());
  EXPECT_TRUE(match.outcome()->drawn()) << "C5: as many cards left";
  EXPECT_EQ(refusal(match.state(), Seat(0), "new 9 3x3"), "turn/over");
}

TEST(TablesRush, T30_rows_of_one_outcome_ones_own_and_those_of_others) {
  auto state = at("", {"9 3x3 12 2 2x1", "54:6 3x4 8"});
  EXPECT_EQ(refusal(state, Seat(0), "new 9 12"), "T30/other-outcomes");
  EXPECT_EQ(refusal(state, Seat(0), "new 9 54:6"), "T30/not-in-hand");
  EXPECT_EQ(refusal(state, Seat(0), "new 9 9"), "T30/not-in-hand") << "there is only one";
  EXPECT_EQ(play(state, Seat(0), "new 9 3x3"), "");
  EXPECT_EQ(refusal(state, Seat(1), "1 +8"), "T30/other-number");
  EXPECT_EQ(refusal(state, Seat(1), "1 +1x9"), "T30/not-in-hand");
  EXPECT_EQ(play(state, Seat(1), "1 +54:6"), "");
  EXPECT_EQ(to_text(state.table.rows), "9 3x3 54:6");
  EXPECT_EQ(refusal(state, Seat(0), "2 +12"), "T52/no-such-row");
  EXPECT_EQ(refusal(state, Seat(2), "1 +9"), "turn/not-yours");
  EXPECT_EQ(refusal(state, Seat::table(), "1 +9"), "turn/not-yours");
}

TEST(TablesRush, T30_fewest_cards_left_win) {
  auto state = at("9 3x3", {"54:6 2 4", "12 8 10", "9 9 2"});
  EXPECT_EQ(play(state, Seat(2), "1 +9"), "");
  EXPECT_EQ(play(state, Seat(0), "1 +54:6"), "");
  EXPECT_EQ(play(state, Seat::table(), "time-up"), "");
  EXPECT_EQ(TablesRush::outcome(state)->scores, (Few<int, most_seats>{2, 3, 2}));
  EXPECT_EQ(TablesRush::outcome(state)->places, (Few<int, most_seats>{1, 3, 1}));
}

TEST(TablesRush, T51_a_new_row_is_begun_with_two_cards_and_grows_card_by_card) {
  auto state = at("", {"9 3x3 54:6 2", "8 2x4"});
  EXPECT_EQ(read(As<Move>{}, "new 9").refusal().key, "T51/two-cards");
  EXPECT_EQ(read(As<Move>{}, "new 9 3x3 54:6").refusal().key, "T51/two-cards");
  EXPECT_EQ(listed(state, Seat(0)), (std::vector<std::string>{"new 3x3 54:6", "new 3x3 9", "new 54:6 3x3", "new 54:6 9",
                                                              "new 9 3x3", "new 9 54:6"}));
  EXPECT_EQ(play(state, Seat(0), "new 54:6 9"), "");
  EXPECT_EQ(listed(state, Seat(0)), (std::vector<std::string>{"1 +3x3"}));
  EXPECT_EQ(play(state, Seat(0), "1 +3x3"), "");
  EXPECT_TRUE(listed(state, Seat(0)).empty());
  EXPECT_EQ(listed(state, Seat::table()), (std::vector<std::string>{"time-up"}));
}

TEST(TablesRush, T52_two_rows_of_one_outcome_may_lie_and_a_row_is_named_by_its_number) {
  auto state = at("9 3x3", {"9 54:6 1x9 2", "9x1 8"});
  EXPECT_EQ(play(state, Seat(0), "new 9 54:6"), "");
  // Somebody else was first: the card still fits where it was meant to go.
  EXPECT_EQ(play(state, Seat(1), "1 +9x1"), "");
  EXPECT_EQ(play(state, Seat(0), "1 +1x9"), "");
  EXPECT_EQ(to_text(state.table.rows), "9 3x3 9x1 1x9 / 9 54:6");
}

TEST(TablesRush, T53_who_has_no_cards_left_ends_the_game_at_once) {
  auto state = at("12 3x4", {"9 3x3", "2x6 8 2"});
  const auto events = TablesRush::play(state, Seat(0), move("new 9 3x3"));
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[1], (TablesRush::Event{Ended{}}));
  EXPECT_EQ(refusal(state, Seat(1), "1 +2x6"), "turn/over");
  EXPECT_EQ(TablesRush::outcome(state)->places, (Few<int, most_seats>{1, 2}));
}

TEST(TablesRush, T58_the_card_after_which_nobody_can_lay_ends_the_game) {
  auto state = at("12 3x4", {"2x6 9 8", "3x3 6 2x6"});
  EXPECT_EQ(TablesRush::play(state, Seat(0), move("1 +2x6")).size(), 1u) << "the other one has 2x6 still";
  const auto events = TablesRush::play(state, Seat(1), move("1 +2x6"));
  ASSERT_EQ(events.size(), 2u) << "9 and 3x3 are in different hands";
  EXPECT_EQ(events[1], (TablesRush::Event{Ended{.nobody_can = true}}));
  EXPECT_TRUE(TablesRush::outcome(state)->drawn());
}

TEST(TablesRush, T58_two_cards_of_one_outcome_in_a_hand_keep_it_going) {
  auto state = at("12 3x4", {"2x6 9 3x3", "6"});
  EXPECT_EQ(TablesRush::play(state, Seat(0), move("1 +2x6")).size(), 1u);
}

TEST(TablesRush, T59_where_twenty_are_too_many_everybody_gets_fifteen) {
  for (const int players : {4, 5, 6}) {
    EXPECT_FALSE(TablesRush::refuse(TablesRush::Setup{.players = players, .cards = Amount::twenty}));
    const auto state = TablesRush::deal({.players = players, .cards = Amount::twenty}, Seed{1, 1});
    for (const Hand& held : state.hands) EXPECT_EQ(held.size(), players == 4 ? 20u : 15u);
  }
}

TEST(TablesRush, T3_T4_other_tables_and_up_to_six_players) {
  const auto tables = *read(As<TablesPlayed>{}, "2 3 4 5 10");
  const auto state = TablesRush::deal({.players = 2, .tables = tables}, Seed{1, 1});
  for (const Hand& held : state.hands)
    for (const Card& card : held) EXPECT_TRUE(stays(card, tables)) << to_text(card);
  EXPECT_EQ(TablesRush::refuse(TablesRush::Setup{.players = 7})->key, "option/number");
}

TEST(TablesRush, C3_a_move_is_written_in_one_way) {
  for (const auto text : {"start", "time-up", "new 9 3x3", "12 +54:6"}) EXPECT_EQ(to_text(move(text)), text);
  for (const auto wrong : {"", "new", "new ", "0 +9", "1 9", "1 +", "1  +9", "1 +9 ", "9", "Start"})
    EXPECT_FALSE(read(As<Move>{}, wrong)) << wrong;
}

}  // namespace
}  // namespace rekentafel::tables::rush
