#include "games/tables/domino/tables_domino.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/match.h"
#include "games/tables/domino/plays.h"
#include "games/tables/domino/start.h"

namespace rekentafel::tables::domino {
namespace {

using G = TablesDomino;

Hand hand(std::string_view text) { return *read_hand(text); }
Action action(std::string_view text) { return *read(As<Action>{}, text); }

// A state in the middle of a game: seat 1 is to move.
State playing(std::vector<std::string_view> hands, std::string_view ends, std::string_view stock = "4|6 8|9 10|12") {
  State state;
  for (auto text : hands) state.hands.push_back(hand(text));
  state.table = *read_ends(ends);
  for (const Card& card : hand(stock)) state.stock.insert_at(0, card);  // the first one written is drawn first
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

std::set<std::string> listed(const State& state, Seat seat = Seat(0)) {
  std::vector<Action> room(G::most_listed);
  Listing<Action> listing(room);
  G::actions(G::view(state, seat), seat, listing);
  std::set<std::string> texts;
  for (const auto& each : listing) EXPECT_TRUE(texts.insert(to_text(each)).second) << to_text(each);
  return texts;
}

using Texts = std::set<std::string>;

std::vector<int> open_outcomes(const State& state) {
  std::vector<int> outcomes;
  for (const End& end : state.table.ends) outcomes.push_back(end.outcome);
  return outcomes;
}

TEST(TablesDomino, T2_the_deck_has_eight_halves_for_each_of_20_outcomes_two_jokers_and_two_empty_tables) {
  const auto& deck = default_deck();
  EXPECT_EQ(deck.size(), 84u);
  EXPECT_EQ(std::count(deck.begin(), deck.end(), Card::joker()), 2);
  EXPECT_EQ(std::count(deck.begin(), deck.end(), Card::empty_table()), 2);
  std::map<int, std::map<std::string, int>> halves;
  for (const Card& card : deck) {
    if (!card.is_domino()) continue;
    EXPECT_NE(card.low.outcome(), card.high.outcome()) << to_text(card);
    EXPECT_EQ(needs_789(card.low), needs_789(card.high)) << to_text(card) << ": T32 must leave whole cards";
    ++halves[card.low.outcome()][to_text(card.low)], ++halves[card.high.outcome()][to_text(card.high)];
  }
  std::set<int> outcomes;
  for (const auto& [outcome, texts] : halves) {
    outcomes.insert(outcome);
    int count = 0;
    for (const auto& [text, times] : texts) count += times;
    EXPECT_EQ(count, 8) << outcome;
    // Every product in both orders and the outcome, before anything is repeated.
    EXPECT_TRUE(texts.contains(std::to_string(outcome)));
    for (int a = 1; a <= 10; ++a)
      for (int b = 1; b <= 10; ++b)
        EXPECT_TRUE(a * b != outcome || texts.contains(std::to_string(a) + 'x' + std::to_string(b))) << a << 'x' << b;
  }
  EXPECT_EQ(outcomes, (std::set<int>{2, 3, 4, 6, 8, 9, 12, 16, 18, 20, 24, 28, 30, 36, 42, 48, 54, 56, 63, 72}));
  EXPECT_EQ(std::set<Card>(deck.begin(), deck.end()).size(), 82u) << "no domino is there twice";
}

// The sheet: at 3x4 two cards may be laid that are 12 together, say 1x6 and 1x2.
TEST(TablesDomino, T2_T35_the_sheets_own_example_can_be_played_with_the_deck) {
  const auto& deck = default_deck();
  const auto with = [&](std::string_view half, std::string_view other) {
    const Card card = *read(As<Card>{}, std::string(half) + '|' + std::string(other));
    EXPECT_EQ(std::count(deck.begin(), deck.end(), card), 1) << half << '|' << other;
    return to_text(card);
  };
  const std::string held = with("1x6", "2") + ' ' + with("1x2", "4") + " 72|8x7";
  auto state = playing({held, "63|8x7"}, "3x4");
  play(state, "lay 1x6|2 1x2|4 @1");
  EXPECT_EQ(open_outcomes(state), (std::vector{4, 2}));
}

TEST(TablesDomino, T3_every_table_and_every_number_of_players_can_be_played_with_its_facts_alone) {
  for (int table = 1; table <= 10; ++table) {
    const TablesPlayed only{static_cast<std::uint16_t>(1 << table)};
    for (int players = 2; players <= 6; ++players)
      EXPECT_FALSE(G::refuse(G::Setup{.players = players, .tables = only})) << table;
    const auto cards = cards_of({.tables = only});
    EXPECT_EQ(cards.size(), 84u);
    std::map<int, int> halves;
    std::set<Half> products;
    for (const Card& card : cards) {
      if (!card.is_domino()) continue;
      EXPECT_NE(card.low.outcome(), card.high.outcome()) << to_text(card);
      for (const Half& half : {card.low, card.high}) {
        ++halves[half.outcome()];
        if (half.right) products.insert(half);
        EXPECT_TRUE(!half.right || half.left == table || half.right == table) << to_text(card);
      }
    }
    EXPECT_EQ(halves.size(), 10u);
    for (const auto& [outcome, count] : halves) EXPECT_EQ(count, 16) << outcome;
    EXPECT_EQ(products.size(), 19u) << "in both orders";
  }
  EXPECT_EQ(G::refuse(G::Setup{.tables = TablesPlayed{1 << 7}, .deck = OwnDeck{default_deck()}})->key, "T3/own-cards");
}

TEST(TablesDomino, T3_any_tables_make_a_deck_of_sixty_to_a_hundred_cards) {
  for (int bits = 2; bits < 2048; bits += 2) {
    const auto cards = cards_of({.tables = TablesPlayed{static_cast<std::uint16_t>(bits)}});
    EXPECT_GE(cards.size(), 60u) << bits;
    EXPECT_LE(cards.size(), most_cards) << bits;
  }
}

TEST(TablesDomino, T4_seven_cards_for_two_and_six_for_more) {
  for (int players = 2; players <= 6; ++players) {
    const auto state = G::deal({.players = players}, Seed{1, 2});
    int cards = 0;
    for (const auto& each : state.hands) cards += static_cast<int>(each.size());
    EXPECT_EQ(cards, players * (players == 2 ? 7 : 6) - 2) << "two lie on the table";
    EXPECT_EQ(state.stock.size(), 84u - players * (players == 2 ? 7 : 6));
  }
  EXPECT_EQ(G::refuse(G::Setup{.players = 1})->key, "option/number");
  EXPECT_EQ(G::refuse(G::Setup{.players = 7})->key, "option/number");
}

TEST(TablesDomino, C6_a_deck_of_ones_own_is_checked) {
  const auto setup = [](int players, std::string_view deck, bool without = false) {
    return G::Setup{.players = players, .without_789 = without, .deck = *read(As<OwnDeck>{}, deck)};
  };
  EXPECT_FALSE(G::refuse(setup(2, "14*2|3")));
  EXPECT_EQ(G::refuse(setup(2, "13*2|3"))->key, "T4/few-cards");
  EXPECT_EQ(G::refuse(setup(3, "17*2|3"))->key, "T4/few-cards");
  EXPECT_FALSE(G::refuse(setup(2, "8*2|3 3*J 3*_")));
  EXPECT_EQ(G::refuse(setup(2, "8*2|3 3*J 4*_"))->key, "T33/few-dominoes");
  EXPECT_EQ(G::refuse(setup(2, "13*2|3 2x7|4", true))->key, "T32/few-cards");
  EXPECT_EQ(read(As<OwnDeck>{}, "2|3 11x2|4").refusal().key, "deck/card");
  EXPECT_EQ(read(As<OwnDeck>{}, "99*2|3 2*2|3").refusal().key, "deck/full");
  EXPECT_EQ(to_text(*read(As<OwnDeck>{}, "2*6x6|4 _ J")), "4|6x6 4|6x6 _ J");
}

TEST(TablesDomino, T31_equal_outcomes_lie_against_each_other_whichever_way_they_are_written) {
  auto state = playing({"9x4|5 8|6x6 36|2 7|7x7", "2|2"}, "36 6x6");
  EXPECT_EQ(listed(state), (Texts{"lay 9x4|5 @1", "lay 6x6|8 @1", "lay 36|2 @1"}));
  for (auto text : {"lay 9x4|5 @2", "lay 6x6|8 @2", "lay 36|2 @2"}) EXPECT_EQ(refusal(state, text), "") << text;
  play(state, "lay 6x6|8 @2");
  EXPECT_EQ(open_outcomes(state), (std::vector{36, 8}));
  EXPECT_EQ(state.table.ends[1].number, 3) << "numbers are not used twice";
  EXPECT_EQ(state.table.laid.back(), (Laid{*read(As<Piece>{}, "6x6|8"), 2, 0, 3}));
  EXPECT_EQ(to_text(G::view(state, Seat(0)).hand[1]), "2|36");
}

TEST(TablesDomino, T31_a_card_is_the_same_card_turned) {
  EXPECT_EQ(*read(As<Card>{}, "6x6|4"), *read(As<Card>{}, "4|6x6"));
  EXPECT_EQ(*read(As<Card>{}, "36|9x4"), *read(As<Card>{}, "9x4|36"));
  EXPECT_EQ(to_text(*read(As<Card>{}, "9x4|36")), "9x4|36");
  EXPECT_EQ(to_text(*read(As<Card>{}, "10|10x1")), "10x1|10");
  const auto state = playing({"4|6x6 7|7", "2|2"}, "4 36");
  EXPECT_EQ(listed(state), (Texts{"lay 4|6x6 @1", "lay 6x6|4 @2"}));
}

TEST(TablesDomino, T31_every_wrong_lay_names_its_reason) {
  const auto state = playing({"4|6x6 3|5 J", "2|2"}, "4 36 J");
  EXPECT_EQ(refusal(state, "lay 3|5 @1"), "T31/other-number");
  EXPECT_EQ(refusal(state, "lay 6x6|4 @1"), "T31/other-outcome");
  EXPECT_EQ(refusal(state, "lay 4|6x6 @9"), "T31/no-end");
  EXPECT_EQ(refusal(state, "lay 9x4|8 @2"), "T34/not-in-hand");
  EXPECT_EQ(refusal(state, "lay 4|36 @1"), "T34/not-in-hand");
  EXPECT_EQ(refusal(state, "lay 4|6x6 @1", Seat(1)), "turn/not-yours");
  EXPECT_EQ(read(As<Action>{}, "lay 4|6x6").refusal().key, "T31/say-where");
  for (auto text : {"lay",
                    "lay ",
                    "lay 4|6x6 @",
                    "lay 4|6x6 @0",
                    "lay 4|6x6 @256",
                    "lay 4|6x6 @01",
                    "lay 4|6x6 @1 ",
                    "lay 4|6x6  @1",
                    "lay 4|6x6 3|5 J @1",
                    "row",
                    "row ",
                    " draw",
                    "draw ",
                    "",
                    "row J",
                    "lay _ @1",
                    "lay _=13x2 @1",
                    "lay _=56 @1",
                    "lay J 4|6x6 @1",
                    "lay 4|6x6 J @1",
                    "lay _=1x2 4|6x6 @1"})
    EXPECT_FALSE(read(As<Action>{}, text)) << text;
}

TEST(TablesDomino, T32_without_789_leaves_whole_cards_that_do_without_these_tables) {
  const auto cards = cards_of({.without_789 = true});
  EXPECT_EQ(cards.size(), 48u);
  for (const Card& card : cards)
    for (const Half& half : {card.low, card.high})
      for (int number : {half.right ? half.left : 1, int{half.right}}) EXPECT_TRUE(number < 7 || number == 10);
  for (auto text : {"9x4", "1x7", "28", "56", "81", "8x2"}) EXPECT_TRUE(needs_789(*read(As<Half>{}, text))) << text;
  for (auto text : {"36", "6x6", "8", "9", "40", "16", "10x10"})
    EXPECT_FALSE(needs_789(*read(As<Half>{}, text))) << text;
  EXPECT_FALSE(G::refuse(G::Setup{.players = 6, .without_789 = true}));
}

Start start(std::vector<std::string_view> texts) {
  std::vector<Hand> hands;
  for (auto text : texts) hands.push_back(hand(text));
  return start_of(hands);
}
std::vector<int> numbers(const Start& start) {
  return {start.lowest.seat, start.lowest.card, start.highest.seat, start.highest.card, start.begins.index()};
}

TEST(TablesDomino, T33_two_players_lay_the_lowest_and_the_others_highest_and_the_lowest_begins) {
  EXPECT_EQ(numbers(start({"J 4|81 6|8", "6|9 2x1|12 5|5x4"})), (std::vector{1, 1, 0, 1, 1}));
  EXPECT_EQ(numbers(start({"2|81 6|8", "6|9 3|12 _"})), (std::vector{0, 0, 1, 1, 0})) << "one holds both";
}

TEST(TablesDomino, T33_with_more_players_the_next_who_did_neither_begins) {
  EXPECT_EQ(numbers(start({"4|6", "5|6", "3|8", "5|9x9"})), (std::vector{2, 0, 3, 0, 0}));
  EXPECT_EQ(numbers(start({"4|6", "3|8", "5|6", "5|9x9"})), (std::vector{1, 0, 3, 0, 2}));
  EXPECT_EQ(numbers(start({"3|6", "5|9", "5|81"})), (std::vector{0, 0, 2, 0, 1}));
}

TEST(TablesDomino, T33_ties_go_to_the_first_seat_and_one_who_holds_both_lays_the_lowest) {
  EXPECT_EQ(numbers(start({"5|6", "4|81", "4|9", "5|9x9"})), (std::vector{1, 0, 3, 0, 2}));
  EXPECT_EQ(numbers(start({"5|72", "4|81", "4|9", "5|8x9"})), (std::vector{1, 0, 0, 0, 2}));
}

TEST(TablesDomino, T45_of_two_lowest_cards_in_one_hand_the_lower_other_half_goes) {
  EXPECT_EQ(numbers(start({"4|9 2x2|6 4|8", "5|81 81|7x7 9x9|6"})), (std::vector{0, 1, 1, 1, 0}));
}

TEST(TablesDomino, T33_the_deal_lays_two_rows_with_four_open_ends) {
  for (int players = 2; players <= 6; ++players) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const auto state = G::deal({.players = players}, Seed{7, seed});
      ASSERT_EQ(state.table.laid.size(), 2u);
      ASSERT_EQ(state.table.ends.size(), 4u);
      const auto low = state.table.laid[0].piece, high = state.table.laid[1].piece;
      for (const auto& each : state.hands)
        for (const Card& card : each) EXPECT_TRUE(!card.is_domino() || card.low.outcome() >= low.near.outcome());
      EXPECT_EQ(open_outcomes(state),
                (std::vector{low.near.outcome(), low.far.outcome(), high.near.outcome(), high.far.outcome()}));
    }
  }
}

TEST(TablesDomino, T34_drawing_is_refused_while_a_lay_is_possible) {
  EXPECT_EQ(refusal(playing({"4|9 5|7", "2|2"}, "9"), "draw"), "T34/can-lay");
  EXPECT_EQ(refusal(playing({"5|7 J", "2|2"}, "12"), "draw"), "T34/can-lay") << "the joker (T40)";
  EXPECT_EQ(refusal(playing({"5|7 _", "2|2"}, "12"), "draw"), "T34/can-lay") << "the empty table (T41)";
  EXPECT_EQ(refusal(playing({"5|7", "2|2"}, "J"), "draw"), "T34/can-lay") << "a joker's open side";
  EXPECT_EQ(refusal(playing({"2|6", "2|2"}, "12"), "draw"), "") << "one card has not both halves at once";
  EXPECT_EQ(refusal(playing({"5|6 4|7 9|9 5|5 7|7 4|4 5|8 8|8 7|8 8|9", "2|2"}, "100"), "draw"), "")
      << "starting a row (T36) is no duty";
  EXPECT_EQ(refusal(playing({"5|7", "2|2"}, "12"), "pass"), "T34/draw-first");
  EXPECT_EQ(refusal(playing({"5|12", "2|2"}, "12", ""), "pass"), "T34/can-lay");
  EXPECT_EQ(refusal(playing({"5|7", "2|2"}, "12", ""), "draw"), "T34/stock-empty");
}

TEST(TablesDomino, T34_where_only_two_cards_at_once_fit_the_refusal_says_so_and_at_which_outcome) {
  const auto two = playing({"1x6|5 7|1x2", "2|2"}, "81 12 35");
  EXPECT_EQ(refusal(two, "draw"), "T34/two-fit");
  const auto refused = G::refuse(G::view(two, Seat(0)), Seat(0), Action::draw());
  EXPECT_EQ(refused->arguments, (Refusal{"", {12}}.arguments)) << "the oldest end, though 5 times 7 is 35";
  EXPECT_EQ(refusal(playing({"1x6|5 7|1x2", "2|2"}, "12", ""), "pass"), "T34/two-fit");
  EXPECT_EQ(refusal(playing({"1x6|5 7|1x2 81|3", "2|2"}, "81 12"), "draw"), "T34/can-lay") << "one card fits as well";
  EXPECT_EQ(refusal(playing({"1x6|5 7|1x2 J", "2|2"}, "12"), "draw"), "T34/can-lay") << "and a joker always does";
}

TEST(TablesDomino, T34_a_drawn_card_that_fits_must_be_laid_in_the_same_turn) {
  auto state = playing({"5|7", "2|2"}, "9", "9|10 4|6");
  const auto events = play(state, "draw");
  EXPECT_EQ(events[0], (G::Event{Drew{Seat(0), *read(As<Card>{}, "9|10")}}));
  EXPECT_EQ(G::seen(events[0], Seat(0)), events[0]);
  EXPECT_EQ(G::seen(events[0], Seat(1)), (G::Event{Drew{Seat(0), std::nullopt}}));
  EXPECT_EQ(G::seen(events[0], Seat::table()), (G::Event{Drew{Seat(0), std::nullopt}}));
  EXPECT_TRUE(state.turn.drew);
  EXPECT_EQ(listed(state), (Texts{"lay 9|10 @1"}));
  EXPECT_EQ(refusal(state, "draw"), "T34/can-lay");
  play(state, "lay 9|10 @1");
  EXPECT_EQ(state.turn.to_move, Seat(1));
  EXPECT_FALSE(state.turn.drew);
}

TEST(TablesDomino, T34_a_drawn_card_that_does_not_fit_ends_the_turn) {
  auto state = playing({"5|7", "2|2"}, "9", "4|6");
  play(state, "draw");
  EXPECT_EQ(state.turn.to_move, Seat(1));
  EXPECT_EQ(state.hands[0].size(), 2u);
}

TEST(TablesDomino, T34_when_all_have_passed_in_turn_fewest_cards_wins) {
  auto state = playing({"5|7", "2|2 3|3", "7|7"}, "81", "");
  play(state, "pass");
  play(state, "pass", Seat(1));
  EXPECT_FALSE(G::outcome(state));
  const auto events = play(state, "pass", Seat(2));
  EXPECT_EQ(events[1], G::Event{GameOver{}});
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 3, 1}));
  EXPECT_EQ(G::outcome(state)->scores, (Few<int, most_seats>{1, 2, 1}));
  EXPECT_EQ(refusal(state, "pass"), "turn/over");
}

TEST(TablesDomino, T34_a_lay_between_the_passes_makes_them_count_anew) {
  auto state = playing({"5|7", "2|9x9 3|3", "2|7 4|4"}, "81", "");
  play(state, "pass");
  play(state, "lay 9x9|2 @1", Seat(1));
  play(state, "lay 2|7 @2", Seat(2));
  EXPECT_EQ(refusal(state, "pass"), "T34/can-lay");
}

TEST(TablesDomino, T34_who_has_no_cards_left_first_wins) {
  auto state = playing({"5|9", "2|2 3|3"}, "9");
  EXPECT_EQ(play(state, "lay 9|5 @1").size(), 2u);
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 2}));
}

TEST(TablesDomino, T35_two_cards_whose_halves_multiply_to_the_open_outcome) {
  // The sheet: at 3x4, 1x6 and 1x2.
  auto state = playing({"1x6|5 1x2|7 9|9", "2|2"}, "3x4");
  EXPECT_EQ(listed(state), (Texts{"lay 1x2|7 1x6|5 @1"}));
  play(state, "lay 1x6|5 1x2|7 @1");
  EXPECT_EQ(open_outcomes(state), (std::vector{7, 5})) << "both other halves are open";
  EXPECT_EQ(state.table.laid[0].at, 1);
  EXPECT_EQ(state.table.laid[1].at, 1);
  EXPECT_EQ(state.hands[0].size(), 1u);
}

TEST(TablesDomino, T35_a_wrong_pair_names_its_reason) {
  const auto state = playing({"1x6|5 1x2|7 2x2|3 _ J", "2|2"}, "12 J 4");
  EXPECT_EQ(refusal(state, "lay 1x6|5 2x2|3 @1"), "T35/other-product");
  EXPECT_EQ(refusal(state, "lay 1x6|5 5|1x6 @1"), "T34/only-one");
  EXPECT_EQ(refusal(state, "lay 1x6|5 1x2|8 @1"), "T34/not-in-hand");
  EXPECT_EQ(refusal(state, "lay 1x6|5 1x2|7 @9"), "T31/no-end");
  EXPECT_EQ(refusal(playing({"2|5 2|5 9|9", "2|2"}, "4"), "lay 2|5 2|5 @1"), "") << "two cards that are alike";
  EXPECT_EQ(read(As<Action>{}, "lay 1x6|5 _=1x2 @1").refusal().key, "T35/two-dominoes");
}

TEST(TablesDomino, T44_at_a_jokers_side_one_card_at_a_time) {
  EXPECT_EQ(refusal(playing({"1x6|5 1x2|7 9|9", "2|2"}, "J"), "lay 1x6|5 1x2|7 @1"), "T44/one-at-a-joker");
}

constexpr std::string_view ten = "5|6 4|7 9|9 5|5 7|7 4|4 5|8 8|8 7|8 8|9";

TEST(TablesDomino, T36_with_ten_cards_who_cannot_lay_may_start_a_row_instead_of_drawing) {
  auto state = playing({ten, "2|2"}, "100");
  EXPECT_EQ(listed(state).size(), 11u);
  EXPECT_EQ(refusal(state, "draw"), "");
  play(state, "row 6|5");
  EXPECT_EQ(open_outcomes(state), (std::vector{100, 5, 6}));
  EXPECT_EQ(state.turn.to_move, Seat(1));
  EXPECT_EQ(refusal(playing({ten, "2|2"}, "100", ""), "row 5|6"), "");
  EXPECT_EQ(refusal(playing({ten, "2|2"}, "100", ""), "pass"), "") << "it may, it need not";
}

TEST(TablesDomino, T36_not_with_nine_cards_and_not_when_a_lay_is_possible) {
  EXPECT_EQ(refusal(playing({"5|6 4|7 9|9 5|5 7|7 4|4 5|8 8|8 7|8", "2|2"}, "100"), "row 5|6"), "T36/ten-cards");
  EXPECT_EQ(refusal(playing({ten, "2|2"}, "8"), "row 5|6"), "T36/can-lay");
  EXPECT_EQ(refusal(playing({ten, "2|2"}, "20"), "row 5|6"), "T36/two-fit") << "4 times 5 (T35)";
  EXPECT_EQ(refusal(playing({ten, "2|2"}, "100"), "row 5|2"), "T34/not-in-hand");
}

TEST(TablesDomino, T40_a_joker_starts_a_row_and_a_card_of_choice_is_laid_to_it_at_once) {
  auto state = playing({"J 4|6x6 5|7", "2|2 3|3"}, "81");
  EXPECT_EQ(listed(state), (Texts{"lay J 4|6x6", "lay J 6x6|4", "lay J 5|7", "lay J 7|5"}));
  EXPECT_EQ(refusal(state, "lay J"), "T40/second-card");
  EXPECT_EQ(read(As<Action>{}, "lay J @1").refusal().key, "T40/starts-a-row");
  play(state, "lay J 6x6|4");
  EXPECT_EQ(open_outcomes(state), (std::vector{81, any_outcome, 4})) << "the joker's other side is open for any half";
  EXPECT_EQ(state.table.laid[0], (Laid{Piece::joker(), 0, 2, 3}));
  EXPECT_EQ(state.table.laid[1].at, 3);
  EXPECT_EQ(listed(state, Seat(1)), (Texts{"lay 2|2 @2", "lay 3|3 @2"}));
  EXPECT_EQ(refusal(state, "lay 3|3 @2", Seat(1)), "");
  EXPECT_EQ(refusal(state, "lay 3|3 @3", Seat(1)), "T31/no-end");
}

TEST(TablesDomino, T40_a_joker_that_is_the_last_card_needs_no_second_card) {
  auto state = playing({"J", "2|2"}, "81");
  EXPECT_EQ(listed(state), (Texts{"lay J"}));
  play(state, "lay J");
  EXPECT_EQ(open_outcomes(state), (std::vector{81, any_outcome, any_outcome}));
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 2}));
}

TEST(TablesDomino, T43_the_card_of_choice_may_be_a_joker_or_an_empty_table) {
  auto state = playing({"J J", "2|2"}, "81");
  EXPECT_EQ(listed(state), (Texts{"lay J J"}));
  play(state, "lay J J");
  EXPECT_EQ(open_outcomes(state), (std::vector{81, any_outcome, any_outcome}));
  EXPECT_TRUE(G::outcome(state));
  EXPECT_EQ(refusal(playing({"J _", "2|2"}, "81"), "lay J _=7x8"), "");
  EXPECT_EQ(refusal(playing({"J 5|7", "2|2"}, "81"), "lay J J"), "T34/only-one");
}

TEST(TablesDomino, T41_an_empty_table_fits_any_end_and_its_free_half_is_named) {
  auto state = playing({"_ 5|7", "2|2"}, "81 J");
  EXPECT_EQ(listed(state).size(), 55u * 2 + 2);
  play(state, "lay _=8x7 @1");
  EXPECT_EQ(open_outcomes(state), (std::vector{any_outcome, 56}));
  EXPECT_EQ(to_text(state.table.laid[0].piece), "_=7x8");
  EXPECT_EQ(action("lay _=8x7 @1"), action("lay _=7x8 @1"));
}

TEST(TablesDomino, T42_when_the_time_is_up_fewest_cards_wins) {
  auto state = playing({"5|7", "2|2 3|3"}, "81");
  EXPECT_EQ(refusal(state, "time-up", Seat::table()), "turn/not-yours") << "no clock was agreed";
  state.turn.minutes = 5;
  EXPECT_EQ(refusal(state, "time-up"), "T42/the-clock");
  EXPECT_EQ(refusal(state, "draw", Seat::table()), "turn/not-yours");
  EXPECT_EQ(listed(state, Seat::table()), (Texts{"time-up"}));
  play(state, "time-up", Seat::table());
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 2}));
  EXPECT_EQ(G::view(G::deal({.minutes = 5}, Seed{}), Seat(0)).turn.minutes, 5);
}

TEST(TablesDomino, C7_equal_turns_finish_the_round_and_who_is_out_by_then_shares_the_win) {
  auto state = playing({"5|9", "5|8 3|3", "8|1"}, "9");
  state.turn.equal_turns = true;
  play(state, "lay 9|5 @1");
  EXPECT_FALSE(G::outcome(state));
  play(state, "lay 5|8 @2", Seat(1));
  play(state, "lay 8|1 @3", Seat(2));
  EXPECT_EQ(G::outcome(state)->places, (Few<int, most_seats>{1, 3, 1}));
}

TEST(TablesDomino, C7_the_round_ends_before_the_one_who_began) {
  auto state = playing({"5|9", "5|8 3|3"}, "9");
  state.turn.equal_turns = true;
  state.turn.first = Seat(1);
  play(state, "lay 9|5 @1");
  EXPECT_TRUE(G::outcome(state));
}

TEST(TablesDomino, C2_a_view_shows_the_own_hand_and_the_number_of_other_cards) {
  const auto state = playing({"5|7", "2|2 3|3"}, "81");
  EXPECT_EQ(G::view(state, Seat(1)).hand, state.hands[1]);
  EXPECT_TRUE(G::view(state, Seat::table()).hand.empty());
  EXPECT_EQ(G::view(state, Seat(1)).in_hand, (Few<int, 6>{1, 2}));
  EXPECT_EQ(G::view(state, Seat(1)).in_stock, 3);
}

TEST(TablesDomino, C8_everybody_begins_once_and_the_cards_left_are_added) {
  State state = TablesDomino::deal({.players = 3, .everybody_begins = true}, Seed{0, 1});
  const int first = state.turn.first.index();
  for (const int round : {1, 2, 3}) {
    EXPECT_EQ(state.rounds.round, round);
    EXPECT_EQ(state.turn.first, Seat((first + round - 1) % 3)) << "after the start rows (T33) the next one begins";
    EXPECT_EQ(state.turn.to_move, state.turn.first);
    EXPECT_EQ(state.table.laid.size(), 2u);
    EXPECT_FALSE(TablesDomino::outcome(state));
    for (std::size_t i = 0; i < 3; ++i) {
      state.hands[i] = {};
      for (std::size_t j = 0; j <= i; ++j) state.hands[i].push_back(Card::empty_table());
    }
    for (int i = 0; i < 3; ++i) TablesDomino::play(state, state.turn.to_move, Action::pass());
  }
  EXPECT_EQ(TablesDomino::outcome(state)->scores, (Few<int, most_seats>{3, 6, 9}));
}

TEST(TablesDomino, C8_does_not_go_with_a_clock) {
  EXPECT_EQ(*TablesDomino::refuse(TablesDomino::Setup{.minutes = 5, .everybody_begins = true}),
            (Refusal{"C8/minutes", {"everybody-begins", "minutes"}}));
}

}  // namespace
}  // namespace rekentafel::tables::domino
