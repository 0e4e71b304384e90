#include "bots/tables_domino/level.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/random_play.h"
#include "games/tables/domino/plays.h"

namespace rekentafel::bots {
namespace {

using G = tables::TablesDomino;
using namespace tables::domino;

Thinking little() { return {.effort = 0.02}; }

// A table with these open ends, the hand of seat 0 and 6 cards with the other, in a deck that has these cards too.
struct Scene {
  G::Setup setup;
  G::View view;
};
Scene scene(std::string_view ends, std::string_view hand, std::string_view unseen, int theirs) {
  Scene scene;
  scene.view.table = *read_ends(ends);
  scene.view.hand = *read_hand(hand);
  scene.setup.deck = OwnDeck{*read_deck<Card>(std::string(hand) + ' ' + std::string(unseen), most_cards)};
  const int own = static_cast<int>(scene.view.hand.size());
  scene.view.in_hand = {own, theirs};
  scene.view.in_stock = static_cast<int>(scene.setup.deck->cards.size()) - own - theirs;
  return scene;
}
std::string chosen(int level, const Scene& scene, std::uint64_t seed = 1, const Thinking& thinking = {}) {
  Random random(Seed{9, seed});
  return to_text(level_player(level, scene.setup)(scene.view, Seat(0), random, thinking)->action);
}

TEST(DominoLevel, never_chooses_what_is_refused) {
  for (int game = 0; game < 120; ++game) {
    Random random(Seed{5, 1}, game);
    auto setup = random_setup<G>(random);
    if (game % 10 == 0) setup = {.players = 2, .deck = *read(As<OwnDeck>{}, "9*2|3 9*2x3|1 4*100|1x1 3*J 2*_")};
    std::vector<Player<G>> players;
    for (int i = 0; i < setup.players; ++i) players.push_back(level_player(1 + (game + i) % levels, setup));
    auto match = *Match<G>::open(setup, random.next_seed());
    while (!match.outcome()) {
      const Seat seat = match.state().turn.to_move;
      const auto choice = players[seat.index()](match.view(seat), seat, random, little());
      ASSERT_TRUE(choice);
      ASSERT_TRUE(match.act(seat, choice->action)) << to_text(choice->action);
    }
  }
}

TEST(DominoLevel, the_same_seed_gives_the_same_choice_and_hidden_cards_change_nothing) {
  for (int game = 0; game < 12; ++game) {
    Random random(Seed{5, 2}, game);
    const auto setup = random_setup<G>(random);
    auto state = G::deal(setup, random.next_seed());
    const Seat seat = state.turn.to_move;
    auto other = state;
    // The pile in another order, and one card of the next player exchanged with it.
    std::reverse(other.stock.begin(), other.stock.end());
    auto& next = other.hands[(seat.index() + 1) % setup.players];
    if (!other.stock.empty()) std::swap(next[0], other.stock[0]);
    for (int level = 1; level <= levels; ++level) {
      const auto player = level_player(level, setup);
      Random one(Seed{6, 1}), two(Seed{6, 1});
      const auto first = player(G::view(state, seat), seat, one, little());
      const auto second = player(G::view(other, seat), seat, two, little());
      EXPECT_EQ(to_text(first->action), to_text(second->action));
      EXPECT_EQ(first->after, second->after);
    }
  }
}

TEST(DominoLevel, stopped_in_advance_still_gives_a_legal_action) {
  const std::atomic<bool> stop{true};
  for (int game = 0; game < 20; ++game) {
    Random random(Seed{5, 3}, game);
    const auto setup = random_setup<G>(random);
    const auto state = G::deal(setup, random.next_seed());
    const Seat seat = state.turn.to_move;
    for (int level = 1; level <= levels; ++level) {
      // A millionfold effort: not to be done before the test gives up.
      const auto choice = level_player(level, setup)(G::view(state, seat), seat, random, {1e6, &stop});
      EXPECT_FALSE(G::refuse(G::view(state, seat), seat, choice->action));
    }
  }
}

TEST(DominoLevel, T42_a_turn_takes_time_when_there_is_a_clock) {
  auto place = scene("36 9", "4|36 9|6 9|8", "2|3 2|5 2|7 2|10", 3);
  Random random(Seed{9, 9});
  for (int level = 1; level <= levels; ++level) {
    place.view.turn.minutes = 0;
    EXPECT_EQ(level_player(level, place.setup)(place.view, Seat(0), random, little())->after.count(), 0);
    place.view.turn.minutes = 5;
    const auto choice = level_player(level, place.setup)(place.view, Seat(0), random, little());
    EXPECT_GE(choice->after.count(), 2500);
    EXPECT_LE(choice->after.count(), 14000);
    EXPECT_LT(choice->committed, choice->after);
  }
}

TEST(DominoLevel, one_lays_its_joker_at_once_and_the_others_keep_it) {
  const auto place = scene("36 9", "4|36 9|6 2|5 J", "2|3 5|8 2|7 2|10 6|4 4|8", 4);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_TRUE(chosen(1, place, seed).starts_with("lay J"));
    EXPECT_FALSE(chosen(2, place, seed).starts_with("lay J"));
    EXPECT_FALSE(chosen(3, place, seed).starts_with("lay J"));
  }
}

TEST(DominoLevel, one_works_out_half_of_the_products) {
  const auto place = scene("36", "4|6x6 8|36", "2|3 5|8 2|7 2|10 6|4 4|8", 4);
  int product = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) product += chosen(1, place, seed) == "lay 6x6|4 @1";
  EXPECT_GT(product, 25) << "a quarter: seen half of the time, and then chosen half of the time";
  EXPECT_LT(product, 75);
}

TEST(DominoLevel, T35_one_and_two_overlook_two_at_once_and_three_does_not) {
  const auto place = scene("12 30", "2|9 6|8 30|7", "2|3 5|8 2|7 2|10 6|4 4|8", 4);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(chosen(1, place, seed), "lay 30|7 @2");
    EXPECT_EQ(chosen(2, place, seed), "lay 30|7 @2");
  }
  EXPECT_EQ(chosen(3, place), "lay 2|9 6|8 @1");
  // Laying is a duty (T34): who sees no other lay finds this one.
  EXPECT_EQ(chosen(1, scene("12", "2|9 6|8 30|7", "2|3 5|8 2|7 2|10", 4)), "lay 2|9 6|8 @1");
}

TEST(DominoLevel, three_lays_so_that_its_other_cards_fit) {
  // The 36 can be covered with a 5, to which two more cards go, or with an 80, to which none goes.
  const auto place = scene("36", "36|80 36|5 5|7 5|9", "2|3 4|8 2|7 2|10 6|4 4|8", 4);
  EXPECT_EQ(chosen(3, place), "lay 36|5 @1");
}

TEST(DominoLevel, five_leaves_the_last_card_of_another_no_place) {
  // Whatever the other's one card is, it has a 2; only a lay that closes the 2 and opens none keeps it out.
  const auto place = scene("2 7", "2|9 7|9 9|7", "2|3 2|4 2|5 2|6 2|8 2|10 2|12", 1);
  for (std::uint64_t seed = 0; seed < 5; ++seed) EXPECT_EQ(chosen(5, place, seed), "lay 2|9 @1");
  EXPECT_EQ(chosen(5, scene("2 7", "2|9 7|9", "2|3 2|4 2|5 2|6", 1)), "lay 2|9 @1");
}

}  // namespace
}  // namespace rekentafel::bots
