#include "bots/formula/level.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/match.h"
#include "engine/random_play.h"

namespace rekentafel::bots {
namespace {

using namespace formula;

constexpr double little = 0.01;  // of the effort: the search is the same, only shorter

Play chosen(int level, const View& view, Seed seed = {1, 1}, const Thinking& thinking = {.effort = little},
            const Setup& setup = {}) {
  Random random(seed);
  return level_player(level, setup)(view, view.table.turn, random, thinking)->action;
}

// Two players, the first to act, with all that is not in the first hand or on the table in the stock.
View position(std::string_view sum, std::string_view hand, int others = 7) {
  View view;
  view.table.sum = *read(As<Sum>{}, sum);
  view.hand = *read(As<Cards>{}, hand);
  view.table.places = {0, 0}, view.table.totals = {0, 0}, view.table.ties = {0, 0};
  view.table.dealer = Seat(1);
  view.cards = {view.hand.size(), others};
  int open = 0;
  for (const Number& number : view.table.sum.numbers) open += static_cast<int>(number.size());
  view.stock = printed_deck().cards.size() - view.hand.size() - others - open;
  return view;
}

// Each seat at a level of its own; every choice must be accepted, and the game end.
template <class Look>
void play_a_game(const Setup& setup, Random& random, Look&& look) {
  auto match = *Match<Formula>::open(setup, random.next_seed());
  std::vector<Player<Formula>> players;
  for (int i = 0; i < setup.players; ++i)
    players.push_back(level_player(1 + static_cast<int>(random.below(levels)), setup));
  while (!match.to_act().empty()) {
    const Seat seat = match.to_act().lowest();
    const View view = match.view(seat);
    const auto choice = players[seat.index()](view, seat, random, {.effort = little / 4});
    ASSERT_TRUE(choice);
    ASSERT_FALSE(Formula::refuse(view, seat, choice->action)) << to_text(choice->action);
    look(match, seat);
    ASSERT_TRUE(match.act(seat, choice->action));
  }
  ASSERT_TRUE(match.outcome());
}

TEST(FormulaLevels, never_choose_what_is_refused) {
  for (int game = 0; game < 60; ++game) {
    Random random(Seed{4, 1}, game);
    play_a_game(random_setup<Formula>(random), random, [](const auto&, Seat) {});
  }
}

TEST(FormulaLevels, never_choose_what_is_refused_with_a_deck_of_the_teacher) {
  for (const auto* deck : {"20*0 20*J", "30*1 30*2", "9*0 9*1 9*5 9*J", "16*7", "60*0 60*9"}) {
    Random random(Seed{4, 2});
    formula::Setup setup{.deck = *read(As<Deck>{}, deck)};
    for (const bool points : {false, true}) {
      setup.points = points;
      play_a_game(setup, random, [](const auto&, Seat) {});
    }
  }
}

TEST(FormulaLevels, C1_the_same_seed_gives_the_same_choice) {
  const View view = position("2+4=6", "1 3 3 5 8 9 J");
  for (int level = 1; level <= levels; ++level)
    for (std::uint64_t seed = 0; seed < 5; ++seed)
      EXPECT_EQ(chosen(level, view, {0, seed}), chosen(level, view, {0, seed})) << level;
}

TEST(FormulaLevels, when_stopped_before_they_begin_they_still_choose_something_that_is_allowed) {
  const std::atomic<bool> stop = true;
  for (const auto* hand : {"1 3 3 5 8 9 J", "7", "0 0 J J"}) {
    const View view = position("12-4=8", hand);
    for (int level = 1; level <= levels; ++level) {
      // With effort beyond all bounds it comes back only because it is stopped.
      const Play play = chosen(level, view, {1, 1}, {.effort = 1e6, .stop = &stop});
      EXPECT_FALSE(Formula::refuse(view, view.table.turn, play)) << level << ' ' << to_text(play);
    }
  }
}

TEST(FormulaLevels, C2_hidden_cards_change_no_choice) {
  for (int game = 0; game < 6; ++game) {
    Random random(Seed{4, 3}, game);
    const auto setup = random_setup<Formula>(random);
    play_a_game(setup, random, [&](const Match<Formula>& match, Seat seat) {
      if (random.below(4) > 0) return;
      State other = match.state();
      std::reverse(other.stock.begin(), other.stock.end());
      for (int i = 0; i < setup.players && !other.stock.empty(); ++i) {
        if (Seat(i) == seat || other.hands[i].empty()) continue;
        std::uint8_t face = 0;
        while (other.hands[i].counts[face] == 0) ++face;
        other.hands[i].remove(Card{face}), other.hands[i].add(other.stock.back());
        other.stock.back() = Card{face};
      }
      const Seed seed = random.next_seed();
      for (int level = 1; level <= levels; ++level)
        EXPECT_EQ(chosen(level, match.view(seat), seed, {.effort = little / 4}, setup),
                  chosen(level, Formula::view(other, seat), seed, {.effort = little / 4}, setup));
    });
  }
}

TEST(FormulaLevels, level_1_makes_numbers_of_one_card_and_does_not_divide) {
  int one_card = 0, more = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Play play = chosen(1, position("2+4=6", "1 2 3 5 6 8 9"), {2, seed});
    if (play.draws()) continue;
    EXPECT_NE(play.sum.symbol, Symbol::divided);
    for (const Number& number : play.sum.numbers) EXPECT_EQ(number.size(), 1) << to_text(play);
    ++(laid_cards(play.sum).size() == 1 ? one_card : more);
  }
  EXPECT_GT(one_card, 60) << "in nearly half of the turns it thinks of one card only";
  EXPECT_GT(more, 60);
  EXPECT_TRUE(chosen(1, position("7x7=49", "1 4")).draws()) << "7+7=1'4' takes two cards in a number";
  EXPECT_TRUE(chosen(1, position("8_2=", "4 9 9 9")).draws()) << "8:2=4 is a division";
}

// F4: one opening in five has no answer of one card.
TEST(FormulaLevels, F4_level_1_answers_the_opening_with_two_cards_where_one_will_not_do) {
  int answered = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    answered += to_text(chosen(1, position("7_7=", "4 8 9 9"), {2, seed})) == "7x7=4'9'";
  EXPECT_GT(answered, 30) << "whenever it thinks of more than one card";
}

// How often of a hundred times the level lays this.
int times_laid(int level, const View& view, std::string_view play) {
  int times = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) times += to_text(chosen(level, view, {2, seed})) == play;
  return times;
}

TEST(FormulaLevels, level_2_sees_two_cards_but_overlooks_sums_and_level_3_does_not) {
  const View view = position("7_7=", "4 8 9 9");
  EXPECT_GT(times_laid(2, view, "7x7=4'9'"), 25);
  EXPECT_LT(times_laid(2, view, "7x7=4'9'"), 55);
  EXPECT_EQ(times_laid(3, view, "7x7=4'9'"), 100);
  EXPECT_EQ(times_laid(2, position("8_2=", "4 9 9 9"), "8:2=4'"), 0) << "it does not divide";
  EXPECT_EQ(times_laid(3, position("8_2=", "4 9 9 9"), "8:2=4'"), 100);
}

TEST(FormulaLevels, levels_1_to_3_do_not_make_92_out_of_a_2_and_level_4_does_unless_it_overlooks_it) {
  const View view = position("2+4=6", "9 9");
  for (int level = 1; level <= 3; ++level) EXPECT_EQ(times_laid(level, view, "draw"), 100) << level;
  const int one = times_laid(4, view, "9'2+4=9'6"), other = times_laid(4, view, "2+9'4=9'6");
  EXPECT_GT(one, 20);
  EXPECT_GT(other, 20);
  EXPECT_LT(one + other, 95);
}

TEST(FormulaLevels, level_4_keeps_the_joker_where_it_sees_another_way) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Cards laid = laid_cards(chosen(4, position("2+4=6", "1 2 3 7 7 J"), {2, seed}).sum);
    EXPECT_EQ(laid.size(), 3);
    EXPECT_EQ(laid.jokers(), 0);
  }
}

TEST(FormulaLevels, level_5_lays_one_card_to_keep_three_that_make_a_sum) {
  // 2x4=8 leaves 3, 5 and 8, which make 3+5=8 whatever lies there; three cards now would leave one.
  EXPECT_EQ(laid_cards(chosen(5, position("2+4=6", "3 5 8 8")).sum).size(), 1);
}

TEST(FormulaChild, adds_up_to_100_knows_the_easy_tables_and_looks_at_six_sums) {
  Random random(Seed{2, 2});
  const auto child = child_player({});
  for (int i = 0; i < 300; ++i) {
    const View view = position("2+4=6", "1 2 3 4 5 6 7 8 9");
    const Sum sum = child(view, Seat(0), random, {})->action.sum;
    if (sum.left().empty()) continue;
    EXPECT_NE(sum.symbol, Symbol::divided);
    EXPECT_LE(std::max({value(sum.left()), value(sum.right()), value(sum.answer())}), 100);
    if (sum.symbol == Symbol::times) EXPECT_LE(std::min(value(sum.left()), value(sum.right())), 5);
  }
  int lays = 0;
  for (int i = 0; i < 100; ++i) lays += !child(position("7_7=", "4 8 9 9"), Seat(0), random, {})->action.draws();
  EXPECT_EQ(lays, 0) << "7x7 is none of the easy tables";
}

TEST(FormulaLevels, level_5_goes_out_when_it_can) {
  for (int others : {1, 3, 7})
    for (std::uint64_t seed = 0; seed < 5; ++seed)
      EXPECT_EQ(laid_cards(chosen(5, position("2+4=6", "3 5 8", others), {3, seed}).sum).size(), 3);
}

TEST(FormulaLevels, F22_with_points_level_5_takes_a_large_answer_rather_than_laying_more_cards) {
  // Two 9s in front make 92+4=96; three small cards make no more than a few points.
  View view = position("2+4=6", "1 2 3 9 9");
  view.table.agreed.points = true;
  const Play play = chosen(5, view, {1, 1}, {.effort = little}, {.points = true});
  EXPECT_GT(value(play.sum.answer()), 90) << to_text(play);
}

}  // namespace
}  // namespace rekentafel::bots
