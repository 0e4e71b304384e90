// The sketch and the plans of habits against the rules of the game itself.
#include "bots/tables_match/sketch.h"

#include <gtest/gtest.h>

#include "bots/tables_match/habit.h"
#include "bots/tables_match/level.h"
#include "bots/tables_match/turn_of.h"
#include "engine/random_play.h"

namespace rekentafel::bots::match {
namespace {

using tables::TablesMatch;
using tables::match::State;
using tables::match::Turn;

// The sketch of somebody who sees everything.
Sketch sketch_of_all(const Outcomes& outcomes, const State& state) {
  const auto view = TablesMatch::view(state, state.table.turns.to_move);
  Sketch sketch = sketch_of(outcomes, view);
  std::vector<Value> hidden;
  for (const auto& card : state.stock) hidden.push_back(outcomes.of(card));
  for (std::size_t seat = state.hands.size(); seat-- > 0;)
    if (static_cast<int>(seat) != state.table.turns.to_move.index())
      for (const auto& card : state.hands[seat]) hidden.push_back(outcomes.of(card));
  deal_hidden(sketch, view, hidden);
  return sketch;
}

void play(Sketch& sketch, const Turn& turn, const tables::Cards& hand) {
  if (turn.kind == Turn::Kind::lay)
    lay(sketch, turn, hand);
  else if (turn.kind == Turn::Kind::draw)
    draw(sketch);
  else
    pass(sketch);
}

void expect_alike(const Sketch& a, const Sketch& b) {
  EXPECT_EQ(a.turns, b.turns);
  EXPECT_EQ(a.drawn, b.drawn);
  EXPECT_EQ(a.unopened(), b.unopened());
  EXPECT_EQ(a.open, b.open);
  EXPECT_EQ(a.stock, b.stock);
  for (std::size_t seat = 0; seat < a.hands.size(); ++seat) {
    EXPECT_EQ(a.hands[seat].count, b.hands[seat].count);
    EXPECT_EQ(a.hands[seat].jokers, b.hands[seat].jokers);
    EXPECT_EQ(a.hands[seat].size, b.hands[seat].size);
    EXPECT_TRUE(a.start_cards || a.hands[seat].came_out == b.hands[seat].came_out);
  }
}

// Plays games of levels 1 to 4 under random options; before every action calls look(outcomes, match, seat).
template <class Look>
void in_games(int games, Look&& look) {
  for (int game = 0; game < games; ++game) {
    Random random(Seed{7, 7}, static_cast<std::uint64_t>(game));
    auto setup = random_setup<TablesMatch>(random);
    setup.everybody_begins = false;  // A round is what they look ahead in.
    auto match = *Match<TablesMatch>::open(setup, random.next_seed());
    const Outcomes outcomes(deck_of(setup, match.view(Seat(0))));
    std::vector<Player<TablesMatch>> players;
    for (int level = 1; level <= 4; ++level) players.push_back(level_player(level, setup));
    while (match.to_act().count() > 0) {
      const Seat seat = match.to_act().lowest();
      const auto turn = players[static_cast<std::size_t>(seat.index() + game) % 4](match.view(seat), seat, random, {});
      look(outcomes, match, seat, turn->action);
      ASSERT_TRUE(match.act(seat, turn->action));
    }
  }
}

TEST(MatchSketch, follows_the_game_turn_by_turn) {
  in_games(150, [](const Outcomes& outcomes, const auto& match, Seat seat, const Turn& turn) {
    Sketch sketch = sketch_of_all(outcomes, match.state());
    play(sketch, turn, match.view(seat).hand);
    State after = match.state();
    TablesMatch::play(after, seat, turn);
    expect_alike(sketch, sketch_of_all(outcomes, after));
    if (!after.table.turns.over) return;
    const auto outcome = *TablesMatch::outcome(after);
    const auto winners = std::count(outcome.places.begin(), outcome.places.end(), 1);
    for (int i = 0; i < static_cast<int>(outcome.places.size()); ++i)
      EXPECT_DOUBLE_EQ(won_share(sketch, Seat(i)),
                       outcome.places[static_cast<std::size_t>(i)] == 1 ? 1.0 / static_cast<double>(winners) : 0);
  });
}

TEST(MatchSketch, T15_knows_when_who_can_lay_must) {
  int must = 0;
  in_games(150, [&](const Outcomes& outcomes, const auto& match, Seat seat, const Turn&) {
    const auto view = match.view(seat);
    const auto refused =
        TablesMatch::refuse(view, seat, Turn{.kind = view.in_stock > 0 ? Turn::Kind::draw : Turn::Kind::pass});
    const Sketch sketch = sketch_of(outcomes, view);
    EXPECT_EQ(must_lay(sketch), refused && refused->key == "T15/can-lay");
    must += must_lay(sketch);
  });
  EXPECT_GT(must, 20);
}

TEST(MatchHabit, every_plan_is_a_turn_that_the_rules_allow) {
  Random random(Seed{8, 8});
  int laid = 0;
  in_games(150, [&](const Outcomes& outcomes, const auto& match, Seat seat, const Turn&) {
    const auto view = match.view(seat);
    const Sketch sketch = sketch_of(outcomes, view);
    const auto some = [&] { return random.below(2) == 0; };
    const Habit habit{.pairs = some(),
                      .keeps_jokers = some(),
                      .keeps_rows = some(),
                      .patience = static_cast<std::uint8_t>(5 + random.below(10)),
                      .one_at_a_time = some()};
    const Plan plan = match::plan(sketch, sketch.mine(), habit);
    if (plan.empty()) {
      EXPECT_FALSE(must_lay(sketch));
      return;
    }
    ++laid;
    const auto refused = TablesMatch::refuse(view, seat, turn_of(plan, outcomes, view));
    EXPECT_FALSE(refused) << refused->key << ' ' << to_text(turn_of(plan, outcomes, view));
  });
  EXPECT_GT(laid, 1000);
}

}  // namespace
}  // namespace rekentafel::bots::match
