// A second game of 7 Ate 9, written as simply as can be, follows many random games action by action: it must give the
// same answers and have the same cards in the same places.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <tuple>

#include "engine/match.h"
#include "engine/signature.h"
#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::seven_ate_nine {
namespace {

using PlainCard = std::pair<int, int>;
using PlainCards = std::vector<PlainCard>;

struct PlainTable {
  std::vector<PlainCards> hands, piles;
  PlainCards left_over, laid_face_down;
  PlainCards pile;     // in the centre, bottom first
  PlainCards history;  // every centre card there ever was, number 1 first
  bool going = false, over = false, waiting_after_stop = false;
  int shown_since_play = 1;

  // S7, by walking round the ring of ten numbers.
  static bool fits(PlainCard centre, PlainCard card) {
    int up = centre.first, down = centre.first;
    for (int i = 0; i < centre.second; ++i) {
      up = up == 10 ? 1 : up + 1;
      down = down == 1 ? 10 : down - 1;
    }
    return card.first == up || card.first == down;
  }

  int last_number() const { return static_cast<int>(history.size()); }

  std::string answer(int seat, const std::string& text) const {
    const int players = static_cast<int>(hands.size());
    if (over) return "turn/over";
    if (text == "start") return seat != 15 ? "S5/only-the-dealer" : going ? "S5/already-started" : "";
    if (seat >= players) return "turn/not-yours";
    if (!going) return waiting_after_stop ? "S11/stopped" : "S5/not-started";
    if (text == "draw") return piles[seat].empty() ? "S6/pile-empty" : "";
    PlainCard card;
    int meant = 0;
    const bool last = std::sscanf(text.c_str(), "last %d~%d", &card.first, &card.second) == 2;
    if (!last) std::sscanf(text.c_str(), "%d~%d@%d", &card.first, &card.second, &meant);
    const PlainCards& hand = hands[seat];
    if (std::find(hand.begin(), hand.end(), card) == hand.end()) return "S17/not-in-hand";
    if (last) return hand.size() == 1 && piles[seat].empty() ? "" : "S12/not-last";
    if (meant > last_number()) return "S13/not-there-yet";
    if (meant <= last_number() - static_cast<int>(pile.size())) return "S13/long-ago";
    if (!fits(history[meant - 1], card)) return "S7/wrong-card";
    return meant == last_number() ? "" : "S13/too-late";
  }

  void take(int seat, PlainCard card) { hands[seat].erase(std::find(hands[seat].begin(), hands[seat].end(), card)); }

  void act(int seat, const std::string& text) {
    PlainCard card;
    int meant = 0;
    if (text == "start") {
      going = true;
    } else if (text == "draw") {
      hands[seat].push_back(piles[seat].back());
      piles[seat].pop_back();
    } else if (std::sscanf(text.c_str(), "last %d~%d", &card.first, &card.second) == 2) {
      take(seat, card);
      laid_face_down.push_back(card);
    } else {
      std::sscanf(text.c_str(), "%d~%d@%d", &card.first, &card.second, &meant);
      take(seat, card);
      pile.push_back(card);
      history.push_back(card);
      shown_since_play = 1;
    }
    waiting_after_stop = false;
    if (seat != 15 && hands[seat].empty() && piles[seat].empty())
      over = true;
    else if (nobody_can_go_on())
      bring_up_the_bottom();
  }

  bool nobody_can_go_on() const {
    for (const auto& own : piles)
      if (!own.empty()) return false;
    for (const auto& hand : hands) {
      if (hand.size() == 1) return false;
      for (const auto& card : hand)
        if (fits(pile.back(), card)) return false;
    }
    return true;
  }

  void bring_up_the_bottom() {
    if (shown_since_play == static_cast<int>(pile.size())) {
      over = true;
      return;
    }
    std::rotate(pile.begin(), pile.begin() + 1, pile.end());
    history.push_back(pile.back());
    ++shown_since_play;
    going = false;
    waiting_after_stop = true;
  }
};

PlainCard plain(Card card) { return {card.number, card.modifier}; }

PlainTable laid_out(const State& state) {
  PlainTable table;
  const std::size_t players = state.players.size(), each = state.dealt.size() / players;
  table.hands.resize(players), table.piles.resize(players);
  for (std::size_t i = 0; i < state.dealt.size(); ++i)
    (i < players * each ? table.piles[i / each] : table.left_over).push_back(plain(state.dealt[i]));
  table.pile = table.history = {plain(state.top())};
  return table;
}

PlainCards sorted(PlainCards cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

void expect_the_same(const PlainTable& table, const State& state) {
  PlainCards all = table.left_over;
  const auto have = [&](const PlainCards& cards) { all.insert(all.end(), cards.begin(), cards.end()); };
  for (std::size_t i = 0; i < table.hands.size(); ++i) {
    const View view = SevenAteNine::view(state, Seat(static_cast<int>(i)));
    PlainCards hand;
    for (const Card card : view.hand) hand.push_back(plain(card));
    EXPECT_EQ(hand, sorted(table.hands[i]));
    EXPECT_EQ(view.players[i].hand, table.hands[i].size());
    EXPECT_EQ(view.players[i].pile, table.piles[i].size());
    if (!table.piles[i].empty()) {
      EXPECT_EQ(plain(state.next(Seat(static_cast<int>(i)))), table.piles[i].back());
    }
    have(table.hands[i]), have(table.piles[i]);
  }
  PlainCards centre;
  for (const Card card : state.centre) centre.push_back(plain(card));
  EXPECT_EQ(centre, table.pile);
  EXPECT_EQ(state.number, table.last_number());
  EXPECT_EQ(state.phase == Phase::over, table.over);
  EXPECT_EQ(state.phase == Phase::stuck, table.waiting_after_stop && !table.over);
  EXPECT_EQ(state.face_down.has_value(), !table.laid_face_down.empty());
  have(table.pile), have(table.laid_face_down);
  EXPECT_EQ(all.size(), state.dealt.size() + 1);
}

// Half of them with the printed cards, half with few kinds of card, which get stuck often.
Setup some_setup(Random& random) {
  Setup setup{.players = 2 + static_cast<int>(random.below(7))};
  if (random.below(2) == 0) return setup;
  std::vector<Card> kinds;
  for (std::uint64_t i = 2 + random.below(5); i > 0; --i)
    kinds.push_back(Card::of_kind(static_cast<int>(random.below(kinds_of_card))));
  setup.deck.emplace();
  const std::uint64_t cards = 1 + setup.players + random.below(most_cards - setup.players);
  for (std::uint64_t i = 0; i < cards; ++i) setup.deck->push_back(kinds[random.below(kinds.size())]);
  return setup;
}

// Anything that anybody might try: mostly about the last few centre cards.
Match<SevenAteNine>::Entry some_attempt(const Match<SevenAteNine>& match, Random& random) {
  const int players = match.setup().players;
  const int place = static_cast<int>(random.below(static_cast<std::uint64_t>(players) + 2));
  const Seat seat = place <= players ? Seat(place) : Seat::table();
  const auto what = random.below(16);
  if (what == 0) return {seat, Action::start()};
  if (what == 1) return {seat, Action::draw()};
  Card card = Card::of_kind(static_cast<int>(random.below(kinds_of_card)));
  const Hand hand = match.view(seat).hand;
  if (!hand.empty() && random.below(8) > 0) {
    auto held = hand.begin();
    for (auto i = random.below(static_cast<std::uint64_t>(hand.size())); i > 0; --i) ++held;
    card = *held;
  }
  if (what == 2) return {seat, Action::last(card)};
  const int number = match.state().number + 1 - static_cast<int>(random.below(random.below(8) == 0 ? 90 : 4));
  return {seat, Action::play(card, static_cast<CentreNumber>(std::max(number, 1)))};
}

// C4: what every action makes smaller, the first of them that changes counting most.
auto left_to_do(const State& state) {
  int cards = 0;
  for (const Player& player : state.players) cards += player.hand.size() + 2 * player.pile;
  const bool standing_still = state.phase == Phase::dealt || state.phase == Phase::stuck;
  return std::tuple(cards, static_cast<int>(state.centre.size()) - state.tried, standing_still);
}

TEST(SevenAteNineFollowed, S13_a_plain_table_gives_the_same_answers_and_C4_every_action_leaves_less_to_do) {
  std::map<std::string, int> answers, ends;
  std::array<Action, SevenAteNine::most_listed> room;
  Listing<Action> listing(room);
  for (int game = 0; game < 300; ++game) {
    Random random(Seed{77, 9}, game);
    auto match = *Match<SevenAteNine>::open(some_setup(random), random.next_seed());
    PlainTable table = laid_out(match.state());
    while (!match.outcome() && !testing::Test::HasFailure()) {
      auto entry = some_attempt(match, random);
      if (random.below(3) == 0) entry = *random_entry(match, random, listing);
      const std::string text = to_text(entry.action);
      const auto before = left_to_do(match.state());
      const std::string answer = table.answer(entry.seat.index(), text);
      const auto events = match.act(entry.seat, entry.action);
      EXPECT_EQ(events ? "" : events.refusal().key, answer) << text << " by " << entry.seat.index();
      ++answers[answer];
      if (!events) continue;
      table.act(entry.seat.index(), text);
      expect_the_same(table, match.state());
      EXPECT_LT(left_to_do(match.state()), before) << text;
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << "game " << game;
    std::vector<int> cards;
    for (std::size_t i = 0; i < table.hands.size(); ++i)
      cards.push_back(static_cast<int>(table.hands[i].size() + table.piles[i].size()));
    const int fewest = *std::min_element(cards.begin(), cards.end());
    for (std::size_t i = 0; i < cards.size(); ++i)
      EXPECT_EQ(match.outcome()->places[i] == 1, cards[i] == fewest) << "game " << game;
    ++ends[fewest > 0 ? "gone round" : match.state().face_down ? "face down" : "open"];
  }
  // Everything that can happen did.
  for (const char* key :
       {"", "S5/not-started", "S5/only-the-dealer", "S5/already-started", "S6/pile-empty", "S7/wrong-card",
        "S11/stopped", "S12/not-last", "S13/too-late", "S13/long-ago", "S13/not-there-yet", "S17/not-in-hand"})
    EXPECT_GT(answers[key], 0) << key;
  for (const char* end : {"gone round", "face down", "open"}) EXPECT_GT(ends[end], 0) << end;
}

}  // namespace
}  // namespace rekentafel::seven_ate_nine
