#include "bots/tables_domino/position.h"

#include <gtest/gtest.h>

#include <set>

#include "bots/tables_domino/each_lay.h"
#include "bots/tables_domino/hidden.h"
#include "engine/random_play.h"

namespace rekentafel::bots::domino {
namespace {

using G = tables::TablesDomino;

Position position_of(const G::State& state, const G::Setup& setup) {
  const Seat seat = state.turn.to_move;
  Position position = seen_by(G::view(state, seat), seat, rules::cards_of(setup)).position;
  for (std::size_t i = 0; i < state.hands.size(); ++i)
    for (std::size_t k = 0; k < state.hands[i].size(); ++k) position.hands[i][k] = tile_of(state.hands[i][k]);
  for (std::size_t k = 0; k < state.stock.size(); ++k) position.stock[k] = tile_of(state.stock[k]);
  return position;
}

std::vector<Tile> sorted(const Tiles& tiles) {
  std::vector<Tile> all(tiles.begin(), tiles.end());
  std::sort(all.begin(), all.end());
  return all;
}

void expect_same(const Position& a, const Position& b) {
  for (int i = 0; i < a.players(); ++i) EXPECT_EQ(sorted(a.hands[i]), sorted(b.hands[i]));
  EXPECT_EQ(sorted(a.stock), sorted(b.stock));
  EXPECT_EQ(a.open, b.open);
  EXPECT_EQ(a.hidden, b.hidden);
  EXPECT_EQ(a.to_move, b.to_move);
  EXPECT_EQ(a.passes, b.passes);
}

// What a lay comes to: outcomes for halves, for these decide who wins.
using Gist = std::tuple<int, int, Tile, Tile, std::multiset<int>>;
Gist gist(const rules::Action& action, const rules::View& view) {
  rules::Table table = view.table;
  const auto* end = table.find(action.end);
  const int at = end ? end->outcome : -1;
  const std::size_t before = table.ends.size() - (end ? 1 : 0);
  std::multiset<int> opens;
  if (action.kind == rules::Action::Kind::lay || action.kind == rules::Action::Kind::row) {
    table.play(action);
    for (std::size_t i = before; i < table.ends.size(); ++i) opens.insert(table.ends[i].outcome);
  }
  Tile one = tile_of(action.first.card()), two = action.two ? tile_of(action.second.card()) : Tile{};
  if (two < one) std::swap(one, two);
  return {static_cast<int>(action.kind), at, one, two, opens};
}

TEST(DominoPosition, offers_and_plays_what_the_rules_do) {
  std::vector<G::Action> room(G::most_listed);
  Listing<G::Action> listing(room);
  for (int game = 0; game < 60; ++game) {
    Random random(Seed{4, 1}, game);
    auto setup = random_setup<G>(random);
    setup.everybody_begins = false;  // A round is what they look ahead in.
    auto match = *Match<G>::open(setup, random.next_seed());
    while (!match.outcome()) {
      const Seat seat = match.state().turn.to_move;
      const auto view = match.view(seat);
      Position position = position_of(match.state(), setup);
      listing.clear();
      G::actions(view, seat, listing);
      std::set<Gist> ours, theirs;
      std::vector<Lay> lays;
      each_lay(position, all_names(), [&](const Lay& lay) {
        lays.push_back(lay);
        const auto action = action_of(lay, view);
        EXPECT_FALSE(G::refuse(view, seat, action)) << to_text(action);
        ours.insert(gist(action, view));
      });
      for (const auto& action : listing) theirs.insert(gist(action, view));
      ASSERT_EQ(ours, theirs);

      const Lay lay = lays[random.below(lays.size())];
      ASSERT_TRUE(match.act(seat, action_of(lay, view)));
      position.play(lay);
      EXPECT_EQ(position.over, match.outcome().has_value());
      expect_same(position, position_of(match.state(), setup));
      const auto outcome = match.outcome();
      for (int i = 0; outcome && i < setup.players; ++i) EXPECT_EQ(position.won(i) > 0, outcome->places[i] == 1);
    }
  }
}

TEST(DominoPosition, a_shared_win_is_shared) {
  Position position;
  position.hands.resize(3);
  position.hands[0].resize(2);
  position.hands[1].resize(2);
  position.hands[2].resize(3);
  EXPECT_EQ(position.won(0), 0.5);
  EXPECT_EQ(position.won(1), 0.5);
  EXPECT_EQ(position.won(2), 0);
}

TEST(DominoHidden, deals_the_unseen_cards_and_no_others) {
  Random random(Seed{4, 2});
  const G::Setup setup{.players = 4};
  const auto state = G::deal(setup, Seed{1, 1});
  const auto seen = seen_by(G::view(state, Seat(2)), Seat(2), rules::cards_of(setup));
  Position dealt;
  deal_hidden(seen, random, dealt);
  const Position truth = position_of(state, setup);
  EXPECT_EQ(sorted(dealt.hands[2]), sorted(truth.hands[2]));
  const auto everything = [](const Position& position) {
    std::vector<Tile> all(position.stock.begin(), position.stock.end());
    for (const Tiles& hand : position.hands) all.insert(all.end(), hand.begin(), hand.end());
    std::sort(all.begin(), all.end());
    return all;
  };
  EXPECT_EQ(everything(dealt), everything(truth));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(dealt.hands[i].size(), truth.hands[i].size());
}

}  // namespace
}  // namespace rekentafel::bots::domino
