// Every figure is found again by looking through all the states of a game, card by card, with the rules written out.
#include "wire/reactions.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/match.h"
#include "games/seven_ate_nine/seven_ate_nine.h"
#include "games/tables/rush/tables_rush.h"
#include "wire/any_match.h"

namespace rekentafel::wire {
namespace {

using seven_ate_nine::SevenAteNine;
using std::chrono::milliseconds;
using tables::TablesRush;

template <Game G>
struct Played {
  SavedGame saved;
  std::vector<typename G::State> states;  // before the first line, and after each
  std::vector<typename G::Action> actions;
};

// Somebody does something, at some time; when nobody can, the table.
template <Game G>
Played<G> played(std::uint64_t seed) {
  Random random(Seed{seed, 7});
  auto match = *Match<G>::open({}, random.next_seed());
  Played<G> game;
  game.states.push_back(match.state());
  std::int64_t now = 0;
  std::vector<typename G::Action> room(G::most_listed);
  while (!match.outcome() && game.actions.size() < 400) {
    const Seat seat(static_cast<int>(random.below(2)));
    Listing<typename G::Action> listing(room);
    G::actions(match.view(seat), seat, listing);
    const auto clock = clock_of<G>(match.view(Seat::table()));
    const bool by_clock = clock && (listing.size() == 0 || random.below(60) == 0);
    if (!by_clock && listing.size() == 0) continue;
    const auto action = by_clock ? clock->action : listing.begin()[random.below(listing.size())];
    now += static_cast<std::int64_t>(random.below(900));
    EXPECT_TRUE(match.act(by_clock ? Seat::table() : seat, action));
    game.saved.lines.push_back({match.log().back().seat, to_text(action), std::ssize(game.saved.lines) + 1, now});
    game.actions.push_back(action);
    game.states.push_back(match.state());
  }
  game.saved.timed = true;
  game.saved.game = G::name;
  game.saved.seed = match.seed();
  return game;
}

// S7
bool fits(const seven_ate_nine::State& state, Seat seat, seven_ate_nine::Card card) {
  const auto top = state.top();
  const auto around = [](int number) { return number > 10 ? number - 10 : number < 1 ? number + 10 : number; };
  return state.phase == seven_ate_nine::Phase::playing && state.players[seat.index()].hand.has(card) &&
         (card.number == around(top.number + top.modifier) || card.number == around(top.number - top.modifier));
}
// T30, T51: to a row of its outcome, or with another card of the hand.
bool fits(const tables::rush::State& state, Seat seat, const tables::Card& card) {
  if (state.table.phase != tables::rush::Phase::playing) return false;
  const auto& hand = state.hands[static_cast<std::size_t>(seat.index())];
  const auto alike = std::ranges::count_if(hand, [&](const auto& one) { return one.outcome() == card.outcome(); });
  if (std::ranges::find(hand, card) == hand.end()) return false;
  if (alike > 1) return true;
  for (std::size_t row = 0; row < state.table.rows.size(); ++row)
    if (state.table.rows[row].front().card.outcome() == card.outcome()) return true;
  return false;
}

TEST(Reactions, seven_ate_nine_are_found_again_by_looking_through_all_states) {
  int seen = 0, missed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto game = played<SevenAteNine>(seed);
    const auto found = reactions(game.saved);
    ASSERT_TRUE(found);
    std::vector<Reaction> expected;
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
      const auto& action = game.actions[i];
      if (action.what != seven_ate_nine::Action::What::play) continue;
      const Seat seat = game.saved.lines[i].seat;
      std::size_t since = i;  // after that line it fits, on this centre card
      while (since > 0 && game.states[since - 1].number == game.states[i].number &&
             fits(game.states[since - 1], seat, action.card))
        --since;
      const auto top = game.states[i].top();
      const bool plain =
          top.number + top.modifier == action.card.number || top.number - top.modifier == action.card.number;
      expected.push_back({i,
                          seat,
                          {plain ? std::to_string(top.modifier) : "corner"},
                          milliseconds(game.saved.lines[i].at - game.saved.lines[since - 1].at)});
    }
    EXPECT_EQ(found->reactions, expected);
    seen += static_cast<int>(expected.size());
    for (const auto& lay : found->lingered) {
      const auto card = *read(As<seven_ate_nine::Card>{}, lay.card);
      for (std::size_t state = lay.from + 1; state <= lay.until; ++state)
        EXPECT_TRUE(fits(game.states[state], lay.seat, card));
      EXPECT_EQ(to_text(game.states[lay.until].top()), lay.on);
      EXPECT_TRUE(!fits(game.states[lay.until + 1], lay.seat, card) ||
                  game.states[lay.until + 1].number != game.states[lay.until].number);
      EXPECT_NE(game.saved.lines[lay.until].seat, lay.seat) << "who covers the card misses nothing";
      EXPECT_FALSE(lay.laid);
      EXPECT_EQ(lay.lasted.count(), game.saved.lines[lay.until].at - game.saved.lines[lay.from].at);
      ++missed;
    }
  }
  EXPECT_GT(seen, 500);
  EXPECT_GT(missed, 100);
}

// How many cards that fitted lost their centre card to somebody else: counted the other way round.
TEST(Reactions, seven_ate_nine_misses_none_of_the_cards_that_lingered) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = played<SevenAteNine>(seed);
    std::size_t expected = 0;
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
      const auto &before = game.states[i], &after = game.states[i + 1];
      const bool goes_on = after.number == before.number && after.phase == seven_ate_nine::Phase::playing;
      for (int seat = 0; seat < 2; ++seat)
        for (int kind = 0; kind < seven_ate_nine::kinds_of_card; ++kind)
          if (!goes_on && game.saved.lines[i].seat != Seat(seat) &&
              fits(before, Seat(seat), seven_ate_nine::Card::of_kind(kind)))
            ++expected;
    }
    EXPECT_EQ(reactions(game.saved)->lingered.size(), expected);
  }
}

TEST(Reactions, rush_counts_from_when_the_cards_fit_and_the_hand_is_free) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto game = played<TablesRush>(seed);
    const auto found = reactions(game.saved);
    ASSERT_TRUE(found);
    std::vector<std::int64_t> expected;
    std::vector<std::int64_t> found_times;
    for (const auto& one : found->reactions) found_times.push_back(one.after.count());
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
      const auto& move = game.actions[i];
      const Seat seat = game.saved.lines[i].seat;
      if (seat.is_table()) continue;
      std::vector<tables::Card> cards{move.card};
      if (move.kind == tables::rush::Move::Kind::new_row) cards.push_back(move.second);
      std::size_t free = 0;  // the line after which the seat could have laid this
      for (std::size_t line = 0; line < i; ++line) {
        const bool own = game.saved.lines[line].seat == seat;
        const bool fitted =
            std::ranges::all_of(cards, [&](const auto& card) { return fits(game.states[line], seat, card); });
        if (own || !fitted) free = line;
      }
      expected.push_back(game.saved.lines[i].at - game.saved.lines[free].at);
      ++seen;
    }
    EXPECT_EQ(found_times, expected);
  }
  EXPECT_GT(seen, 300);
}

TEST(Reactions, rush_names_every_card_that_fitted_and_how_long) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = played<TablesRush>(seed);
    std::int64_t expected = 0, lasted = 0;  // milliseconds of all cards that fit, together
    for (std::size_t i = 1; i < game.actions.size(); ++i)
      for (int seat = 0; seat < 2; ++seat) {
        auto hand = game.states[i].hands[static_cast<std::size_t>(seat)];
        std::ranges::sort(hand);
        hand.resize(static_cast<std::size_t>(std::ranges::unique(hand).begin() - hand.begin()));
        for (const auto& card : hand)
          if (fits(game.states[i], Seat(seat), card)) expected += game.saved.lines[i].at - game.saved.lines[i - 1].at;
      }
    const auto found = *reactions(game.saved);
    for (const auto& one : found.lingered) lasted += one.lasted.count();
    EXPECT_EQ(lasted, expected);
  }
}

TEST(Reactions, the_tables_of_a_sum_are_those_of_T3) {
  const auto game = played<TablesRush>(3);
  const auto found = *reactions(game.saved);
  for (const auto& one : found.reactions) {
    const auto& move = game.actions[one.entry];
    for (int table = 1; table <= 10; ++table) {
      bool belongs = false;
      const tables::TablesPlayed only{static_cast<std::uint16_t>(1 << table)};
      for (const auto& card : {move.card, move.kind == tables::rush::Move::Kind::new_row ? move.second : move.card})
        belongs = belongs || (card.kind != tables::Card::Kind::outcome && stays(card, only));
      EXPECT_EQ(std::ranges::find(one.kinds, std::to_string(table)) != one.kinds.end(), belongs) << to_text(move);
    }
  }
}

TEST(Reactions, the_usual_one_is_in_the_middle) {
  std::vector<Reaction> all;
  for (const int ms : {900, 300, 500, 700}) all.push_back({0, Seat(1), {"2", "corner"}, milliseconds(ms)});
  all.push_back({0, Seat(0), {"2"}, milliseconds(40)});
  const std::vector<Usual> expected{{Seat(0), "2", 1, milliseconds(40), milliseconds(40)},
                                    {Seat(1), "2", 4, milliseconds(500), milliseconds(300)},
                                    {Seat(1), "corner", 4, milliseconds(500), milliseconds(300)}};
  EXPECT_EQ(usual(all), expected);
}

TEST(Reactions, are_refused_where_there_are_turns_or_no_times) {
  auto game = played<SevenAteNine>(1).saved;
  EXPECT_EQ(to_text(*read(As<SavedGame>{}, to_text(game))), to_text(game));
  EXPECT_EQ(read(As<SavedGame>{}, to_text(game))->lines, game.lines);
  game.timed = false;
  EXPECT_EQ(reactions(game).refusal().key, "reactions/no-times");
  game.game = "formula";
  EXPECT_EQ(reactions(game).refusal().key, "reactions/turns");
}

}  // namespace
}  // namespace rekentafel::wire
