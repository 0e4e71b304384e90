#include "bots/formula/unseen.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "engine/random_play.h"

namespace rekentafel::bots {
namespace {

using namespace formula;

TEST(Unseen, C2_what_is_imagined_looks_the_same_and_is_made_of_the_same_cards) {
  std::vector<Play> room(Formula::most_listed);
  Listing<Play> listing(room);
  for (int game = 0; game < 60; ++game) {
    Random random(Seed{5, 1}, game);
    auto setup = random_setup<Formula>(random);
    if (game % 3 == 0) setup.deck = *read(As<Deck>{}, "20*1 20*2 20*3 6*J");
    auto match = *Match<Formula>::open(setup, random.next_seed());
    while (const auto entry = random_entry(match, random, listing)) {
      const View view = match.view(entry->seat);
      const State state = imagined(view, entry->seat, all_cards(match.state()), random);
      ASSERT_TRUE(Formula::view(state, entry->seat) == view);
      ASSERT_EQ(to_text(all_cards(state)), to_text(all_cards(match.state())));
      ASSERT_TRUE(match.act(entry->seat, entry->action));
    }
  }
}

TEST(Unseen, every_unseen_card_is_as_often_in_the_other_hand) {
  // 2 and 4 open, all six 1s in hand, 50 unseen: 7 of them are with the other, so each of the six 9s there 7 times
  // in 50.
  View view;
  view.table.sum = *read(As<Sum>{}, "2_4=");
  view.table.places = {0, 0}, view.table.totals = {0, 0}, view.table.ties = {0, 0};
  view.hand = *read(As<Cards>{}, "1 1 1 1 1 1 5");
  view.cards = {7, 7};
  view.stock = printed_deck().cards.size() - 16;
  Random random(Seed{5, 2});
  int nines = 0;
  constexpr int deals = 4000;
  for (int i = 0; i < deals; ++i) {
    const Cards hand = imagined(view, Seat(0), printed_deck().cards, random).hands[1];
    EXPECT_FALSE(hand.has(Card{1}));
    nines += hand.count(Card{9});
  }
  EXPECT_NEAR(double(nines) / deals, 6 * 7 / 50.0, 0.06);
}

}  // namespace
}  // namespace rekentafel::bots
