// The course of the game: dealing, turns, the stock, the end, rounds and options.
#include "games/formula/formula.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/match.h"
#include "engine/signature.h"

namespace rekentafel::formula {
namespace {

Cards cards(std::string_view text) { return *read(As<Cards>{}, text); }
Sum sum(std::string_view text) { return *read(As<Sum>{}, text); }

// A table in the middle of a round; the stock's top card is the last one written.
struct Scene {
  std::string_view sum;
  std::vector<std::string_view> hands;
  std::string_view stock = "";
  std::string_view covered = "";
};
// Enough for another round.
constexpr std::string_view plenty = "7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7";
State set_up(Formula::Setup setup, const Scene& scene) {
  setup.players = static_cast<int>(scene.hands.size());
  State state = Formula::deal(setup, Seed{0, 1});
  state.table.sum = sum(scene.sum);
  for (std::size_t i = 0; i < scene.hands.size(); ++i) state.hands[i] = cards(scene.hands[i]);
  state.stock.clear();
  for (const char c : scene.stock)
    if (c != ' ') state.stock.push_back(*read(As<Card>{}, std::string_view(&c, 1)));
  state.covered = cards(scene.covered);
  return state;
}

// Plays an action of whoever's turn it is.
Events act(State& state, std::string_view text) {
  const auto action = read(As<Play>{}, text);
  EXPECT_TRUE(action) << text;
  const Seat seat = state.table.turn;
  const auto refusal = Formula::refuse(Formula::view(state, seat), seat, *action);
  EXPECT_FALSE(refusal) << text << ' ' << refusal->key;
  return Formula::play(state, seat, *action);
}

template <class T>
const T* find(const Events& events) {
  for (const Event& event : events)
    if (const auto* found = std::get_if<T>(&event)) return found;
  return nullptr;
}

using Places = Few<int, most_players>;

TEST(Formula, F1_cards_are_digits_and_jokers) {
  for (int face = 0; face <= 10; ++face) {
    const Card card{static_cast<std::uint8_t>(face)};
    EXPECT_EQ(*read(As<Card>{}, to_text(card)), card);
  }
  EXPECT_EQ(to_text(Card::joker()), "J");
}

TEST(Formula, F2_the_deck_of_59) {
  const Cards& deck = printed_deck().cards;
  EXPECT_EQ(deck.size(), 59);
  EXPECT_EQ(deck.jokers(), 2);
  EXPECT_EQ(deck.counts[0], 3);
  for (int digit = 1; digit <= 9; ++digit) EXPECT_EQ(deck.counts[digit], 6);
  EXPECT_EQ(*read(As<Deck>{}, to_text(printed_deck())), printed_deck());
}

TEST(Formula, F2_two_to_six_players_and_a_deck_that_is_large_enough) {
  const auto key = [](const Formula::Setup& setup) {
    const auto refusal = Formula::refuse(setup);
    return refusal ? refusal->key : "";
  };
  EXPECT_EQ(key({.players = 1}), "option/number");
  EXPECT_EQ(key({.players = 7}), "option/number");
  EXPECT_EQ(key({.players = 6}), "");
  const auto deck = read(As<Deck>{}, "8*1 8*2");
  EXPECT_EQ(key({.players = 2, .deck = *deck}), "");
  EXPECT_EQ(*Formula::refuse(Formula::Setup{.players = 3, .deck = *deck}),
            (Refusal{"F2/deck-too-small", {"deck", 16, 3, 23}}));
  EXPECT_EQ(key({.players = 2, .head_start = true, .rounds = 2, .deck = *deck}), "F2/deck-too-small");
  EXPECT_EQ(read(As<Deck>{}, "1 2\n3 10").refusal(), (Refusal{"deck/card", {2, "10"}}));
  EXPECT_EQ(read(As<Deck>{}, "99*1 22*2").refusal().key, "deck/full");
  EXPECT_EQ(Formula::deal({.deck = *deck}, Seed{}).stock.size(), 0u);
}

TEST(Formula, F3_seven_cards_each_two_open_cards_and_the_left_of_the_dealer_begins) {
  for (int players = 2; players <= 6; ++players) {
    const State state = Formula::deal({.players = players}, Seed{3, 3});
    for (const Cards& hand : state.hands) EXPECT_EQ(hand.size(), 7);
    EXPECT_TRUE(state.table.sum.is_opening());
    EXPECT_EQ(state.table.sum.left().size(), 1u);
    EXPECT_EQ(state.table.sum.right().size(), 1u);
    EXPECT_EQ(state.stock.size(), 59u - 7 * players - 2);
    EXPECT_EQ(state.table.dealer, Seat(players - 1));
    EXPECT_EQ(state.table.turn, Seat(0));
    EXPECT_EQ(all_cards(state), printed_deck().cards);
  }
}

TEST(Formula, F3_the_deal_is_random) {
  std::set<std::string> hands;
  for (std::uint64_t seed = 0; seed < 100; ++seed) hands.insert(to_text(Formula::deal({}, Seed{0, seed}).hands[0]));
  EXPECT_GT(hands.size(), 95u);
}

TEST(Formula, F4_until_it_is_true_everybody_may_try_the_opening) {
  State state = set_up({}, {"2_4=", {"1 1", "6 1"}, "5 5"});
  act(state, "draw");
  EXPECT_EQ(to_text(state.table.sum), "2_4=");
  act(state, "2+4=6'");
  EXPECT_EQ(to_text(state.table.sum), "2+4=6");
  EXPECT_EQ(state.covered.size(), 0);
}

TEST(Formula, F5_an_opening_joker_lies_with_the_value_that_was_given) {
  State state = set_up({}, {"J_4=", {"7 1", "1 1"}, "5 5"});
  act(state, "j3+4=7'");
  EXPECT_EQ(to_text(state.table.sum), "j3+4=7");
}

TEST(Formula, F6_the_laid_cards_leave_the_hand_and_the_turn_passes) {
  State state = set_up({}, {"2+4=6", {"8 8 4 1", "1 1"}, "5"});
  const auto events = act(state, "8'x8'=64'");
  EXPECT_EQ(to_text(state.table.sum), "8x8=64");
  EXPECT_EQ(to_text(state.hands[0]), "1");
  EXPECT_EQ(state.table.turn, Seat(1));
  EXPECT_EQ(events[0], (Event{Laid{Seat(0), sum("8'x8'=64'")}}));
  EXPECT_EQ(Formula::refuse(Formula::view(state, Seat(0)), Seat(0), Play::draw())->key, "turn/not-yours");
}

TEST(Formula, F7_drawing_is_always_allowed_and_passes_the_turn) {
  State state = set_up({}, {"2+4=6", {"8 8 4", "1 1"}, "3 5"});
  const auto events = act(state, "draw");
  EXPECT_EQ(to_text(state.hands[0]), "4 5 8 8");
  EXPECT_EQ(state.table.turn, Seat(1));
  EXPECT_EQ(state.stock.size(), 1u);
  EXPECT_EQ(Formula::seen(events[0], Seat(0)), (Event{Drawn{Seat(0), Card{5}}}));
  EXPECT_EQ(Formula::seen(events[0], Seat(1)), (Event{Drawn{Seat(0), std::nullopt}}));
  EXPECT_EQ(Formula::seen(events[0], Seat::table()), (Event{Drawn{Seat(0), std::nullopt}}));
}

TEST(Formula, F8_the_covered_cards_become_the_stock) {
  State state = set_up({}, {"2+4=6", {"8 1 1", "1 1"}});
  act(state, "2x4=8'");
  EXPECT_EQ(to_text(state.covered), "6");
  const auto events = act(state, "draw");
  EXPECT_EQ(events[0], (Event{Renewed{1}}));
  EXPECT_EQ(to_text(state.hands[1]), "1 1 6");
  EXPECT_TRUE(state.covered.empty());
}

TEST(Formula, F8_when_all_pass_without_a_card_the_fewest_cards_win) {
  State state = set_up({}, {"2+4=6", {"9 1 1", "9 9", "9 1 1"}});
  EXPECT_EQ(act(state, "draw")[0], (Event{Passed{Seat(0)}}));
  act(state, "draw");
  EXPECT_FALSE(Formula::outcome(state));
  act(state, "draw");
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{2, 1, 2}));
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{3, 2, 3}));
}

TEST(Formula, F8_a_play_in_between_starts_the_passing_anew) {
  State state = set_up({}, {"2_4=", {"9 1 1", "6 8 9"}});
  act(state, "draw");
  act(state, "2+4=6'");
  act(state, "draw");
  EXPECT_FALSE(Formula::outcome(state));
  act(state, "2x4=8'");
  act(state, "draw");
  EXPECT_EQ(to_text(state.hands[0]), "1 1 6 9") << "the 6 was covered";
}

TEST(Formula, F9_first_out_wins) {
  State state = set_up({}, {"2+4=6", {"8", "1 1", "9"}, "5"});
  const auto events = act(state, "2x4=8'");
  ASSERT_NE(find<Out>(events), nullptr);
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 3, 2}));
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{0, 2, 1})) << "cards left";
  EXPECT_TRUE(Formula::to_act(Formula::view(state, Seat(1))).empty());
  EXPECT_EQ(Formula::refuse(Formula::view(state, Seat(1)), Seat(1), Play::draw())->key, "turn/over");
}

TEST(Formula, F10_what_does_not_stay_is_covered_and_nothing_is_lost) {
  State state = set_up({}, {"2+4=6", {"8 8 4 1", "1 2 3 9"}, "5", "9"});
  const Cards before = all_cards(state);
  act(state, "8'x8'=64'");
  EXPECT_EQ(to_text(state.covered), "2 4 9") << "the 6 stays";
  act(state, "1'+2'=3'");
  EXPECT_EQ(to_text(state.covered), "2 4 4 6 8 8 9") << "both cards of 64 lie under the 3";
  EXPECT_EQ(all_cards(state), before);
}

TEST(Formula, F16_stays_in_force_until_somebody_has_changed_everything) {
  State state = set_up({}, {"2+4=6", {"0 0 1", "4 9", "1 2 3 9"}, "5 5 5"});
  act(state, "2x0'=0'");
  act(state, "draw");
  const View view = Formula::view(state, Seat(2));
  EXPECT_EQ(Formula::refuse(view, Seat(2), *read(As<Play>{}, "2+1'=3'"))->key, "F16/everything-must-change");
  act(state, "1'+2'=3'");
  act(state, "draw");
  EXPECT_FALSE(Formula::refuse(Formula::view(state, Seat(1)), Seat(1), Play::draw()));
}

TEST(Formula, F21_the_winner_gets_a_card_more_in_the_next_round_only) {
  const Formula::Setup setup{.players = 3, .head_start = true, .rounds = 3};
  State state = Formula::deal(setup, Seed{0, 1});
  state.hands[0] = cards("8"), state.table.sum = sum("2+4=6");
  act(state, "2x4=8'");
  EXPECT_EQ(state.hands[0].size(), 8);
  EXPECT_EQ(state.hands[1].size(), 7);
  EXPECT_EQ(state.hands[2].size(), 7);
  state.hands[1] = cards("8"), state.table.sum = sum("2+4=6");
  act(state, "2x4=8'");
  EXPECT_EQ(state.hands[0].size(), 7) << "it does not add up";
  EXPECT_EQ(state.hands[1].size(), 8);
  EXPECT_EQ(Formula::refuse(Formula::Setup{.head_start = true})->key, "F21/one-round");
  EXPECT_FALSE(Formula::refuse(Formula::Setup{.head_start = true, .points = true}));
}

TEST(Formula, F22_the_sheets_example_of_points) {
  State state = set_up({.points = true}, {"2+4=6", {"8 8 4 1 2 3 7 9", "7 9 1 8 8 1"}, "5", plenty});
  act(state, "8'x8'=64'");
  EXPECT_EQ(state.table.totals, (Places{64, 0}));
  act(state, "draw");
  act(state, "1'+2'=3'");
  EXPECT_EQ(state.table.totals, (Places{67, 0}));
  // The other one goes out, with 7 and 9 left here.
  state.table.sum = sum("6+3=9"), state.hands[1] = cards("3 2");
  const auto events = act(state, "6:3'=2'");
  const auto* over = find<RoundOver>(events);
  ASSERT_NE(over, nullptr);
  EXPECT_EQ(over->totals, (Places{51, 12})) << "2 for the sum and 10 for going out";
  EXPECT_EQ(to_text(over->hands[0]), "7 9");
  EXPECT_FALSE(Formula::outcome(state)) << "nobody has 250";
  EXPECT_EQ(state.table.round, 2);
}

TEST(Formula, F22_a_joker_in_hand_costs_25_and_250_ends_it) {
  State state = set_up({.points = true}, {"2+4=6", {"8", "J 0"}, "5"});
  state.table.totals = {232, 300};
  act(state, "2x4=8'");
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{250, 275}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{2, 1})) << "the highest total wins";
  State short_of_it = set_up({.points = true}, {"2+4=6", {"8", "9"}, "5", plenty});
  short_of_it.table.totals = {231, 100};
  act(short_of_it, "2x4=8'");
  EXPECT_FALSE(Formula::outcome(short_of_it)) << "249";
}

TEST(Formula, F8_with_points_a_round_that_is_stuck_leaves_the_scores_as_they_are) {
  State state = set_up({.points = true}, {"2+4=6", {"9 9 9 9 9 9 9 9 9", "J J J J J J J J"}});
  state.table.totals = {10, 20};
  act(state, "draw");
  const auto events = act(state, "draw");
  EXPECT_EQ(find<RoundOver>(events)->totals, (Places{10, 20}));
  EXPECT_EQ(find<RoundOver>(events)->places, (Places{2, 1}));
  EXPECT_NE(find<Dealt>(events), nullptr);
}

std::set<std::string> listed(const State& state) {
  std::vector<Play> room(Formula::most_listed);
  Listing<Play> listing(room);
  Formula::actions(Formula::view(state, Seat(0)), Seat(0), listing);
  std::set<std::string> texts;
  for (const Play& play : listing) texts.insert(to_text(play));
  return texts;
}

TEST(Formula, F29_with_points_a_number_has_at_most_two_cards_where_the_answer_counts) {
  const Scene scene{"92+4=96", {"1 1 3 8 J", "7"}, "5", plenty};
  const State with = set_up({.points = true}, scene), without = set_up({}, scene);
  const auto three = *read(As<Play>{}, "1'92+4=1'96");
  EXPECT_FALSE(Formula::refuse(Formula::view(without, Seat(0)), Seat(0), three));
  EXPECT_EQ(Formula::refuse(Formula::view(with, Seat(0)), Seat(0), three)->key, "F29/too-long-for-points");
  std::set<std::string> expected;
  for (const auto& text : listed(without)) {
    const auto play = *read(As<Play>{}, text);
    const bool is_short = play.draws() || std::ranges::all_of(play.sum.numbers, [](const Number& number) {
                            return number.size() <= most_places_with_points;
                          });
    if (is_short || value(play.sum.answer()) == 0) expected.insert(text);
  }
  EXPECT_EQ(listed(with), expected);
  EXPECT_LT(expected.size(), listed(without).size());
}

TEST(Formula, F29_the_sheets_428_times_0_is_laid_with_points_too_and_is_worth_nothing) {
  State state = set_up({.points = true}, {"42+0=42", {"8 0 1 1", "7"}, "5", plenty});
  EXPECT_TRUE(listed(state).contains("428'x0=0'"));
  act(state, "428'x0=0'");
  EXPECT_EQ(to_text(state.table.sum), "428x0=0");
  EXPECT_EQ(state.table.totals, (Places{0, 0}));
}

TEST(Formula, F29_the_limit_can_be_turned_off) {
  const Scene scene{"92+4=96", {"1 1 3 8 J", "7"}, "5", plenty};
  EXPECT_EQ(listed(set_up({.points = true, .long_numbers = true}, scene)), listed(set_up({}, scene)));
  EXPECT_EQ(*Formula::refuse(Formula::Setup{.long_numbers = true}),
            (Refusal{"F29/without-points", {"long-numbers", "points"}}));
}

TEST(Formula, F22_points_settle_how_many_rounds_there_are) {
  EXPECT_EQ(Formula::refuse(Formula::Setup{.points = true, .rounds = 2})->key, "F22/rounds");
}

TEST(Formula, F23_F28_the_others_play_on_for_the_places) {
  State state = set_up({.play_on = true}, {"2+4=6", {"8", "1 1", "6 9", "9 9"}, "5 5 5 5"});
  EXPECT_EQ(*find<Out>(act(state, "2x4=8'")), (Out{Seat(0), 1}));
  EXPECT_FALSE(Formula::outcome(state));
  act(state, "draw");
  act(state, "2+4=6'");
  act(state, "draw");
  EXPECT_EQ(state.table.turn, Seat(1)) << "who is out is skipped";
  act(state, "draw");
  state.hands[2] = cards("8");
  EXPECT_EQ(*find<Out>(act(state, "2x4=8'")), (Out{Seat(2), 2}));
  act(state, "draw");
  state.hands[1] = cards("6");
  EXPECT_EQ(*find<Out>(act(state, "2+4=6'")), (Out{Seat(1), 3}));
  ASSERT_TRUE(Formula::outcome(state)) << "F28: only one is left";
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 3, 2, 4}));
  EXPECT_EQ(Formula::refuse(Formula::Setup{.points = true, .play_on = true})->key, "F23/points");
}

TEST(Formula, F23_when_all_who_are_left_pass_the_fewest_cards_come_next) {
  State state = set_up({.play_on = true}, {"2+4=6", {"8", "9 9", "9"}});
  act(state, "2x4=8'");
  state.covered = {};
  act(state, "draw");
  act(state, "draw");
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 3, 2}));
}

TEST(Formula, F25_the_stock_is_renewed_as_often_as_it_runs_out) {
  State state = set_up({}, {"2+4=6", {"8 9 9 9 9 9 9", "6 9 9 9 9 9 9"}, ""});
  for (int renewal = 1; renewal <= 10; ++renewal) {
    act(state, renewal % 2 ? "2x4=8'" : "2+4=6'");
    act(state, "draw");  // the card that was covered, the only one
    EXPECT_EQ(state.table.renewals, renewal);
    state.table.turn = Seat(renewal % 2);
    state.hands[renewal % 2] = cards(renewal % 2 ? "6 9 9 9 9 9 9" : "8 9 9 9 9 9 9");
  }
  EXPECT_FALSE(Formula::outcome(state));
}

TEST(Formula, F25_a_round_ends_early_when_a_whole_stock_was_taken_without_a_card_laid) {
  State state = set_up({}, {"2+4=6", {"9 9 9", "9 9"}, "", "7 7 7"});
  EXPECT_NE(find<Renewed>(act(state, "draw")), nullptr);
  act(state, "draw");
  act(state, "draw");
  EXPECT_EQ(act(state, "draw")[0], (Event{Passed{Seat(1)}})) << "nothing was covered since";
  act(state, "draw");
  EXPECT_TRUE(Formula::outcome(state));
}

TEST(Formula, F26_several_rounds_the_dealer_moves_on_and_most_rounds_win) {
  State state = Formula::deal({.players = 3, .rounds = 3}, Seed{0, 1});
  for (const int round : {1, 2, 3}) {
    EXPECT_EQ(state.table.round, round);
    EXPECT_EQ(state.table.turn, Seat(round - 1)) << "the player to the left of the dealer begins";
    for (const Cards& hand : state.hands) EXPECT_EQ(hand.size(), 7);
    // Seat 2 wins the first two rounds.
    const Seat winner(round < 3 ? 1 : 2);
    while (state.table.turn != winner) act(state, "draw");
    state.hands[winner.index()] = cards("8"), state.table.sum = sum("2+4=6");
    act(state, "2x4=8'");
  }
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{0, 2, 1}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{3, 1, 2}));
}

TEST(Formula, F26_with_play_on_the_places_of_all_rounds_are_added_up) {
  State state = Formula::deal({.players = 2, .play_on = true, .rounds = 2}, Seed{0, 1});
  for (int round = 1; round <= 2; ++round) {
    while (state.table.turn != Seat(1)) act(state, "draw");
    state.hands[1] = cards("8"), state.table.sum = sum("2+4=6");
    act(state, "2x4=8'");
  }
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{4, 2}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{2, 1}));
}

TEST(Formula, F26_whoever_has_fewer_cards_left_comes_first_where_as_many_rounds_are_won) {
  State state = Formula::deal({.players = 2, .rounds = 2}, Seed{0, 1});
  for (const int round : {1, 2}) {
    const int winner = round - 1, other = 1 - winner;
    while (state.table.turn != Seat(winner)) act(state, "draw");
    state.hands[winner] = cards("8"), state.table.sum = sum("2+4=6");
    state.hands[other] = cards(round == 1 ? "9 9 9" : "9");
    act(state, "2x4=8'");
  }
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{1, 1}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 2})) << "1 card left against 3";
}

TEST(Formula, C8_everybody_begins_once_and_the_cards_left_are_added) {
  State state = Formula::deal({.players = 3, .everybody_begins = true}, Seed{0, 1});
  for (const int round : {1, 2, 3}) {
    EXPECT_EQ(state.table.round, round);
    EXPECT_EQ(state.table.turn, Seat(round - 1));
    EXPECT_FALSE(Formula::outcome(state));
    // Seat 2 wins the first round, seat 3 the others.
    const Seat winner(round == 1 ? 1 : 2);
    while (state.table.turn != winner) act(state, "draw");
    for (int i = 0; i < 3; ++i) state.hands[i] = cards(i == 0 ? "1 1 1 1" : "9 9");
    state.hands[winner.index()] = cards("8"), state.table.sum = sum("2+4=6");
    act(state, "2x4=8'");
  }
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{12, 4, 2}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{3, 2, 1}));
}

TEST(Formula, C8_where_as_many_cards_are_left_what_stands_on_them_decides) {
  State state = Formula::deal({.players = 2, .everybody_begins = true}, Seed{0, 1});
  for (const int round : {1, 2}) {
    const int winner = round - 1;
    while (state.table.turn != Seat(winner)) act(state, "draw");
    state.hands[winner] = cards("8"), state.table.sum = sum("2+4=6");
    state.hands[1 - winner] = cards(round == 1 ? "9 J" : "9 9");
    act(state, "2x4=8'");
  }
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{2, 2}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 2})) << "18 against 34: a joker is 25 (F22)";
}

TEST(Formula, C8_says_how_many_rounds_there_are) {
  EXPECT_EQ(Formula::refuse(Formula::Setup{.points = true, .everybody_begins = true})->key, "C8/points");
  EXPECT_EQ(Formula::refuse(Formula::Setup{.rounds = 2, .everybody_begins = true})->key, "C8/rounds");
  EXPECT_FALSE(Formula::refuse(Formula::Setup{.head_start = true, .everybody_begins = true}));
}

TEST(Formula, F30_who_begins_gets_one_card_more_in_every_round) {
  State state = Formula::deal({.players = 3, .rounds = 2, .beginner_extra = true}, Seed{0, 1});
  const auto in_hand = [&] { return Places{state.hands[0].size(), state.hands[1].size(), state.hands[2].size()}; };
  EXPECT_EQ(in_hand(), (Places{8, 7, 7}));
  while (state.table.turn != Seat(2)) act(state, "draw");
  state.hands[2] = cards("8"), state.table.sum = sum("2+4=6");
  act(state, "2x4=8'");
  EXPECT_EQ(state.table.turn, Seat(1));
  EXPECT_EQ(in_hand(), (Places{7, 8, 7}));
  const auto deck = read(As<Deck>{}, "8*1 8*2");
  EXPECT_EQ(*Formula::refuse(Formula::Setup{.beginner_extra = true, .deck = *deck}),
            (Refusal{"F2/deck-too-small", {"deck", 16, 2, 17}}));
}

TEST(Formula, F21_F30_extra_cards_do_not_pile_up) {
  State state = Formula::deal({.head_start = true, .rounds = 2, .beginner_extra = true}, Seed{0, 1});
  while (state.table.turn != Seat(1)) act(state, "draw");
  state.hands[1] = cards("8"), state.table.sum = sum("2+4=6");
  act(state, "2x4=8'");
  EXPECT_EQ(state.hands[1].size(), 8) << "the winner, who begins";
  EXPECT_EQ(state.hands[0].size(), 7);
}

TEST(Formula, F27_with_points_the_twentieth_round_is_the_last) {
  State state = set_up({.points = true}, {"2+4=6", {"8", "9"}, "5"});
  state.table.round = most_point_rounds;
  act(state, "2x4=8'");
  EXPECT_EQ(Formula::outcome(state)->scores, (Few<int, most_seats>{18, -9}));
}

TEST(Formula, C7_equal_turns_the_others_finish_the_circle_and_share_the_win) {
  State state = set_up({.equal_turns = true}, {"2+4=6", {"8", "6", "9 9"}, "5 5"});
  act(state, "2x4=8'");
  EXPECT_FALSE(Formula::outcome(state));
  EXPECT_EQ(*find<Out>(act(state, "2+4=6'")), (Out{Seat(1), 1}));
  EXPECT_FALSE(Formula::outcome(state));
  act(state, "draw");
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 1, 3}));
  EXPECT_TRUE(Formula::outcome(state)->drawn());
}

TEST(Formula, C7_when_the_last_of_the_circle_goes_out_the_round_is_over_at_once) {
  State state = set_up({.equal_turns = true}, {"2+4=6", {"9 9", "8"}, "5 5"});
  act(state, "draw");
  act(state, "2x4=8'");
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{2, 1}));
}

TEST(Formula, C7_with_play_on_who_goes_out_in_the_same_circle_shares_the_place) {
  State state = set_up({.play_on = true, .equal_turns = true}, {"2+4=6", {"8", "6", "9 9", "8 6"}, "5 5 5 5 5"});
  act(state, "2x4=8'");
  act(state, "2+4=6'");
  act(state, "draw");
  act(state, "2x4=8'");
  EXPECT_EQ(state.table.turn, Seat(2));
  act(state, "draw");
  EXPECT_EQ(*find<Out>(act(state, "2+4=6'")), (Out{Seat(3), 3}));
  EXPECT_EQ(Formula::outcome(state)->places, (Few<int, most_seats>{1, 1, 4, 3}));
}

TEST(Formula, C7_all_out_in_one_circle_with_points_all_get_the_bonus) {
  State state = set_up({.points = true, .equal_turns = true}, {"2+4=6", {"8", "6"}, "5 5", plenty});
  act(state, "2x4=8'");
  const auto events = act(state, "2+4=6'");
  EXPECT_EQ(find<RoundOver>(events)->totals, (Places{18, 16}));
}

TEST(Formula, C4_rounds_of_players_who_only_draw_end_too) {
  for (int players = 2; players <= 6; ++players) {
    State state = Formula::deal({.players = players, .points = true}, Seed{4, 4});
    int actions = 0;
    for (; !state.table.over; ++actions) act(state, "draw");
    EXPECT_EQ(state.table.round, most_point_rounds);
    EXPECT_EQ(actions, most_point_rounds * (59 - 7 * players - 2 + players));
  }
}

TEST(Formula, C2_a_view_hides_the_other_hands_and_the_stock) {
  const State state = set_up({}, {"2+4=6", {"8 8 4", "1 1"}, "3 5", "7"});
  const View view = Formula::view(state, Seat(1));
  EXPECT_EQ(to_text(view.hand), "1 1");
  EXPECT_EQ(view.cards, (Places{3, 2}));
  EXPECT_EQ(view.stock, 2);
  EXPECT_EQ(view.covered, 1);
  EXPECT_EQ(to_text(Formula::view(state, Seat::table()).hand), "");
}

}  // namespace
}  // namespace rekentafel::formula
