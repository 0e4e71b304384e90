// The lays of domino a second time, with plain vectors and texts, and compared in random games: whatever can be written
// about the cards of a hand and the ends of the table is accepted exactly when it is found here.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/signature.h"
#include "games/tables/domino/tables_domino.h"

namespace rekentafel::tables::domino {
namespace {

using G = TablesDomino;
using Texts = std::set<std::string>;

int worth(const std::string& half) {
  const auto cross = half.find('x');
  return cross == std::string::npos ? std::stoi(half) : std::stoi(half) * std::stoi(half.substr(cross + 1));
}

struct Way {
  std::size_t card;  // where it is in the hand
  std::string near, far;
  std::string text() const { return near + '|' + far; }
};

// All ways to hold all dominoes of a hand.
std::vector<Way> ways(const std::vector<std::string>& hand) {
  std::vector<Way> found;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const auto bar = hand[i].find('|');
    if (bar == std::string::npos) continue;
    const auto a = hand[i].substr(0, bar), b = hand[i].substr(bar + 1);
    found.push_back({i, a, b});
    found.push_back({i, b, a});
  }
  return found;
}

Texts products() {
  Texts texts;
  for (int a = 1; a <= 10; ++a)
    for (int b = a; b <= 10; ++b) texts.insert("_=" + std::to_string(a) + 'x' + std::to_string(b));
  return texts;
}

// Pairs may be written in either order; this is how they are written back.
std::string as_written(const std::string& text) { return to_text(*read(As<Action>{}, text)); }

Texts naive_lays(const std::map<int, int>& ends, const std::vector<std::string>& hand) {
  Texts lays;
  const auto all = ways(hand);
  const auto jokers = std::count(hand.begin(), hand.end(), "J");
  const bool empty = std::count(hand.begin(), hand.end(), "_") > 0;
  for (const auto& [number, outcome] : ends) {
    const auto at = " @" + std::to_string(number);
    for (const auto& a : all) {
      if (outcome == 0 || worth(a.near) == outcome) lays.insert("lay " + a.text() + at);
      for (const auto& b : all)
        if (a.card != b.card && worth(a.near) * worth(b.near) == outcome)
          lays.insert(as_written("lay " + a.text() + ' ' + b.text() + at));
    }
    if (empty)
      for (const auto& product : products()) lays.insert("lay " + product + at);
  }
  if (jokers > 0) {
    if (hand.size() == 1) lays.insert("lay J");
    if (jokers > 1) lays.insert("lay J J");
    for (const auto& a : all) lays.insert("lay J " + a.text());
    if (empty)
      for (const auto& product : products()) lays.insert("lay J " + product);
  }
  return lays;
}

// Whatever can be written with these cards and ends, and a few that are not there.
Texts everything(const std::map<int, int>& ends, std::vector<std::string> hand) {
  Texts texts{"lay J", "lay J J"};
  hand.push_back("2x3|12");
  const auto all = ways(hand);
  Texts places{" @99"};
  for (const auto& [number, outcome] : ends) places.insert(" @" + std::to_string(number));
  for (const auto& a : all) {
    texts.insert("lay J " + a.text());
    for (const auto& at : places) {
      texts.insert("lay " + a.text() + at);
      for (const auto& b : all) texts.insert(as_written("lay " + a.text() + ' ' + b.text() + at));
    }
  }
  for (const auto& product : products()) {
    texts.insert("lay J " + product);
    for (const auto& at : places) texts.insert("lay " + product + at);
  }
  return texts;
}

void compare(const G::View& view, Seat seat, const Texts& listed) {
  std::map<int, int> ends, oldest;
  std::set<int> outcomes;
  for (const End& end : view.table.ends) {
    ends[end.number] = end.outcome;
    if (outcomes.insert(end.outcome).second) oldest[end.number] = end.outcome;
  }
  std::vector<std::string> hand;
  for (const Card& card : view.hand) hand.push_back(to_text(card));
  const auto lays = naive_lays(ends, hand);
  for (const auto& text : everything(ends, hand))
    ASSERT_EQ(!G::refuse(view, seat, *read(As<Action>{}, text)), lays.contains(text)) << text;
  ASSERT_EQ(can_lay(view.table, view.hand), !lays.empty());
  auto expected = naive_lays(oldest, hand);
  if (expected.empty()) {
    expected.insert(view.in_stock ? "draw" : "pass");
    if (hand.size() >= 10)
      for (const auto& card : hand) expected.insert("row " + card);
  }
  ASSERT_EQ(listed, expected);
}

TEST(TablesDominoNaive, T31_T34_T35_T36_T40_T41_a_second_telling_of_the_rules_agrees_in_random_games) {
  std::vector<Action> room(G::most_listed);
  Listing<Action> listing(room);
  std::map<std::string, int> kinds;
  for (int game = 0; game < 60; ++game) {
    Random random(Seed{11, 12}, game);
    G::Setup setup{.players = 2 + game % 5, .equal_turns = game % 2 == 0};
    if (game % 7 == 0) {
      // As many cards as six players need: then there is no pile, and somebody passes.
      setup.deck = OwnDeck{cards_of({.without_789 = true})};
      setup.deck->cards.erase(setup.deck->cards.begin(), setup.deck->cards.end() - 36);
    }
    auto match = *Match<G>::open(setup, random.next_seed());
    while (auto entry = random_entry(match, random, listing)) {
      Texts texts;
      for (const auto& action : listing) texts.insert(to_text(action));
      ASSERT_EQ(texts.size(), listing.size()) << "nothing is listed twice";
      if (match.log().size() % 3 == 0) compare(match.view(entry->seat), entry->seat, texts);
      if (HasFatalFailure()) return;
      // Jokers and empty tables would all be gone at once: take something else where there is.
      auto action = entry->action;
      if (action.first.kind != Card::Kind::domino) action = listing[random.below(listing.size())];
      ++kinds[to_text(action).substr(0, 5) + (action.two ? "two" : "")];
      ASSERT_TRUE(match.act(entry->seat, action));
    }
  }
  for (auto kind : {"draw", "pass", "lay _", "lay Jtwo"}) EXPECT_GT(kinds[kind], 0) << kind;
}

TEST(TablesDominoNaive, T34_and_with_small_tables_and_large_hands) {
  std::vector<Action> room(G::most_listed);
  const auto& deck = default_deck();
  for (int game = 0; game < 200; ++game) {
    Random random(Seed{13, 14}, game);
    State state;
    for (int i = 0; i < 1 + game % 3; ++i)
      state.table.open_end(static_cast<int>(random.below(10) ? random.below(101) : 0));
    state.hands.resize(2);
    for (int i = 0; i < 1 + game % 14; ++i) {
      const Card card = deck[random.below(random.below(4) ? 80 : 84)];
      state.hands[0].push_back(card);
    }
    state.hands[1].push_back(deck[0]);
    Listing<Action> listing(room);
    const auto view = G::view(state, Seat(0));
    G::actions(view, Seat(0), listing);
    Texts texts;
    for (const auto& action : listing) texts.insert(to_text(action));
    compare(view, Seat(0), texts);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace rekentafel::tables::domino
