// Every lay is tried on the table, and the cards that are left are counted.
#include "bots/chances.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/all.h"
#include "bots/ease.h"
#include "engine/match.h"
#include "games/all.h"
#include "wire/any_match.h"

namespace rekentafel::bots {
namespace {

int in_hand(const formula::View& view, Seat seat) { return view.cards[static_cast<std::size_t>(seat.index())]; }
template <class View>
requires requires(View view) { view.in_hand; }
int in_hand(const View& view, Seat seat) { return view.in_hand[static_cast<std::size_t>(seat.index())]; }

template <Game G>
class Chances : public ::testing::Test {
 protected:
  struct Tried {
    std::vector<int> cards;  // of every listed action, in any order; 0 and less where none is laid
    int laid = 0;            // by what was done
  };

  static int laid_by(const Match<G>& match, Seat seat, const typename G::Action& action) {
    auto state = match.state();
    const int before = in_hand(G::view(state, seat), seat);
    G::play(state, seat, action);
    return before - in_hand(G::view(state, seat), seat);
  }

  // A game of beginners, of which every listed action was tried.
  static std::pair<wire::SavedGame, std::vector<Tried>> played(std::uint64_t seed) {
    Random random(Seed{seed, 5});
    const typename G::Setup setup{};
    auto match = *Match<G>::open(setup, random.next_seed());
    const Player<G> player = level_player(1, setup);
    std::vector<Tried> tried;
    std::vector<typename G::Action> room(G::most_listed);
    while (!match.outcome()) {
      const Seat seat = match.to_act().lowest();
      Listing<typename G::Action> listing(room);
      G::actions(match.view(seat), seat, listing);
      Tried& turn = tried.emplace_back();
      for (const auto& action : listing) turn.cards.push_back(laid_by(match, seat, action));
      const auto action = player(match.view(seat), seat, random, {})->action;
      turn.laid = std::max(0, laid_by(match, seat, action));
      EXPECT_TRUE(match.act(seat, action));
    }
    wire::SavedGame saved{.game = std::string(G::name), .options = {}, .seed = match.seed()};
    for (const auto& entry : match.log()) saved.lines.push_back({entry.seat, to_text(entry.action)});
    return {saved, tried};
  }
};

using Games = ::testing::Types<formula::Formula, tables::TablesMatch, tables::TablesOrder, tables::TablesDomino>;
TYPED_TEST_SUITE(Chances, Games);

TYPED_TEST(Chances, are_those_that_put_the_most_cards_away) {
  int better = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto [saved, tried] = TestFixture::played(seed);
    const auto found = chances(saved, 6);
    ASSERT_TRUE(found) << found.refusal().key;
    ASSERT_EQ(found->size(), tried.size());
    for (std::size_t i = 0; i < tried.size(); ++i) {
      const Chance& chance = (*found)[i];
      EXPECT_EQ(chance.entry, i);
      EXPECT_EQ(chance.seat, saved.lines[i].seat);
      EXPECT_EQ(chance.cards, tried[i].laid);
      const auto ways = std::ranges::count_if(tried[i].cards, [](int cards) { return cards > 0; });
      const int most = std::max(0, *std::ranges::max_element(tried[i].cards));
      if constexpr (TypeParam::lists_all) {
        EXPECT_EQ(static_cast<std::ptrdiff_t>(chance.ways), ways);
        EXPECT_EQ(chance.best.empty() ? 0 : chance.best.front().cards, most);
      } else {
        EXPECT_GE(static_cast<std::ptrdiff_t>(chance.ways), ways);
        EXPECT_GE(chance.best.empty() ? 0 : chance.best.front().cards, std::max(most, chance.cards));
      }
      EXPECT_EQ(chance.best.size(), std::min<std::size_t>(6, chance.ways));
      EXPECT_TRUE(std::ranges::is_sorted(chance.best, std::greater{}, &Lay::cards));
      better += !chance.best.empty() && chance.best.front().cards > chance.cards;
    }
  }
  EXPECT_GT(better, 0) << "beginners overlook something";
}

// Each of the lays that are named may be done, and puts so many cards away.
TYPED_TEST(Chances, can_all_be_laid) {
  const auto [saved, tried] = TestFixture::played(11);
  const auto found = *chances(saved, 6);
  auto match = *wire::open_match(saved.game, saved.options, saved.seed);
  for (const auto& chance : found) {
    const auto& line = saved.lines[chance.entry];
    for (const auto& lay : chance.best) {
      EXPECT_FALSE(match->refuse(chance.seat, lay.action)) << lay.action;
      EXPECT_GT(lay.cards, 0);
    }
    ASSERT_TRUE(match->act(line.seat, line.action));
  }
}

// Read from the text alone: what a child would rather not do, or the largest number of a sum.
template <class G>
long naive_trouble(const std::string& lay) {
  const auto count = [&](char c) { return static_cast<long>(std::ranges::count(lay, c)); };
  if constexpr (std::is_same_v<G, tables::TablesMatch>) return count('-');
  if constexpr (std::is_same_v<G, tables::TablesOrder>) return 1000 * count('J') + count('.');
  if constexpr (std::is_same_v<G, tables::TablesDomino>) return count('J') + count('_');
  long largest = 0, number = 0;
  for (const char c : lay) {
    if (c == '\'' || c == 'j') continue;
    number = '0' <= c && c <= '9' ? 10 * number + (c - '0') : 0;
    largest = std::max(largest, number);
  }
  return largest;
}

TYPED_TEST(Chances, of_as_many_cards_none_is_easier_than_the_first) {
  int compared = 0;
  for (std::uint64_t seed = 20; seed < 23; ++seed) {
    const auto saved = TestFixture::played(seed).first;
    const auto found = *chances(saved, 100'000);
    for (const Chance& chance : found)
      for (std::size_t i = 1; i < chance.best.size(); ++i) {
        const Lay &before = chance.best[i - 1], &after = chance.best[i];
        // A joker that is laid is trouble of another kind.
        if (before.cards != after.cards || (before.action + after.action).find('j') != std::string::npos) continue;
        EXPECT_LE(naive_trouble<TypeParam>(before.action), naive_trouble<TypeParam>(after.action))
            << before.action << ", " << after.action;
        ++compared;
      }
  }
  EXPECT_GT(compared, 20);
}

TEST(ChancesInFormula, F6_the_smallest_numbers_come_first) {
  const auto [jokers, largest, symbol, all] = ease_of(*read(As<formula::Play>{}, "9'x7'9=7'11"));
  EXPECT_EQ(largest, 711);
  EXPECT_LT(ease_of(*read(As<formula::Play>{}, "6'+8'=14'")), ease_of(*read(As<formula::Play>{}, "7'x2=14'")));
  EXPECT_LT(ease_of(*read(As<formula::Play>{}, "7'+7'=14'")), ease_of(*read(As<formula::Play>{}, "9'x7'9=7'11")));
  EXPECT_LT(ease_of(*read(As<formula::Play>{}, "9'x7'9=7'11")), ease_of(*read(As<formula::Play>{}, "2+j1'=3'")));
}

TEST(ChancesOfOthers, are_not_asked_for) {
  EXPECT_EQ(chances({.game = "plus-and-minus"}, 3).refusal().key, "game/unknown");
  EXPECT_TRUE(has_chances("tables-domino"));
  EXPECT_FALSE(has_chances("seven-ate-nine"));
  EXPECT_EQ(chances({.game = "formula", .lines = {{Seat(0), "9'"}}}, 3).refusal().key, "saved/action");
}

}  // namespace
}  // namespace rekentafel::bots
