#include "games/tables/match/tables_match.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/match.h"
#include "games/tables/match/most.h"
#include "games/tables/match/texts_for_tests.h"

namespace rekentafel::tables::match {
namespace {

using Playing = Match<TablesMatch>;

Turn turn(std::string_view text) {
  const auto result = read(As<Turn>{}, text);
  EXPECT_TRUE(result) << text << ' ' << (result ? "" : result.refusal().key);
  return *result;
}
Rows rows(std::string_view text) { return *read(As<Rows>{}, text); }

// A table where the first of the hands is to move, in a later round, unless something else is said.
State at(std::string_view lying, std::initializer_list<std::string_view> hands, std::string_view stock,
         Mode mode = Mode::one_a) {
  State state;
  state.table.rows = rows(lying);
  state.table.mode = mode;
  state.table.turns.players = static_cast<std::uint8_t>(hands.size());
  state.table.turns.round = 2;
  for (const auto hand : hands) {
    state.hands.push_back(cards(hand));
    state.table.came_out.push_back(true);
  }
  state.stock = cards(stock);
  return state;
}
std::string_view refusal(const State& state, std::string_view text) {
  const Seat seat = state.table.turns.to_move;
  const auto refused = TablesMatch::refuse(TablesMatch::view(state, seat), seat, turn(text));
  return refused ? refused->key : "";
}
// Plays it if it is allowed; says why if not.
std::string_view play(State& state, std::string_view text) {
  const auto refused = refusal(state, text);
  if (refused.empty()) TablesMatch::play(state, state.table.turns.to_move, turn(text));
  return refused;
}
std::string hand(const State& state, int seat) {
  const Cards& held = state.hands[static_cast<std::size_t>(seat)];
  return deck_text(Deck<Card>(held.begin(), held.end()));
}

TEST(TablesMatch, T1_a_deck_of_ones_own_is_played_as_it_is) {
  const auto deck = *read(As<GreenDeck>{}, "20*9");
  const auto state = TablesMatch::deal({.deck = deck}, Seed{1, 1});
  EXPECT_EQ(hand(state, 0), "9 9 9 9 9 9 9");
  EXPECT_EQ(state.stock.size(), 5u);
  const auto few = TablesMatch::refuse(TablesMatch::Setup{.deck = *read(As<GreenDeck>{}, "14*9 3*J")});
  EXPECT_EQ(few, (Refusal{"T1/few-cards", {"deck", 14, 15}}));
}

TEST(TablesMatch, T3_too_few_cards_are_refused_by_the_option_tables) {
  const auto only = [](std::string_view text, int players) {
    return TablesMatch::refuse(TablesMatch::Setup{.players = players, .tables = *read(As<TablesPlayed>{}, text)});
  };
  EXPECT_FALSE(only("2 5 10", 4));
  const auto few = TablesMatch::refuse(TablesMatch::Setup{
      .players = 4, .tables = *read(As<TablesPlayed>{}, "7"), .deck = *read(As<GreenDeck>{}, "20*7x7 20*3x4")});
  EXPECT_EQ(few, (Refusal{"T3/few-cards", {"tables", 20, 25}}));
  const auto state = TablesMatch::deal({.tables = *read(As<TablesPlayed>{}, "2 5 10")}, Seed{1, 1});
  for (const Card& card : state.stock) EXPECT_TRUE(stays(card, *read(As<TablesPlayed>{}, "2 5 10"))) << to_text(card);
}

TEST(TablesMatch, T4_two_to_six_players_with_seven_or_six_cards) {
  for (int players = 2; players <= 6; ++players) {
    const auto state = TablesMatch::deal({.players = players}, Seed{1, 1});
    EXPECT_EQ(static_cast<int>(state.hands.size()), players);
    for (const Cards& held : state.hands) EXPECT_EQ(held.size(), players == 2 ? 7u : 6u);
  }
  EXPECT_EQ(TablesMatch::refuse(TablesMatch::Setup{.players = 7})->key, "option/number");
}

TEST(TablesMatch, T5_the_youngest_begins_then_clockwise) {
  auto match = *Playing::open({.players = 3, .must_lay = MustLay::never, .youngest = 3}, Seed{1, 1});
  EXPECT_EQ(match.to_act(), Seats::only(Seat(2)));
  ASSERT_TRUE(match.act(Seat(2), turn("draw")));
  EXPECT_EQ(match.to_act(), Seats::only(Seat(0)));
  EXPECT_EQ(TablesMatch::refuse(TablesMatch::Setup{.players = 3, .youngest = 4})->key, "T5/no-such-seat");
}

TEST(TablesMatch, T10_1A_has_no_jokers_and_turns_up_the_top_card) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = TablesMatch::deal({}, Seed{3, seed});
    EXPECT_EQ(state.table.rows.size(), 1u);
    EXPECT_EQ(state.table.rows[0].size(), 1u);
    EXPECT_EQ(state.stock.size(), 96u - 14 - 1);
    EXPECT_EQ(std::count(state.stock.begin(), state.stock.end(), Card::joker()), 0);
  }
}

TEST(TablesMatch, T11_3x3_goes_with_9_and_with_54_6) {
  auto state = at("9", {"3x3 54:6 12", "12"}, "12");
  EXPECT_EQ(refusal(state, "lay 1 +12"), "T11/other-number");
  EXPECT_EQ(play(state, "lay 1 +3x3 +54:6"), "");
  EXPECT_EQ(to_text(state.table.rows), "9 3x3 54:6");
  EXPECT_EQ(hand(state, 0), "12");
}

TEST(TablesMatch, T11_until_somebody_has_laid_to_the_start_card_nothing_else_is_possible) {
  auto state = at("9", {"12 3x4 3x3 2", "6 1x6 2"}, "12");
  EXPECT_EQ(refusal(state, "lay new 12 3x4"), "T11/start-card-first");
  EXPECT_EQ(refusal(state, "lay 1 +3x3 / new 12 3x4"), "T11/start-card-first") << "T18: not even in the same turn";
  EXPECT_EQ(play(state, "lay 1 +3x3"), "");
  EXPECT_EQ(play(state, "lay new 6 1x6"), "");
}

TEST(TablesMatch, T18_the_turn_that_opens_lays_to_start_cards_only) {
  const auto state = at("9 / 12", {"12 3x4 3x3 2", "6 1x6 2"}, "12");
  EXPECT_EQ(refusal(state, "lay 1 +3x3 / new 12 3x4"), "T11/start-card-first");
  EXPECT_EQ(refusal(state, "lay 1 +3x3 / 2 +12 +3x4"), "");
}

TEST(TablesMatch, T11_after_a_round_in_which_nobody_could_another_start_card_lies_beside_it) {
  auto state = at("9", {"12 2", "3x4 2", "6 2"}, "20 8 1x1 7x8 16");
  state.table.turns.round = 1;
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(to_text(state.table.rows), "9");
  const auto events = TablesMatch::play(state, Seat(2), turn("draw"));
  EXPECT_EQ(events[1], (TablesMatch::Event{StartCardTurned{*read(As<Card>{}, "8")}}));
  EXPECT_EQ(to_text(state.table.rows), "9 / 8");
  EXPECT_EQ(state.stock.size(), 1u);
  EXPECT_EQ(refusal(state, "lay new 12 3x4"), "T11/start-card-first");
  state.hands[0] = cards("2x4 9 5");
  EXPECT_EQ(play(state, "lay 1 +9 / 2 +2x4"), "") << "both are open";
}

TEST(TablesMatch, T12_cards_to_any_row_and_new_rows_of_at_least_two) {
  const auto state = at("9 3x3 / 12 3x4", {"2x6 54:6 7x8 56 8 16", "2"}, "2");
  EXPECT_EQ(refusal(state, "lay 1 +54:6 / 2 +2x6 / new 7x8 56"), "");
  EXPECT_EQ(refusal(state, "lay new 8"), "T12/short-row");
  EXPECT_EQ(refusal(state, "lay new 8 16"), "T11/not-the-same");
  EXPECT_EQ(refusal(state, "lay 3 +8"), "T12/no-such-row");
  EXPECT_EQ(refusal(state, "lay new 8 2x4"), "T12/not-in-hand");
  EXPECT_EQ(refusal(state, "lay new 8 8"), "T12/not-in-hand") << "there is only one";
}

TEST(TablesMatch, T13_not_all_cards_in_the_first_turn) {
  auto state = at("9 3x3", {"54:6 9", "2"}, "2");
  EXPECT_EQ(refusal(state, "lay 1 +54:6 +9"), "");
  state.table.turns.round = 1;
  EXPECT_EQ(refusal(state, "lay 1 +54:6 +9"), "T13/keep-one");
  EXPECT_EQ(refusal(state, "lay 1 +54:6"), "");
}

TEST(TablesMatch, T14_a_card_from_a_lying_row_for_a_new_one_and_two_stay) {
  auto state = at("12 3x4 2x6 / 9 3x3", {"4x3 54:6 2", "2"}, "2");
  EXPECT_EQ(refusal(state, "lay 1 -2x6"), "T14/new-row");
  EXPECT_EQ(refusal(state, "lay 1 -2x6 -3x4 / new 2x6 3x4 4x3"), "T14/two-stay");
  EXPECT_EQ(refusal(state, "lay 2 -3x3 / new 3x3 54:6"), "T14/two-stay");
  EXPECT_EQ(refusal(state, "lay 1 -9 / new 9 54:6"), "T14/not-in-row");
  EXPECT_EQ(refusal(state, "lay 1 -2x6 / 2 +54:6"), "T14/new-row");
  EXPECT_EQ(play(state, "lay 1 -2x6 / new 4x3 2x6"), "");
  EXPECT_EQ(to_text(state.table.rows), "12 3x4 / 9 3x3 / 4x3 2x6");
  EXPECT_EQ(hand(state, 0), "54:6 2");
}

TEST(TablesMatch, T19_a_card_that_is_taken_goes_to_a_new_row_and_to_no_other) {
  const auto state = at("12 3x4 2x6 / 4x3 6x2", {"12 54:6", "2"}, "2");
  EXPECT_EQ(refusal(state, "lay 1 -2x6 / 2 +2x6 +12"), "T14/new-row");
  EXPECT_EQ(refusal(state, "lay 1 -2x6 +2x6 / 2 +12"), "T14/new-row");
  EXPECT_EQ(refusal(state, "lay 1 -2x6 / 2 +12"), "T14/new-row") << "nor to the hand";
}

TEST(TablesMatch, T14_every_turn_lays_a_card_from_the_hand) {
  const auto state = at("12 3x4 2x6 4x3", {"2 7x8", "2"}, "2");
  EXPECT_EQ(refusal(state, "lay 1 -2x6 -4x3 / new 4x3 2x6"), "T14/one-from-hand");
}

TEST(TablesMatch, T14_what_counts_is_the_end_of_the_turn) {
  auto state = at("12 3x4", {"2x6 4x3 2", "2"}, "2");
  EXPECT_EQ(play(state, "lay 1 -12 +2x6 / new 12 4x3"), "") << "T19: first laid to the row, then taken from it";
  EXPECT_EQ(to_text(state.table.rows), "3x4 2x6 / 12 4x3");
}

TEST(TablesMatch, T15_in_the_first_round_the_turn_passes_with_the_drawn_card) {
  auto state = at("9 3x3", {"2 4", "2 4"}, "2 54:6");
  state.table.turns.round = 1;
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(hand(state, 0), "2 4 54:6");
  EXPECT_EQ(state.table.turns.to_move, Seat(1));
}

TEST(TablesMatch, T15_from_the_second_round_on_the_drawn_card_may_be_laid_at_once) {
  auto state = at("9 3x3", {"9 4", "2 4"}, "2 54:6");
  state.table.turns.must_lay = MustLay::never;
  EXPECT_EQ(refusal(state, "pass"), "T15/draw-instead");
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(state.table.turns.to_move, Seat(0));
  EXPECT_EQ(refusal(state, "draw"), "T15/drawn-already");
  EXPECT_EQ(refusal(state, "lay 1 +9"), "T15/lay-what-you-drew");
  EXPECT_EQ(refusal(state, "pass"), "");
  EXPECT_EQ(play(state, "lay 1 +9 +54:6"), "") << "others may go with it";
  EXPECT_EQ(state.table.turns.to_move, Seat(1));
  EXPECT_EQ(refusal(state, "lay new 2 4"), "T11/not-the-same") << "the next player has not drawn";
}

TEST(TablesMatch, T15_the_others_see_that_a_card_was_drawn_and_not_which) {
  auto state = at("9 3x3", {"9 4", "2 4"}, "2 54:6");
  const auto events = TablesMatch::play(state, Seat(0), turn("draw"));
  EXPECT_EQ(TablesMatch::seen(events[0], Seat(0)), (TablesMatch::Event{Drew{Seat(0), *read(As<Card>{}, "54:6")}}));
  EXPECT_EQ(TablesMatch::seen(events[0], Seat(1)), (TablesMatch::Event{Drew{Seat(0), std::nullopt}}));
  EXPECT_EQ(TablesMatch::seen(events[0], Seat::table()), (TablesMatch::Event{Drew{Seat(0), std::nullopt}}));
}

TEST(TablesMatch, T15_who_can_lay_lays_at_every_hand_size) {
  EXPECT_EQ(refusal(at("9 3x3", {"54:6 2", "2"}, "2"), "draw"), "T15/can-lay") << "to a row";
  EXPECT_EQ(refusal(at("9 3x3", {"4 2x2 2", "2"}, "2"), "draw"), "T15/can-lay") << "two make a row";
  EXPECT_EQ(refusal(at("9 3x3", {"54:6 2", "2"}, ""), "pass"), "T15/can-lay") << "nor passes";
  EXPECT_EQ(refusal(at("9", {"4 2x2", "2"}, "2"), "draw"), "") << "T11: nothing goes to the start card";
  EXPECT_EQ(refusal(at("9 3x3", {"4 2", "2"}, "2"), "draw"), "");
  auto state = at("9 3x3", {"2 4", "2"}, "1 9");
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(refusal(state, "pass"), "") << "what was drawn may be kept";
}

TEST(TablesMatch, T15_the_refusal_names_a_lay_for_the_screen_to_show) {
  const auto view = TablesMatch::view(at("9 3x3 / 4 2x2", {"2 1x4", "2"}, "2"), Seat(0));
  EXPECT_EQ(TablesMatch::refuse(view, Seat(0), turn("draw")), (Refusal{"T15/can-lay", {"1x4", "lay 2 +1x4"}}));
}

TEST(TablesMatch, T15_only_from_ten_cards_on_or_as_you_like) {
  const std::string_view lonely = "10 12 16 18 20 24 30 36 ";  // eight of them
  const auto ten = at("9 3x3", {std::string(lonely) + "54:6 2", "2"}, "2");
  const auto nine = at("9 3x3", {std::string(lonely) + "54:6", "2"}, "2");
  const auto with = [](State state, MustLay must_lay) {
    state.table.turns.must_lay = must_lay;
    return refusal(state, "draw");
  };
  EXPECT_EQ(with(nine, MustLay::always), "T15/can-lay");
  EXPECT_EQ(with(ten, MustLay::from_ten), "T15/can-lay");
  EXPECT_EQ(with(nine, MustLay::from_ten), "");
  EXPECT_EQ(with(ten, MustLay::never), "");
}

TEST(TablesMatch, T15_the_duty_counts_pairs_and_jokers_but_not_what_lies_in_rows) {
  EXPECT_EQ(refusal(at("9 3x3", {"J 10", "2"}, "2", Mode::one_b), "draw"), "T15/can-lay") << "the joker with 10";
  auto state = at("12 3x4 2x6", {"6 2", "2"}, "2");
  EXPECT_EQ(refusal(state, "draw"), "");
  state.table.together = true;
  EXPECT_EQ(refusal(state, "draw"), "T15/can-lay") << "6 times 2 is 12";
  EXPECT_EQ(refusal(at("12 3x4 2x6&1x1 / 9 3x3", {"1 7", "2"}, "2"), "draw"), "") << "1x1 lies in a row";
}

TEST(TablesMatch, T15_to_come_out_three_cards_must_go) {
  auto state = at("", {"9 3x3 4 2x2 10", "2"}, "2", Mode::one_b);
  state.table.came_out[0] = false;
  EXPECT_EQ(refusal(state, "draw"), "T15/can-lay");
  state.hands[0] = cards("9 3x3 4 10 12");
  EXPECT_EQ(refusal(state, "draw"), "");
  state.table.rows = rows("10 2x5");
  EXPECT_EQ(refusal(state, "draw"), "") << "T22: new rows first";
  state.hands[0] = cards("9 3x3 J 10 12");
  EXPECT_EQ(refusal(state, "draw"), "T15/can-lay") << "a row of three with the joker";
}

TEST(TablesMatch, T15_with_an_empty_stock_one_passes_and_when_all_have_fewest_cards_win) {
  auto state = at("9 3x3", {"2 4 6", "2 4", "54:6 8"}, "");
  EXPECT_EQ(refusal(state, "draw"), "T15/stock-empty");
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_EQ(play(state, "lay 1 +54:6"), "") << "whoever can may lay, and it begins anew";
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_FALSE(TablesMatch::outcome(state));
  EXPECT_EQ(play(state, "pass"), "");
  ASSERT_TRUE(TablesMatch::outcome(state));
  EXPECT_EQ(TablesMatch::outcome(state)->scores, (Few<int, most_seats>{3, 2, 1}));
  EXPECT_EQ(TablesMatch::outcome(state)->places, (Few<int, most_seats>{3, 2, 1}));
}

TEST(TablesMatch, T15_whoever_drew_the_last_card_has_not_passed) {
  auto state = at("9 3x3", {"2 4", "2 4"}, "8");
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_FALSE(TablesMatch::outcome(state));
  EXPECT_EQ(play(state, "pass"), "");
  EXPECT_TRUE(TablesMatch::outcome(state));
}

TEST(TablesMatch, T16_two_cards_as_one_to_a_row_of_12) {
  auto state = at("12 3x4", {"1x6 4:2 2", "2"}, "2");
  EXPECT_EQ(refusal(state, "lay 1 +1x6&4:2"), "T16/not-played");
  state.table.together = true;
  EXPECT_EQ(play(state, "lay 1 +1x6&4:2"), "");
  EXPECT_EQ(to_text(state.table.rows), "12 3x4 1x6&4:2");
  EXPECT_EQ(hand(state, 0), "2");
}

TEST(TablesMatch, T16_multiply_or_divide) {
  auto state = at("3 1x3", {"6 2 12 4 5x7 J", "2"}, "2", Mode::one_b);
  state.table.together = true;
  EXPECT_EQ(refusal(state, "lay 1 +6&2"), "");
  EXPECT_EQ(refusal(state, "lay 1 +4&12"), "");
  EXPECT_EQ(refusal(state, "lay 1 +6&4"), "T16/other-outcome");
  EXPECT_EQ(refusal(state, "lay 1 +6&J"), "T21/joker-in-pair");
  EXPECT_EQ(refusal(state, "lay new 12 6&2"), "") << "a pair counts as one card of a new row";
}

TEST(TablesMatch, T16_both_cards_of_a_pair_that_is_taken_are_used_again) {
  auto state = at("12 3x4 1x6&4:2", {"6 2 2x1", "2"}, "2");
  state.table.together = true;
  EXPECT_EQ(refusal(state, "lay 1 -1x6&4:2 / new 6 1x6"), "T16/both-again");
  EXPECT_EQ(refusal(state, "lay 1 -1x6 / new 6 1x6"), "T14/not-in-row");
  EXPECT_EQ(play(state, "lay 1 -4:2&1x6 / new 6 1x6 / new 2 4:2"), "");
  EXPECT_EQ(to_text(state.table.rows), "12 3x4 / 6 1x6 / 2 4:2");
  EXPECT_EQ(hand(state, 0), "2x1");
}

TEST(TablesMatch, T17_a_row_needs_a_card_by_itself_that_shows_its_outcome) {
  auto state = at("12 J 1x6&4:2 / 4 J", {"6 2 3 4 J 2x6", "2"}, "2", Mode::one_b);
  state.table.together = true;
  EXPECT_EQ(refusal(state, "lay new 6&2 3&4"), "T17/nothing-shows");
  EXPECT_EQ(refusal(state, "lay new J 3&4"), "T17/nothing-shows");
  EXPECT_EQ(refusal(state, "lay 1 -12 / new 12 2x6"), "T17/nothing-shows");
  EXPECT_EQ(refusal(state, "lay 1 -12 +2x6 / new 12 J"), "");
}

TEST(TablesMatch, T20_1B_has_jokers_and_no_start_card) {
  const auto state = TablesMatch::deal({.players = 4, .mode = Mode::one_b}, Seed{1, 1});
  EXPECT_TRUE(state.table.rows.empty());
  long jokers = std::count(state.stock.begin(), state.stock.end(), Card::joker());
  for (const Cards& held : state.hands) jokers += std::count(held.begin(), held.end(), Card::joker());
  EXPECT_EQ(jokers, 3);
  EXPECT_EQ(state.stock.size(), 99u - 24);
}

TEST(TablesMatch, T21_a_joker_with_one_other_card_starts_a_row) {
  auto state = at("9 3x3", {"J 12 J 2", "3x4 2"}, "2", Mode::one_b);
  EXPECT_EQ(refusal(state, "lay new J J"), "T17/nothing-shows");
  EXPECT_EQ(play(state, "lay new J 12"), "");
  EXPECT_EQ(refusal(state, "lay 2 +2"), "T11/other-number") << "the joker counts as 12";
  EXPECT_EQ(play(state, "lay 2 +3x4"), "");
  EXPECT_EQ(to_text(state.table.rows), "9 3x3 / J 12 3x4");
}

TEST(TablesMatch, T22_the_first_lay_is_three_cards_from_the_hand_in_new_rows) {
  auto state = at("9 3x3 54:6", {"12 3x4 2x6 9 6 1x6", "2"}, "2 4", Mode::one_b);
  state.table.came_out[0] = false;
  EXPECT_EQ(refusal(state, "lay 1 +9"), "T22/three-cards");
  EXPECT_EQ(refusal(state, "lay 1 +9 / new 12 3x4"), "T22/three-cards");
  EXPECT_EQ(refusal(state, "lay 1 -54:6 / new 12 3x4 / new 54:6 9"), "") << "three from the hand, one from the table";
  EXPECT_EQ(refusal(state, "lay new 12 3x4 2x6"), "") << "a row of 3";
  EXPECT_EQ(refusal(state, "lay new 12 3x4 / new 6 1x6"), "") << "two rows of 2";
  EXPECT_EQ(play(state, "lay 1 +9 / new 12 3x4 2x6"), "") << "more is free";
  EXPECT_TRUE(state.table.came_out[0]);
}

TEST(TablesMatch, T22_who_cannot_come_out_draws_and_tries_again_next_turn) {
  auto state = at("9 3x3", {"12 2", "2"}, "2 4", Mode::one_b);
  state.table.came_out[0] = false;
  state.table.turns.round = 1;
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(state.table.turns.to_move, Seat(1));
}

TEST(TablesMatch, T22_from_the_second_round_on_the_drawn_card_may_bring_its_player_out) {
  auto state = at("9 3x3", {"12 2x6 9 2", "2"}, "2 3x4", Mode::one_b);
  state.table.came_out[0] = false;
  EXPECT_EQ(play(state, "draw"), "");
  EXPECT_EQ(state.table.turns.to_move, Seat(0));
  EXPECT_EQ(refusal(state, "pass"), "") << "it need not";
  EXPECT_EQ(refusal(state, "lay 1 +9"), "T15/lay-what-you-drew");
  EXPECT_EQ(refusal(state, "lay new 12 3x4"), "T22/three-cards");
  EXPECT_EQ(play(state, "lay new 12 2x6 3x4"), "");
  EXPECT_TRUE(state.table.came_out[0]);
}

TEST(TablesMatch, T23_a_joker_starts_a_new_row_with_another_card_and_stays_there) {
  auto state = at("9 3x3 J / 12 3x4", {"J J 54:6 2", "2"}, "2", Mode::one_b);
  EXPECT_EQ(refusal(state, "lay 1 -J / new 54:6 J"), "T23/joker-stays");
  EXPECT_EQ(refusal(state, "lay 2 +J"), "T23/joker-new-row");
  EXPECT_EQ(refusal(state, "lay new 2 J J"), "T23/one-joker");
  EXPECT_EQ(refusal(state, "lay new 54:6 J"), "");
  EXPECT_EQ(refusal(state, "lay new 54:6 J / new 2 J"), "") << "each with a card of its own";
}

TEST(TablesMatch, T23_where_a_joker_goes_anywhere_it_goes_to_any_row) {
  auto state = at("9 3x3 J / 12 3x4", {"J J 54:6 2", "2"}, "2", Mode::one_b);
  state.table.joker_anywhere = true;
  EXPECT_EQ(refusal(state, "lay 2 +J"), "");
  EXPECT_EQ(refusal(state, "lay 1 +J"), "") << "also beside another joker";
  EXPECT_EQ(refusal(state, "lay new 2 J J"), "");
  EXPECT_EQ(refusal(state, "lay 1 -J / new 54:6 J"), "T23/joker-stays");
}

TEST(TablesMatch, C7_first_out_wins_or_with_equal_turns_whoever_is_out_at_the_end_of_the_round) {
  auto state = at("9 3x3", {"54:6", "9", "2 4"}, "2");
  auto equal = state;
  EXPECT_EQ(play(state, "lay 1 +54:6"), "");
  ASSERT_TRUE(TablesMatch::outcome(state));
  EXPECT_EQ(TablesMatch::outcome(state)->places, (Few<int, most_seats>{1, 2, 3}));
  EXPECT_TRUE(TablesMatch::to_act(TablesMatch::view(state, Seat::table())).empty());
  EXPECT_EQ(refusal(state, "draw"), "turn/over");

  equal.table.turns.equal_turns = true;
  EXPECT_EQ(play(equal, "lay 1 +54:6"), "");
  EXPECT_FALSE(TablesMatch::outcome(equal));
  EXPECT_EQ(play(equal, "lay 1 +9"), "");
  EXPECT_EQ(play(equal, "draw"), "");
  EXPECT_FALSE(TablesMatch::outcome(equal));
  EXPECT_EQ(play(equal, "pass"), "");
  ASSERT_TRUE(TablesMatch::outcome(equal));
  EXPECT_EQ(TablesMatch::outcome(equal)->places, (Few<int, most_seats>{1, 1, 3}));
  EXPECT_TRUE(TablesMatch::outcome(equal)->drawn());
}

TEST(TablesMatch, C3_a_turn_is_written_in_one_way) {
  for (const auto text : {"draw", "pass", "lay 1 +54:6", "lay 1 -3x4 -12 +2x6 / 3 +1x6&4:2 / new 12 3x4 / new 9 J"})
    EXPECT_EQ(to_text(turn(text)), text);
  for (const auto wrong :
       {"", "lay", "lay ", "lay 0 +9", "lay 1", "lay 1 9", "lay new", "lay 2 +9 / 1 +9", "lay 1 +9 /",
        "lay new 9 3x3 / 1 +9", "lay 1 +9 / 1 -3x3", "lay 1 +99x1", "lay 1 +9&", "lay 201 +9"})
    EXPECT_FALSE(read(As<Turn>{}, wrong)) << wrong;
  EXPECT_EQ(to_text(rows("9 3x3/12 1x6&4:2 J")), "9 3x3 / 12 1x6&4:2 J");
  for (const auto wrong : {"/", "9 /", "/ 9", "9 // 9", "9&3&2", "x"}) EXPECT_FALSE(read(As<Rows>{}, wrong)) << wrong;
}

TEST(TablesMatch, T11_T17_rows_that_somebody_wrote_down_are_checked) {
  const auto refused = [](std::string_view lying, bool start_cards, bool together) -> std::string_view {
    const auto refusal = refuse_situation({.rows = rows(lying), .start_cards = start_cards, .together = together});
    return refusal ? refusal->key : "";
  };
  EXPECT_EQ(refused("9 3x3 / 12 1x6&4:2 / 8", true, true), "");
  EXPECT_EQ(refused("9 3x3 / 12 J 1x6&4:2", false, true), "");
  EXPECT_EQ(refused("9 3x3 / 8", false, true), "T12/short-row") << "1B has no start card";
  EXPECT_EQ(refused("9 3x3 J", true, true), "T10/no-jokers");
  EXPECT_EQ(refused("9 3x4", true, true), "T11/other-outcome");
  EXPECT_EQ(refused("12 1x6&4:2", true, false), "T16/not-played");
  EXPECT_EQ(refused("J 6&2", false, true), "T17/nothing-shows");
}

TEST(TablesMatch, C2_nobody_sees_anothers_hand_or_the_stock) {
  const auto state = at("9 3x3", {"54:6 9", "2 4 6"}, "2 8");
  const auto seen = TablesMatch::view(state, Seat(1));
  EXPECT_EQ(seen.hand, cards("2 4 6"));
  EXPECT_EQ(seen.in_hand, (Few<std::uint8_t, most_players>{2, 3}));
  EXPECT_EQ(seen.in_stock, 2);
  EXPECT_TRUE(TablesMatch::view(state, Seat::table()).hand.empty());
}

TEST(TablesMatch, C8_everybody_begins_once_and_the_cards_left_are_added) {
  State state = TablesMatch::deal({.players = 3, .everybody_begins = true, .youngest = 3}, Seed{0, 1});
  for (const int round : {1, 2, 3}) {
    EXPECT_EQ(state.table.rounds.round, round);
    EXPECT_EQ(state.table.turns.to_move, Seat((round + 1) % 3));
    EXPECT_EQ(state.table.rows.size(), 1u) << "a start card, as in the first";
    for (const Cards& hand : state.hands) EXPECT_EQ(hand.size(), 6u);
    // All pass: there is no stock, and what they hold fits nowhere.
    state.stock.clear();
    for (int i = 0; i < 3; ++i) {
      state.hands[static_cast<std::size_t>(i)] = {};
      for (int j = 0; j <= i; ++j) state.hands[static_cast<std::size_t>(i)].push_back(Card::joker());
    }
    for (int i = 0; i < 3; ++i) TablesMatch::play(state, state.table.turns.to_move, {.kind = Turn::Kind::pass});
  }
  EXPECT_EQ(TablesMatch::outcome(state)->scores, (Few<int, most_seats>{3, 6, 9}));
}

}  // namespace
}  // namespace rekentafel::tables::match
