#include "games/tables/rush/tables_rush.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

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

TEST(TablesRush, T30_everybody_gets_so_many_cards_without_jokers_or_a_start_card) {
  for (const int cards : {5, 13, 15, 20, 33}) {
    const auto state = TablesRush::deal({.players = 4, .cards = cards}, Seed{1, 1});
    EXPECT_TRUE(state.table.rows.empty());
    for (const Hand& held : state.hands) {
      EXPECT_EQ(static_cast<int>(held.size()), cards);
      EXPECT_EQ(std::count(held.begin(), held.end(), Card::joker()), 0);
    }
  }
  EXPECT_EQ(TablesRush::refuse(TablesRush::Setup{.cards = 4})->key, "option/number");
  EXPECT_FALSE(TablesRush::refuse(TablesRush::Setup{.seconds = 3600}));
}

TEST(TablesRush, T59_more_cards_than_there_are_is_refused_with_what_would_fit) {
  for (int players = 2; players <= 6; ++players)
    EXPECT_FALSE(TablesRush::refuse(TablesRush::Setup{.players = players}));
  EXPECT_FALSE(TablesRush::refuse(TablesRush::Setup{.players = 5, .cards = 40}));
  EXPECT_EQ(TablesRush::refuse(TablesRush::Setup{.players = 5, .cards = 41}),
            (Refusal{"T59/few-cards", {"cards", 41, 5, 40}}));
  const auto own = [](int cards, std::string_view deck) {
    return TablesRush::refuse(TablesRush::Setup{.cards = cards, .deck = *read(As<GreenDeck>{}, deck)});
  };
  EXPECT_EQ(own(20, "29*9 3*J"), (Refusal{"T59/few-cards", {"cards", 20, 2, 14}}));
  EXPECT_FALSE(own(14, "29*9 3*J"));
  EXPECT_EQ(own(5, "9*9"), (Refusal{"T1/few-cards", {"deck", 9, 10}}));
}

TEST(TablesRush, T1_where_many_cards_are_needed_more_outcomes_take_part) {
  for (const auto& [players, cards] : {std::pair{2, 20}, {6, 20}, {2, 100}, {6, 33}}) {
    const auto state = TablesRush::deal({.players = players, .cards = cards}, Seed{1, 1});
    std::map<int, int> counts;
    for (const Hand& held : state.hands)
      for (const Card& card : held) ++counts[card.outcome()];
    for (const Card& card : state.rest) ++counts[card.outcome()];
    EXPECT_GE(counts.size(), 12u);
    for (const auto& [outcome, count] : counts) EXPECT_TRUE(count == 7 || count == 8) << outcome;
  }
}

TEST(TablesRush, T3_every_table_and_every_number_of_players_can_be_played) {
  for (int table = 1; table <= 10; ++table)
    for (int players = 2; players <= 6; ++players)
      for (const bool in_order : {false, true}) {
        const TablesRush::Setup setup{
            .players = players, .in_order = in_order, .tables = TablesPlayed{static_cast<std::uint16_t>(1 << table)}};
        ASSERT_FALSE(TablesRush::refuse(setup)) << table;
        const auto state = TablesRush::deal(setup, Seed{1, 1});
        for (const Hand& held : state.hands) {
          EXPECT_EQ(held.size(), 20u);
          for (const Card& card : held) EXPECT_TRUE(stays(card, *setup.tables)) << to_text(card);
        }
      }
}

TEST(TablesRush, T50_in_order_rows_go_up_and_grow_at_both_ends) {
  auto state = at("", {"12 3x3 3x4 40 2", "9 15 30"});
  state.table.in_order = true;
  EXPECT_EQ(refusal(state, Seat(0), "new 12 3x4"), "T50/equal");
  EXPECT_EQ(play(state, Seat(0), "new 12 3x3"), "");
  EXPECT_EQ(to_text(state.table.rows), "3x3 12") << "the smaller one is on the left";
  EXPECT_EQ(refusal(state, Seat(1), "1 +9"), "T50/no-end");
  EXPECT_EQ(play(state, Seat(0), "1 +40"), "");
  EXPECT_EQ(refusal(state, Seat(1), "1 +15"), "T50/no-end") << "somebody was quicker";
  EXPECT_EQ(play(state, Seat(0), "1 +2"), "");
  EXPECT_EQ(to_text(state.table.rows), "2 3x3 12 40");
  EXPECT_EQ(listed(state, Seat(1)),
            (std::vector<std::string>{"new 15 30", "new 15 9", "new 30 15", "new 30 9", "new 9 15", "new 9 30"}));
}

TEST(TablesRush, T50_T58_in_order_it_ends_when_nobody_has_two_that_differ_nor_one_for_an_end) {
  auto state = at("1 100", {"9 3x3 12", "3x4 12"});
  state.table.in_order = true;
  EXPECT_EQ(TablesRush::play(state, Seat(0), move("new 9 12")).size(), 2u)
      << "3x3 fits no end of 1 100 and of 9 12, and 3x4 and 12 are the same";
}

TEST(TablesRush, T1_a_game_with_its_cards_named_is_dealt_as_before) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TablesRush::Setup setup{.players = 2 + static_cast<int>(seed % 5), .in_order = seed % 2 == 0};
    if (seed % 3 == 0) setup.tables = TablesPlayed{1 << 7};
    EXPECT_EQ(TablesRush::deal(setup, Seed{1, seed}),
              TablesRush::deal(TablesRush::with_cards(setup, Seed{1, seed}), Seed{1, seed}));
  }
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
