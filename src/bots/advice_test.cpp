#include "bots/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "bots/all.h"
#include "bots/formula/advice.h"
#include "bots/plus_and_minus/advice.h"
#include "bots/seven_ate_nine/advice.h"
#include "bots/tables_domino/advice.h"
#include "bots/tables_match/advice.h"
#include "bots/tables_order/advice.h"
#include "bots/tables_rush/advice.h"
#include "engine/match.h"
#include "games/all.h"
#include "games/tables/domino/plays.h"
#include "wire/any_match.h"

namespace rekentafel::bots {
namespace {

std::string in_formula(int level, std::string_view sum, std::string_view hand) {
  formula::View view;
  view.table.sum = *read(As<formula::Sum>{}, sum);
  view.hand = *read(As<formula::Cards>{}, hand);
  view.table.places = {0, 0}, view.table.totals = {0, 0}, view.table.ties = {0, 0};
  view.table.dealer = Seat(1);
  view.cards = {view.hand.size(), 7};
  for (const auto& number : view.table.sum.numbers) view.stock -= static_cast<int>(number.size());
  view.stock += formula::printed_deck().cards.size() - view.hand.size() - 7;
  return to_text(*advised(level, {}, view, Seat(0)));
}

TEST(AdviceInFormula, F6_of_sums_with_as_many_cards_the_one_with_the_smallest_numbers) {
  // 9x79=711 lays three cards too.
  for (int level = 1; level <= levels; ++level)
    EXPECT_EQ(in_formula(level, "2+9=11", "4 6 6 7 7 8 8 8 9"), "6'+8'=14'") << level;
}

TEST(AdviceInFormula, F6_who_begins_adds_first_who_goes_on_knows_the_tables_and_then_divides) {
  EXPECT_EQ(in_formula(1, "2_4=", "2 6 8"), "2+4=6'");
  EXPECT_EQ(in_formula(1, "2_4=", "7 8 8"), "2x4=8'") << "where there is nothing easier";
  EXPECT_EQ(in_formula(1, "2+4=6", "4 8 8"), "4'+4=8'") << "three cards go as well, but not by adding";
  EXPECT_EQ(in_formula(2, "2+4=6", "4 8 8"), "8'x8'=64'");
  EXPECT_EQ(in_formula(3, "2+4=6", "4 8 8"), "4'8':8'=6") << "48 is smaller than 64";
}

TEST(AdviceInFormula, F5_a_joker_is_not_wasted_but_takes_the_last_card_along) {
  for (int level = 1; level <= 4; ++level) {
    EXPECT_EQ(in_formula(level, "2+4=6", "1 3 4 7 J"), "1'+3'=4'") << level;
    EXPECT_EQ(in_formula(level, "2+4=6", "3 J"), "2+j1'=3'") << level;
  }
}

TEST(AdviceInFormula, F7_with_nothing_to_lay_one_takes_a_card) {
  for (int level = 1; level <= 4; ++level) EXPECT_EQ(in_formula(level, "2+4=6", "9"), "draw") << level;
}

TEST(AdviceInPlusAndMinus, thinks_of_what_the_other_takes_even_against_level_1) {
  plus_and_minus::Setup setup;
  setup.layout = *read(As<plus_and_minus::Board>{}, "* 9 1 0/. 15 . ./. . . ./. . . .");
  const auto state = plus_and_minus::PlusAndMinus::deal(setup, Seed{});
  for (int level = 1; level <= levels; ++level)
    EXPECT_NE(*advised(level, setup, state, Seat(0)), (plus_and_minus::Square{0, 1})) << level;
}

std::string in_match(int level, const tables::match::Setup& setup, std::string_view rows, std::string_view hand) {
  tables::match::View view{.in_hand = {0, 5}, .in_stock = 60};
  view.table.rows = *read(As<tables::match::Rows>{}, rows);
  view.table.mode = setup.mode;
  view.table.together = setup.together;
  view.table.came_out = {true, true};
  view.table.turns.round = 2;
  const auto cards = *read_deck<tables::Card>(hand, tables::most_cards);
  for (const auto& card : cards) view.hand.push_back(card);
  view.in_hand[0] = static_cast<std::uint8_t>(view.hand.size());
  return to_text(*advised(level, setup, view, Seat(0)));
}

TEST(AdviceInMatch, T14_rows_are_left_as_they_are_where_as_many_cards_go_without) {
  // 9 goes to the row, and would go to a new row with the 3x3 too.
  for (int level = 1; level <= 4; ++level)
    EXPECT_EQ(in_match(level, {}, "9 3x3 1x9", "54:6 20"), "lay 1 +54:6") << level;
  const tables::match::Setup together{.together = true};
  EXPECT_EQ(in_match(3, together, "24 3x8 12&2", "6"), "lay 1 -12&2 / new 6 2&12") << "where nothing else goes";
}

TEST(AdviceInMatch, everything_that_goes_is_laid_and_a_joker_where_one_must) {
  for (int level = 1; level <= 4; ++level)
    EXPECT_EQ(in_match(level, {}, "9 3x3 / 4 2x2", "1x9 4x1 20"), "lay 1 +1x9 / 2 +4x1") << level;
  const tables::match::Setup one_b{.mode = tables::match::Mode::one_b};
  for (int level = 1; level <= 4; ++level) {
    EXPECT_EQ(in_match(level, one_b, "9 3x3", "J 20 18"), "lay new 18 J") << "T15: who can lay, lays; " << level;
    EXPECT_EQ(in_match(level, one_b, "9 3x3", "J 20"), "lay new 20 J") << level;
  }
}

std::string in_order(int level, std::string_view rows, std::string_view hand) {
  tables::order::View view{.in_hand = {0, 5}, .in_stock = 60};
  view.table.rows = *read(As<tables::order::Rows>{}, rows);
  view.table.turns.round = 2;
  const auto cards = *read_deck<tables::Card>(hand, tables::most_cards);
  for (const auto& card : cards) view.hand.push_back(card);
  view.in_hand[0] = static_cast<std::uint8_t>(view.hand.size());
  return to_text(*advised(level, {}, view, Seat(0)));
}

TEST(AdviceInOrder, T27_beginners_split_no_row_and_waste_no_joker_unless_nothing_else_goes) {
  for (int level = 1; level <= 2; ++level) {
    EXPECT_EQ(in_order(level, "3 9 12 40 90", "30 91"), "lay 91 right 1") << level;
    EXPECT_EQ(in_order(level, "3 9 12 40 90", "30").substr(0, 6), "lay 30") << level;
    EXPECT_EQ(in_order(level, "20 30", "J 40 60"), "lay 40 right 1") << "the 60 still goes then";
    EXPECT_EQ(in_order(level, "20 30", "J 25").substr(0, 5), "lay J") << level;
    EXPECT_EQ(in_order(level, "20 30", "25"), "draw") << level;
  }
}

std::string in_domino(int level, std::string_view ends, std::string_view hand) {
  tables::domino::Setup setup;
  tables::domino::View view;
  view.table = *tables::domino::read_ends(ends);
  view.hand = *tables::domino::read_hand(hand);
  setup.deck = tables::domino::OwnDeck{
      *read_deck<tables::domino::Card>(std::string(hand) + " 2|3 5|8 2|7 2|10 6|4 4|8", tables::domino::most_cards)};
  view.in_hand = {static_cast<int>(view.hand.size()), 4};
  view.in_stock = 2;
  return to_text(*advised(level, setup, view, Seat(0)));
}

TEST(AdviceInDomino, T35_beginners_lay_one_card_before_two_at_once_and_keep_jokers) {
  for (int level = 1; level <= 2; ++level) {
    EXPECT_EQ(in_domino(level, "12 30", "2|9 6|8 30|7"), "lay 30|7 @2") << level;
    EXPECT_EQ(in_domino(level, "12 30", "2|9 30|7 J"), "lay 30|7 @2") << level;
    EXPECT_EQ(in_domino(level, "12", "2|9 6|8 30|7"), "lay 2|9 6|8 @1") << "where nothing else goes";
  }
  EXPECT_EQ(in_domino(3, "12 30", "2|9 6|8 30|7"), "lay 2|9 6|8 @1");
}

// In games of beginners, at every turn and for every level.
template <class Look>
void at_every_turn(Look&& look) {
  each_game([&]<class G>() {
    SCOPED_TRACE(G::name);
    for (std::uint64_t game = 0; game < 3; ++game) {
      Random random(Seed{8, 1}, game);
      const typename G::Setup setup{};
      auto match = *Match<G>::open(setup, random.next_seed());
      const auto player = level_player(1, setup);
      for (int turn = 0; turn < 300 && !match.outcome(); ++turn) {
        const Seat seat = match.to_act().lowest();
        if (seat.is_table()) {
          std::vector<typename G::Action> room(G::most_listed);
          Listing<typename G::Action> listing(room);
          G::actions(match.view(seat), seat, listing);
          ASSERT_TRUE(match.act(seat, listing[0]));
          continue;
        }
        look.template operator()<G>(setup, match.view(seat), seat);
        const auto choice = player(match.view(seat), seat, random, {});
        if (!choice) break;
        (void)match.act(seat, choice->action);
      }
    }
  });
}

TEST(Advice, C3_is_never_refused) {
  at_every_turn([]<class G>(const typename G::Setup& setup, const typename G::View& view, Seat seat) {
    for (int level = 1; level < levels; ++level)
      if (const auto action = advised(level, setup, view, seat))
        ASSERT_FALSE(G::refuse(view, seat, *action)) << level << ' ' << to_text(*action);
  });
}

// Read from the text alone: jokers that are laid, and the largest number.
std::pair<long, long> naive_size(const std::string& sum) {
  std::string digits = sum;
  const long jokers = static_cast<long>(std::count(sum.begin(), sum.end(), 'j'));
  std::erase_if(digits, [](char c) { return c == '\'' || c == 'j'; });
  long largest = 0, number = 0;
  for (const char c : digits + '=') {
    number = '0' <= c && c <= '9' ? 10 * number + (c - '0') : 0;
    largest = std::max(largest, number);
  }
  return {jokers, largest};
}
long naive_cards(const std::string& sum) { return static_cast<long>(std::count(sum.begin(), sum.end(), '\'')); }
// In reach of level 1: plus and minus up to 20.
bool naively_easy(const std::string& sum) {
  return naive_size(sum) <= std::pair(0L, 20L) && sum.find_first_of("x:") == std::string::npos;
}

TEST(Advice, of_as_many_cards_no_sum_has_smaller_numbers) {
  int compared = 0;
  for (std::uint64_t game = 0; game < 8; ++game) {
    Random random(Seed{8, 2}, game);
    auto match = *Match<formula::Formula>::open({}, random.next_seed());
    const auto player = level_player(1, formula::Setup{});
    std::vector<formula::Play> room(formula::most_plays + 1);
    while (!match.outcome()) {
      const Seat seat = match.to_act().lowest();
      const auto view = match.view(seat);
      // A joker that lies there counts on both sides, so leave such tables out.
      if (to_text(view.table.sum).find_first_of("jJ") == std::string::npos && view.hand.jokers() == 0) {
        const auto easy = to_text(*advised(1, {}, view, seat)), any = to_text(*advised(3, {}, view, seat));
        Listing<formula::Play> plays(room);
        formula::Formula::actions(view, seat, plays);
        for (const auto& play : plays) {
          if (play.draws()) continue;
          const auto other = to_text(play);
          EXPECT_LE(naive_cards(other), naive_cards(any));
          if (naive_cards(other) == naive_cards(any)) EXPECT_LE(naive_size(any), naive_size(other)) << any << other;
          if (!naively_easy(other)) continue;
          EXPECT_TRUE(naively_easy(easy)) << easy << ' ' << other;
          EXPECT_LE(naive_cards(other), naive_cards(easy));
          if (naive_cards(other) == naive_cards(easy)) EXPECT_LE(naive_size(easy), naive_size(other)) << easy << other;
          ++compared;
        }
      }
      ASSERT_TRUE(match.act(seat, player(view, seat, random, {})->action));
    }
  }
  EXPECT_GT(compared, 100);
}

TEST(Advice, by_name_is_what_each_game_says_and_nothing_to_who_is_not_to_act) {
  const auto match = *wire::open_match("formula", {}, Seed{3, 4});
  const Seat seat = match->to_act().lowest(), other(1 - seat.index());
  const auto found = advice("formula", {}, match->view(seat), seat, 2);
  ASSERT_TRUE(found && *found);
  EXPECT_FALSE(match->refuse(seat, **found));
  EXPECT_FALSE(*advice("formula", {}, match->view(other), other, 2));
  EXPECT_EQ(advice("chess", {}, {}, Seat(0), 2).refusal().key, "game/unknown");
  EXPECT_EQ(advice("formula", {}, match->view(seat), seat, 6).refusal().key, "option/number");
  EXPECT_EQ(advice("formula", {}, match->view(seat), Seat(5), 2).refusal().key, "option/number");
}

}  // namespace
}  // namespace rekentafel::bots
