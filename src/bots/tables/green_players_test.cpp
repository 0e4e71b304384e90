// What must hold of every level of match and order, under every option.
#include <gtest/gtest.h>

#include "bots/all.h"
#include "engine/random_play.h"

namespace rekentafel::bots {
namespace {

using tables::GreenDeck;
using tables::TablesMatch;
using tables::TablesOrder;
using tables::TablesPlayed;

template <class G>
class GreenPlayers : public ::testing::Test {
 protected:
#ifdef __SANITIZE_ADDRESS__
  static constexpr int games = 10;
#else
  static constexpr int games = 60;
#endif

  // Random options; now and then some tables only, or a teacher's deck.
  static typename G::Setup some_setup(Random& random) {
    auto setup = random_setup<G>(random);
    auto other = setup;
    if (random.below(4) == 0) other.tables = *read(As<TablesPlayed>{}, "2 3 4 6 8");
    if (random.below(4) == 0) other.deck = *read(As<GreenDeck>{}, "3*J 12*9 12*3x4 12*5 12*10:5 12*42 12*7x8");
    return G::refuse(other) ? setup : other;
  }

  // Plays games in which every seat has a level of its own; before every action calls look(match, seat, player).
  template <class Look>
  static void in_games(Look&& look) {
    for (int game = 0; game < games; ++game) {
      Random random(Seed{4, 4}, static_cast<std::uint64_t>(game));
      const auto setup = some_setup(random);
      auto match = *Match<G>::open(setup, random.next_seed());
      std::vector<Player<G>> players;
      for (int seat = 0; seat < setup.players; ++seat)
        players.push_back(level_player(1 + static_cast<int>(random.below(levels)), setup));
      while (match.to_act().count() > 0) {
        const Seat seat = match.to_act().lowest();
        const auto& player = players[static_cast<std::size_t>(seat.index())];
        look(match, seat, player);
        const auto choice = player(match.view(seat), seat, random, {.effort = 0.001});
        ASSERT_TRUE(choice);
        const auto acted = match.act(seat, choice->action);
        ASSERT_TRUE(acted) << to_text(choice->action) << ' ' << acted.refusal().key;
      }
      EXPECT_TRUE(match.outcome());
    }
  }

  static typename G::Action chosen(const Player<G>& player, const typename G::View& view, Seat seat,
                                   const Thinking& thinking = {.effort = 0.001}) {
    Random random(Seed{9, 9});
    return player(view, seat, random, thinking)->action;
  }
};

using Both = ::testing::Types<TablesMatch, TablesOrder>;
TYPED_TEST_SUITE(GreenPlayers, Both);

TYPED_TEST(GreenPlayers, never_choose_what_is_refused) {
  this->in_games([](const auto&, Seat, const auto&) {});
}

TYPED_TEST(GreenPlayers, choose_the_same_from_the_same_seed) {
  this->in_games([&](const auto& match, Seat seat, const auto& player) {
    EXPECT_EQ(this->chosen(player, match.view(seat), seat), this->chosen(player, match.view(seat), seat));
  });
}

TYPED_TEST(GreenPlayers, choose_something_allowed_when_they_are_stopped_before_they_begin) {
  const std::atomic<bool> stop = true;
  this->in_games([&](const auto& match, Seat seat, const auto& player) {
    const auto view = match.view(seat);
    EXPECT_FALSE(TypeParam::refuse(view, seat, this->chosen(player, view, seat, {.effort = 1e9, .stop = &stop})));
  });
}

TYPED_TEST(GreenPlayers, C2_choose_the_same_whatever_the_hidden_cards_are) {
  Random mixing(Seed{6, 6});
  this->in_games([&](const auto& match, Seat seat, const auto& player) {
    auto other = match.state();
    std::vector<tables::Card*> hidden;
    for (auto& card : other.stock) hidden.push_back(&card);
    for (std::size_t i = 0; i < other.hands.size(); ++i)
      if (static_cast<int>(i) != seat.index())
        for (auto& card : other.hands[i]) hidden.push_back(&card);
    for (std::size_t i = hidden.size(); i > 1; --i) std::swap(*hidden[i - 1], *hidden[mixing.below(i)]);
    EXPECT_EQ(this->chosen(player, match.view(seat), seat), this->chosen(player, TypeParam::view(other, seat), seat));
  });
}

}  // namespace
}  // namespace rekentafel::bots
