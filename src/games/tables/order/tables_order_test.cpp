#include "games/tables/order/tables_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/match.h"
#include "games/tables/order/plays.h"

namespace rekentafel::tables::order {
namespace {

using G = TablesOrder;
using Texts = std::set<std::string>;

Cards cards(std::string_view text) { return *read_hand(text); }
Action action(std::string_view text) { return *read(As<Action>{}, text); }

// A state in the middle of a game, in the second round: seat 1 is to move. Drawing is always allowed, so that it does
// not matter what else is; T15 has tests of its own.
State playing(std::vector<std::string_view> hands, std::string_view rows, std::string_view stock = "50 60 70") {
  State state;
  for (auto text : hands) state.hands.push_back(cards(text));
  state.table.rows = *read(As<Rows>{}, rows);
  state.table.turns.players = static_cast<std::uint8_t>(hands.size());
  state.table.turns.round = 2;
  state.table.turns.must_lay = MustLay::never;
  for (const Card& card : cards(stock)) state.stock.insert_at(0, card);  // the first one written is drawn first
  return state;
}

std::string_view refusal(const State& state, std::string_view text, Seat seat = Seat(0)) {
  const auto refused = G::refuse(G::view(state, seat), seat, action(text));
  return refused ? refused->key : "";
}

G::Events play(State& state, std::string_view text, Seat seat = Seat(0)) {
  EXPECT_EQ(refusal(state, text, seat), "") << text;
  return G::play(state, seat, action(text));
}

// What is listed, without the new rows of T56, which has a test of its own.
Texts listed(const State& state, Seat seat = Seat(0)) {
  std::vector<Action> room(G::most_listed);
  Listing<Action> listing(room);
  G::actions(G::view(state, seat), seat, listing);
  Texts texts;
  for (const auto& each : listing) EXPECT_TRUE(texts.insert(to_text(each)).second) << to_text(each);
  std::erase_if(texts, [](const std::string& text) { return text.find(" with ") != std::string::npos; });
  return texts;
}

TEST(TablesOrder, T1_the_deck_for_order_has_120_cards_of_42_values) {
  const auto& deck = order_deck().cards;
  EXPECT_EQ(deck.size(), 120u);
  EXPECT_EQ(std::count(deck.begin(), deck.end(), Card::joker()), 3);
  std::set<int> values;
  for (const Card& card : deck) values.insert(card.outcome());
  values.erase(0);
  EXPECT_EQ(values.size(), 42u);
}

TEST(TablesOrder, T3_only_the_tables_that_are_played_with_take_part) {
  const auto tables = *read(As<TablesPlayed>{}, "2 5 10");
  EXPECT_FALSE(G::refuse(G::Setup{.tables = tables}));
  const auto state = G::deal({.tables = tables}, Seed{1, 2});
  for (const auto& hand : state.hands)
    for (const Card& card : hand) EXPECT_TRUE(stays(card, tables)) << to_text(card);
  for (const Card& card : state.stock) EXPECT_TRUE(stays(card, tables)) << to_text(card);
}

TEST(TablesOrder, T4_seven_cards_for_two_six_for_more_and_one_on_the_table) {
  for (int players = 2; players <= 6; ++players) {
    const auto state = G::deal({.players = players}, Seed{1, 2});
    const std::size_t each = players == 2 ? 7 : 6;
    for (const auto& hand : state.hands) EXPECT_EQ(hand.size(), each);
    EXPECT_EQ(state.stock.size(), 120 - players * each - 1);
    EXPECT_EQ(state.table.rows.size(), 1u);
  }
  EXPECT_EQ(G::refuse(G::Setup{.players = 1})->key, "option/number");
  EXPECT_EQ(G::refuse(G::Setup{.players = 7})->key, "option/number");
  EXPECT_EQ(G::refuse(G::Setup{.deck = *read(As<GreenDeck>{}, "14*3 9*J")})->key, "T1/few-cards");
  EXPECT_FALSE(G::refuse(G::Setup{.deck = *read(As<GreenDeck>{}, "15*3 9*J")}));
}

TEST(TablesOrder, T5_the_youngest_begins_where_the_table_names_one_else_lots_are_drawn) {
  EXPECT_EQ(G::deal({.players = 4, .youngest = 3}, Seed{1, 2}).table.turns.to_move, Seat(2));
  std::set<int> seats;
  for (std::uint64_t seed = 0; seed < 60; ++seed)
    seats.insert(G::deal({.players = 4}, Seed{1, seed}).table.turns.to_move.index());
  EXPECT_EQ(seats.size(), 4u);
  EXPECT_EQ(G::refuse(G::Setup{.players = 3, .youngest = 4})->key, "T5/no-such-seat");
  EXPECT_EQ(G::refuse(G::Setup{.players = 3, .youngest = -1})->key, "T5/no-such-seat");
}

TEST(TablesOrder, T10_a_joker_is_never_the_start_card) {
  const auto deck = *read(As<GreenDeck>{}, "15*3 60*J");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto state = G::deal({.deck = deck}, Seed{1, seed});
    EXPECT_EQ(to_text(state.table.rows), "3");
    EXPECT_EQ(state.stock.size(), 75u - 14 - 1) << "the jokers went back";
  }
}

TEST(TablesOrder, T11_until_somebody_has_laid_to_the_start_card_that_is_the_only_play) {
  auto state = playing({"12 3 J", "2"}, "3x3");
  const auto texts = listed(state);
  EXPECT_TRUE(texts.contains("lay 12 right 1"));
  EXPECT_EQ(texts.size(), 1u + (101 - 9) + 1) << "12, a joker as 10 to 101, and drawing";
  play(state, "lay 12 right 1");
}

TEST(TablesOrder, T11_T57_after_a_round_without_a_lay_another_start_card_lies_beside_it) {
  auto state = playing({"12 3", "2 2"}, "100", "4 5 J 6 7");
  state.table.turns.round = 1;
  EXPECT_EQ(play(state, "draw").size(), 1u);
  const auto events = play(state, "draw", Seat(1));
  EXPECT_EQ(events[1], (G::Event{StartCardTurned{*read(As<Card>{}, "6")}})) << "the joker goes back";
  EXPECT_EQ(to_text(state.table.rows), "100 / 6");
  EXPECT_EQ(state.stock.size(), 2u);
  EXPECT_EQ(std::count(state.stock.begin(), state.stock.end(), Card::joker()), 1);
  EXPECT_EQ(listed(state), (Texts{"lay 12 right 2", "draw"})) << "both are open, to the right";
}

TEST(TablesOrder, T11_also_later_a_round_without_a_lay_turns_up_a_start_card) {
  auto state = playing({"12 3", "4 2"}, "1 100", "5 6 7 8");
  play(state, "draw"), play(state, "pass");
  EXPECT_EQ(to_text(state.table.rows), "1 100");
  play(state, "draw", Seat(1)), play(state, "pass", Seat(1));
  EXPECT_EQ(to_text(state.table.rows), "1 100 / 7");
  play(state, "lay 12 right 2");
  play(state, "draw", Seat(1)), play(state, "pass", Seat(1));
  EXPECT_EQ(state.table.rows.size(), 2u) << "somebody has laid in this round";
}

TEST(TablesOrder, T11_no_start_card_comes_where_only_jokers_are_left) {
  auto state = playing({"12 3", "2 2"}, "100", "4 5 J");
  state.table.turns.round = 1;
  play(state, "draw"), play(state, "draw", Seat(1));
  EXPECT_EQ(to_text(state.table.rows), "100");
  EXPECT_EQ(state.stock.size(), 1u);
}

TEST(TablesOrder, T56_a_card_starts_a_new_row_with_one_that_is_taken_from_a_row) {
  auto state = playing({"30 9", "2"}, "3 3x3 40 / 5 6 / 7 J=8 9", "");
  EXPECT_EQ(refusal(state, "lay 30 with 2.1"), "T56/two-stay");
  EXPECT_EQ(refusal(state, "lay 30 with 1.4"), "T56/no-such-card");
  EXPECT_EQ(refusal(state, "lay 30 with 3.2"), "T56/joker-stays");
  EXPECT_EQ(refusal(state, "lay 9 with 1.2"), "T26/equal");
  EXPECT_EQ(refusal(state, "lay 30 with 4.1"), "T26/no-row");
  auto other = state;
  play(state, "lay 30 with 1.2");
  EXPECT_EQ(to_text(state.table.rows), "3 40 / 5 6 / 7 J=8 9 / 3x3 30") << "also from the middle";
  play(other, "lay 30 with 1.3");
  EXPECT_EQ(to_text(other.table.rows), "3 3x3 / 5 6 / 7 J=8 9 / 30 40");
}

TEST(TablesOrder, T12_T56_a_card_from_the_hand_starts_no_row_by_itself) {
  const auto state = playing({"12 3", "2"}, "9 12");
  EXPECT_EQ(refusal(state, "lay 12 right 2"), "T26/no-row");
  EXPECT_EQ(listed(state), (Texts{"lay 3 left 1", "draw"}));
}

TEST(TablesOrder, T13_one_card_a_turn_so_never_all_in_the_first) {
  auto state = G::deal({}, Seed{1, 2});
  EXPECT_GT(state.hands[0].size(), 1u);
  EXPECT_FALSE(read(As<Action>{}, "lay 12 13 right 1"));
}

TEST(TablesOrder, T14_every_lay_is_a_card_from_the_hand_and_leaves_rows_that_go_up) {
  const auto state = playing({"12", "2"}, "3 9 10 20 30");
  EXPECT_EQ(refusal(state, "lay 9 left 1"), "T26/not-in-hand");
  EXPECT_EQ(refusal(state, "lay 3x4 right 1.3a"), "T26/not-in-hand") << "the same value is not the same card";
}

TEST(TablesOrder, T15_in_the_first_round_a_draw_ends_the_turn) {
  auto state = playing({"12 3", "2"}, "9 12", "50 60");
  state.table.turns.round = 1;
  play(state, "draw");
  EXPECT_EQ(state.table.turns.to_move, Seat(1));
  play(state, "draw", Seat(1));
  EXPECT_EQ(state.table.turns.round, 2);
}

TEST(TablesOrder, T15_from_the_second_round_on_the_drawn_card_may_be_laid_at_once_or_kept) {
  auto state = playing({"3 50", "2"}, "9 12", "50 60");
  const auto events = play(state, "draw");
  EXPECT_EQ(G::seen(events[0], Seat(0)), (G::Event{Drew{Seat(0), *read(As<Card>{}, "50")}}));
  EXPECT_EQ(G::seen(events[0], Seat(1)), (G::Event{Drew{Seat(0), std::nullopt}}));
  EXPECT_EQ(listed(state), (Texts{"lay 50 right 1", "pass"}));
  EXPECT_EQ(refusal(state, "lay 3 left 1"), "T15/only-what-you-drew");
  EXPECT_EQ(refusal(state, "draw"), "T15/drawn-already");
  auto other = state;
  play(state, "lay 50 right 1");
  EXPECT_EQ(to_text(state.table.rows), "9 12 50");
  play(other, "pass");
  EXPECT_EQ(other.hands[0].size(), 3u);
  EXPECT_EQ(other.table.turns.passed, 0) << "who drew has not passed";
}

State due(std::vector<std::string_view> hands, std::string_view rows, std::string_view stock = "50 60 70") {
  State state = playing(std::move(hands), rows, stock);
  state.table.turns.must_lay = MustLay::always;
  return state;
}

TEST(TablesOrder, T15_whose_card_fits_an_end_of_a_row_lays_at_every_hand_size) {
  EXPECT_EQ(refusal(due({"20", "2"}, "9 12"), "draw"), "T15/can-lay");
  EXPECT_EQ(refusal(due({"20", "2"}, "9 12", ""), "pass"), "T15/can-lay");
  EXPECT_EQ(refusal(due({"J", "2"}, "9 12"), "draw"), "T15/can-lay") << "a joker, too";
  EXPECT_EQ(refusal(due({"10", "2"}, "9 12"), "draw"), "");
  EXPECT_EQ(refusal(due({"10", "2"}, "3 9 12 40 90"), "draw"), "") << "nobody needs to see that a row can be split";
  const auto state = due({"10 20", "2"}, "9 12");
  EXPECT_EQ(G::refuse(G::view(state, Seat(0)), Seat(0), action("draw")),
            (Refusal{"T15/can-lay", {"20", "lay 20 right 1"}}))
      << "the screen shows where";
}

TEST(TablesOrder, T15_only_from_ten_cards_on_or_as_you_like) {
  const auto with = [](std::string_view hand, MustLay must_lay) {
    auto state = playing({hand, "2"}, "9 12");
    state.table.turns.must_lay = must_lay;
    return refusal(state, "draw");
  };
  EXPECT_EQ(with("20 20 20 20 20 20 20 20 20 20", MustLay::from_ten), "T15/can-lay");
  EXPECT_EQ(with("20 20 20 20 20 20 20 20 20", MustLay::from_ten), "");
  EXPECT_EQ(with("20 20 20 20 20 20 20 20 20 20", MustLay::never), "");
}

TEST(TablesOrder, T15_passing_is_allowed_only_without_a_stock) {
  EXPECT_EQ(refusal(playing({"10", "2"}, "9 12"), "pass"), "T15/draw-instead");
  EXPECT_EQ(refusal(playing({"10", "2"}, "9 12", ""), "draw"), "T15/stock-empty");
  EXPECT_EQ(refusal(playing({"10", "2"}, "9 12", ""), "pass"), "");
}

TEST(TablesOrder, T15_when_all_have_passed_in_turn_fewest_cards_wins) {
  auto state = playing({"20 21", "10", "11"}, "9 12", "");
  play(state, "pass"), play(state, "pass", Seat(1));
  EXPECT_FALSE(G::outcome(state));
  play(state, "pass", Seat(2));
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{3, 1, 1}));
  EXPECT_EQ(refusal(state, "pass"), "turn/over");
  auto other = playing({"20 21", "10", "11"}, "9 12", "");
  play(other, "pass", Seat(0));
  other.table.turns.to_move = Seat(0);
  play(other, "lay 20 right 1");
  EXPECT_EQ(other.table.turns.passed, 0);
}

TEST(TablesOrder, T25_the_first_card_to_a_start_card_is_greater_and_rows_go_up) {
  const auto state = playing({"3 20", "2"}, "9 / 4 5");
  EXPECT_EQ(refusal(state, "lay 3 left 1"), "T25/first-greater");
  EXPECT_EQ(refusal(state, "lay 20 right 1"), "");
  EXPECT_EQ(refusal(state, "lay 3 left 2"), "");
  EXPECT_EQ(read(As<Rows>{}, "3 9 / 5 4").refusal().key, "T25/row-goes-up");
  EXPECT_EQ(read(As<Rows>{}, "3 3x1").refusal().key, "T25/row-goes-up");
}

TEST(TablesOrder, T26_greater_at_the_right_smaller_at_the_left_never_equal) {
  auto state = playing({"3x3 6x2 2 54:6 20", "2"}, "9 12");
  EXPECT_EQ(refusal(state, "lay 3x3 left 1"), "T26/equal");
  EXPECT_EQ(refusal(state, "lay 6x2 right 1"), "T26/equal");
  EXPECT_EQ(refusal(state, "lay 3x3 right 1"), "T26/not-greater");
  EXPECT_EQ(refusal(state, "lay 20 left 1"), "T26/not-smaller");
  EXPECT_EQ(refusal(state, "lay 20 right 3"), "T26/no-row");
  EXPECT_EQ(listed(state), (Texts{"lay 2 left 1", "lay 20 right 1", "draw"}));
  play(state, "lay 2 left 1");
  EXPECT_EQ(to_text(state.table.rows), "2 9 12");
  EXPECT_EQ(state.table.turns.to_move, Seat(1)) << "at most one card a turn";
}

TEST(TablesOrder, T27_a_row_of_five_is_split_and_the_card_makes_both_three) {
  auto state = playing({"10 30 1 95", "2"}, "3 9 12 40 90");
  EXPECT_EQ(listed(state), (Texts{"lay 1 left 1", "lay 95 right 1", "draw",  //
                                  "lay 10 right 1.2a", "lay 30 right 1.2a", "lay 95 right 1.2a", "lay 1 left 1.2a",
                                  "lay 30 left 1.3b", "lay 10 left 1.3b", "lay 1 left 1.3b", "lay 95 right 1.3b"}));
  auto other = state;
  play(state, "lay 30 left 1.3b");
  EXPECT_EQ(to_text(state.table.rows), "3 9 12 / 30 40 90");
  play(other, "lay 10 right 1.2a");
  EXPECT_EQ(to_text(other.table.rows), "3 9 10 / 12 40 90");
}

TEST(TablesOrder, T27_a_longer_row_may_be_split_anywhere_that_leaves_three_each) {
  const auto state = playing({"11", "2"}, "3 9 12 40 90 100 / 5");
  EXPECT_EQ(listed(state),
            (Texts{"lay 11 right 2", "draw", "lay 11 right 1.2a", "lay 11 left 1.3b", "lay 11 left 1.4b"}));
  auto other = state;
  play(other, "lay 11 left 1.4b");
  EXPECT_EQ(to_text(other.table.rows), "3 9 12 40 / 5 / 11 90 100") << "the second part is the last row";
}

TEST(TablesOrder, T27_a_wrong_split_names_its_reason) {
  const auto state = playing({"11 10", "2"}, "3 9 12 40 90 / 1 2 3 4 / 1 2 3 40 50 60");
  EXPECT_EQ(refusal(state, "lay 11 right 2.2a"), "T27/short-row");
  EXPECT_EQ(refusal(state, "lay 11 right 1.3a"), "T27/three-each");
  EXPECT_EQ(refusal(state, "lay 11 left 1.2b"), "T27/three-each");
  EXPECT_EQ(refusal(state, "lay 11 left 1.4b"), "T27/three-each");
  EXPECT_EQ(refusal(state, "lay 11 left 1.5b"), "T27/nothing-behind");
  EXPECT_EQ(refusal(state, "lay 11 right 1.9a"), "T27/nothing-behind");
  EXPECT_EQ(refusal(state, "lay 11 right 3.3a"), "");
  EXPECT_EQ(refusal(state, "lay 11 right 3.4a"), "T27/three-each");
  EXPECT_EQ(refusal(state, "lay 11 right 1.2a"), "");
  EXPECT_EQ(refusal(state, "lay 11 left 1.2a"), "T26/not-smaller");
}

TEST(TablesOrder, T27_split_in_the_middle_any_three_or_more_that_lie_together_may_stay) {
  auto state = playing({"11 95", "2"}, "3 9 12 40 90 100 / 5");
  EXPECT_EQ(refusal(state, "lay 11 left 1.3-5a"), "T27/one-side");
  state.table.split_in_the_middle = true;
  auto other = state;
  play(state, "lay 11 left 1.3-5a");
  EXPECT_EQ(to_text(state.table.rows), "11 12 40 90 / 5 / 3 9 100") << "the others are the last row";
  play(other, "lay 95 right 1.2-4a");
  EXPECT_EQ(to_text(other.table.rows), "9 12 40 95 / 5 / 3 90 100");
  // Of a row of five the middle three stay, and the card makes the others three.
  other = playing({"95", "2"}, "3 9 12 40 90");
  other.table.split_in_the_middle = true;
  EXPECT_TRUE(listed(other).contains("lay 95 right 1.2-4b"));
  play(other, "lay 95 right 1.2-4b");
  EXPECT_EQ(to_text(other.table.rows), "9 12 40 / 3 90 95");
}

TEST(TablesOrder, T27_a_wrong_split_in_the_middle_names_its_reason) {
  auto state = playing({"11 95", "2"}, "3 9 12 40 90 / 1 2 3 4 / 1 2 3 40 50 60");
  state.table.split_in_the_middle = true;
  EXPECT_EQ(refusal(state, "lay 95 right 2.2-3a"), "T27/short-row");
  EXPECT_EQ(refusal(state, "lay 95 right 1.2-4a"), "T27/three-each");
  EXPECT_EQ(refusal(state, "lay 95 right 1.1-4a"), "T27/both-sides");
  EXPECT_EQ(refusal(state, "lay 95 right 1.3-5b"), "T27/both-sides");
  EXPECT_EQ(refusal(state, "lay 95 right 1.2-9b"), "T27/both-sides");
  EXPECT_EQ(refusal(state, "lay 95 right 3.3-4a"), "T27/three-stay");
  EXPECT_EQ(refusal(state, "lay 11 right 3.2-4a"), "T26/not-greater");
  EXPECT_FALSE(read(As<Action>{}, "lay 11 right 1.4-2a"));
  EXPECT_EQ(to_text(action("lay J=7 left 3.2-5b")), "lay J=7 left 3.2-5b");
}

TEST(TablesOrder, T28_a_joker_is_given_a_value_that_fits_and_keeps_it) {
  auto state = playing({"J 20", "17 18"}, "9 12");
  EXPECT_EQ(refusal(state, "lay J=12 right 1"), "T26/equal");
  EXPECT_EQ(refusal(state, "lay J=11 right 1"), "T26/not-greater");
  play(state, "lay J=17 right 1");
  EXPECT_EQ(to_text(state.table.rows), "9 12 J=17");
  EXPECT_EQ(listed(state, Seat(1)), (Texts{"lay 18 right 1", "draw"}));
  EXPECT_EQ(read(As<Action>{}, "lay J right 1").refusal().key, "T28/give-a-value");
}

TEST(TablesOrder, T55_a_joker_is_a_whole_number_from_0_to_101) {
  const auto state = playing({"J", "2"}, "1 100");
  EXPECT_EQ(listed(state), (Texts{"lay J=0 left 1", "lay J=101 right 1", "draw"}));
  EXPECT_EQ(read(As<Action>{}, "lay J=102 right 1").refusal().key, "T55/joker-value");
  EXPECT_EQ(read(As<Action>{}, "lay J=-1 right 1").refusal().key, "T55/joker-value");
  EXPECT_EQ(read(As<Action>{}, "lay J=007 right 1").refusal().key, "T55/joker-value");
}

TEST(TablesOrder, T29_fewer_doubles_leaves_at_most_so_many_cards_of_each_value) {
  for (int most = 1; most <= 3; ++most) {
    std::set<std::string> kept;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto state = G::deal({.players = 6, .fewer_doubles = most}, Seed{3, seed});
      std::map<int, int> counts;
      for (const auto& hand : state.hands)
        for (const Card& card : hand) ++counts[card.outcome()];
      for (const Card& card : state.stock) ++counts[card.outcome()];
      ++counts[state.table.rows[0][0].value];
      EXPECT_EQ(counts[0], 3) << "jokers stay";
      EXPECT_EQ(counts.size(), 43u) << "no value disappears";
      counts.erase(0);
      for (const auto& [value, count] : counts) EXPECT_LE(count, most) << value;
      kept.insert(deck_text(Deck<Card>(state.stock.begin(), state.stock.end())));
    }
    EXPECT_GT(kept.size(), 1u);
  }
  EXPECT_EQ(G::refuse(G::Setup{.fewer_doubles = 4})->key, "option/number");
  EXPECT_EQ(G::refuse(G::Setup{.fewer_doubles = 1, .deck = *read(As<GreenDeck>{}, "20*3 20*4")})->key, "T29/few-cards");
}

TEST(TablesOrder, T26_who_has_laid_the_last_card_wins_at_once) {
  auto state = playing({"20", "2 5"}, "9 12");
  play(state, "lay 20 right 1");
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 2}));
}

TEST(TablesOrder, C7_equal_turns_finish_the_round_and_who_is_out_by_then_shares_the_win) {
  auto state = playing({"20", "21", "5 6"}, "9 12");
  state.table.turns.equal_turns = true;
  play(state, "lay 20 right 1");
  EXPECT_FALSE(G::outcome(state));
  play(state, "lay 21 right 1", Seat(1));
  EXPECT_FALSE(G::outcome(state));
  play(state, "lay 5 left 1", Seat(2));
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 1, 3}));
}

TEST(TablesOrder, T26_what_cannot_be_read_is_refused) {
  for (auto text : {"", "lay", "lay 12", "lay 12 right", "lay 12 right 0", "lay 12 right 201", "lay 12 up 1",
                    "lay 12 right 1 ", "lay 12  right 1", "lay 12 right 1.", "lay 12 right 1.3", "lay 12 right 1.3c",
                    "lay 12 right 1.0a", "lay 12 right 01", "lay 11x2 right 1", "draw ", "lay 12 right 1.3ab"})
    EXPECT_FALSE(read(As<Action>{}, text)) << text;
}

// Seat `winner` lays its last card; the others have these.
void win_round(State& state, int winner, const std::vector<std::string_view>& hands) {
  Table& table = state.table;
  table.rows = *read(As<Rows>{}, "20 21");
  table.turns.to_move = Seat(winner), table.turns.drew = false;
  for (std::size_t i = 0; i < hands.size(); ++i) state.hands[i] = cards(hands[i]);
  state.hands[static_cast<std::size_t>(winner)] = cards("30");
  play(state, "lay 30 right 1", Seat(winner));
}

TEST(TablesOrder, C8_everybody_begins_once_and_the_cards_left_are_added) {
  State state = G::deal({.players = 3, .everybody_begins = true, .youngest = 2}, Seed{0, 1});
  const auto dealt = [&] { return std::array{state.hands[0].size(), state.hands[1].size(), state.hands[2].size()}; };
  std::set<std::string> first_cards;
  for (const int round : {1, 2, 3}) {
    EXPECT_EQ(state.table.rounds.round, round);
    EXPECT_EQ(state.table.turns.first, Seat(round % 3)) << "the second seat begins, then the next ones";
    EXPECT_EQ(state.table.turns.to_move, state.table.turns.first);
    EXPECT_EQ(dealt(), (std::array<std::size_t, 3>{6, 6, 6}));
    EXPECT_EQ(state.table.turns.round, 1);
    EXPECT_FALSE(G::outcome(state));
    first_cards.insert(to_text(state.hands[0][0]) + to_text(state.hands[0][1]) + to_text(state.hands[0][2]));
    win_round(state, round == 1 ? 0 : 2, {"5 6", "7", "8 9"});
  }
  EXPECT_EQ(first_cards.size(), 3u) << "each round is dealt anew";
  EXPECT_EQ(G::outcome(state)->scores, (Few<int, most_seats>{4, 3, 2}));
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{3, 2, 1}));
}

TEST(TablesOrder, C8_where_as_many_cards_are_left_what_stands_on_them_decides) {
  State state = G::deal({.everybody_begins = true, .youngest = 1}, Seed{0, 1});
  win_round(state, 0, {"", "3x8"});
  win_round(state, 1, {"J", ""});
  EXPECT_EQ(G::outcome(state)->scores, (Few<int, most_seats>{1, 1}));
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{2, 1})) << "24 against 25, which is a joker";
}

TEST(TablesOrder, C8_T29_all_rounds_are_played_with_the_same_cards) {
  const auto all = [](const State& state) {
    std::multiset<std::string> texts;
    for (const Card& card : state.stock) texts.insert(to_text(card));
    for (const Cards& hand : state.hands)
      for (const Card& card : hand) texts.insert(to_text(card));
    for (const Placed& placed : state.table.rows.cards()) texts.insert(to_text(placed.card));
    return texts;
  };
  State state = G::deal({.fewer_doubles = 1, .everybody_begins = true}, Seed{0, 1});
  const auto before = all(state);
  win_round(state, 0, {"", "5"});
  EXPECT_EQ(all(state), before);
}

TEST(TablesOrder, C8_a_round_that_is_over_is_told_with_what_was_left) {
  State state = G::deal({.everybody_begins = true, .youngest = 1}, Seed{0, 1});
  state.table.rows = *read(As<Rows>{}, "20 21");
  state.hands[0] = cards("30"), state.hands[1] = cards("6x7 8");
  const auto events = play(state, "lay 30 right 1");
  ASSERT_EQ(events.size(), 3u);
  EXPECT_EQ(events[1], (G::Event{RoundOver{1, {{0, 2}, {0, 50}}}}));
  EXPECT_EQ(events[2], (G::Event{Dealt{2, Seat(1)}}));
}

}  // namespace
}  // namespace rekentafel::tables::order
