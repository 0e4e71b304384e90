#include "bots/formula/own_sum.h"

#include <gtest/gtest.h>

#include "bots/formula/hand_worth.h"
#include "engine/random.h"

namespace rekentafel::bots {
namespace {

using namespace formula;

Cards any_hand(int size, Random& random) {
  Cards hand;
  for (int i = 0; i < size; ++i) hand.add(Card{static_cast<std::uint8_t>(random.below(Cards::faces))});
  return hand;
}

// The list of plays, which knows nothing of this shortcut, is the judge.
bool can_lay_all_anew(const Turn& turn) {
  std::vector<Play> room(most_plays);
  Listing<Play> plays(room);
  list_plays(turn, plays);
  for (const Play& play : plays) {
    bool new_cards = laid_cards(play.sum).size() == 3;
    for (const Number& number : play.sum.numbers) new_cards &= number.size() == 1;
    if (new_cards) return true;
  }
  return false;
}

TEST(OwnSum, three_cards_make_a_sum_exactly_when_the_list_of_plays_says_so) {
  const Sum table = *read(As<Sum>{}, "428x0=0");  // F16: nothing but three new cards
  Random random(Seed{6, 1});
  for (int i = 0; i < 2000; ++i) {
    const Turn turn{table, any_hand(3, random), false};
    EXPECT_EQ(sums_held(turn.hand) == 1, can_lay_all_anew(turn)) << to_text(turn.hand);
    EXPECT_EQ(own_sum(turn).has_value(), can_lay_all_anew(turn)) << to_text(turn.hand);
  }
}

TEST(OwnSum, is_always_allowed_and_leaves_nothing_or_another) {
  Random random(Seed{6, 2});
  int found = 0;
  for (const auto* table : {"2+4=6", "428x0=0", "12:4=3", "1x1=1"}) {
    for (int i = 0; i < 1000; ++i) {
      const Turn turn{*read(As<Sum>{}, table), any_hand(i % 2 ? 3 : 6, random), false};
      const auto play = own_sum(turn);
      if (!play) continue;
      ++found;
      ASSERT_FALSE(refuse_play(turn, play->sum)) << to_text(turn.hand) << ": " << to_text(*play);
      Cards rest = turn.hand;
      for (int face = 0; face < Cards::faces; ++face) rest.counts[face] -= laid_cards(play->sum).counts[face];
      EXPECT_TRUE(rest.empty() || sums_held(rest) == 1);
    }
  }
  EXPECT_GT(found, 1000);
}

TEST(OwnSum, F4_F20_is_none_where_something_must_stay) {
  const Cards hand = *read(As<Cards>{}, "2 3 5");
  EXPECT_FALSE(own_sum({*read(As<Sum>{}, "2_4="), hand, false}));
  EXPECT_FALSE(own_sum({*read(As<Sum>{}, "2+4=6"), hand, true}));
  EXPECT_TRUE(own_sum({*read(As<Sum>{}, "2+4=6"), hand, false}));
}

}  // namespace
}  // namespace rekentafel::bots
