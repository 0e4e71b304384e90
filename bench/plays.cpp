#include <algorithm>

#include "bench/figures.h"
#include "engine/random.h"
#include "games/formula/plays.h"
#include "games/tables/match/most.h"

namespace rekentafel::bench {

namespace {

// Hands of seven with one or two jokers, on sums that children lay.
Figure formula_plays() {
  std::vector<formula::Turn> turns;
  Random random(Seed{0, 7});
  for (int i = 0; i < 200; ++i) {
    constexpr std::array sums = {"2+4=6", "12:4=3", "8x8=64", "7+5=12", "9-4=5", "12x4=48", "3x5=15", "18:6=3"};
    formula::Turn turn{.table = *read(As<formula::Sum>{}, sums[random.below(sums.size())]), .hand = {}};
    for (int card = 0; card < 6; ++card) turn.hand.add({static_cast<std::uint8_t>(random.below(10))});
    turn.hand.add(formula::Card::joker());
    if (i % 2 == 1) turn.hand.add(formula::Card::joker());
    turns.push_back(turn);
  }
  std::vector<formula::Play> room(formula::most_plays);
  double plays = 0;
  const double seconds = seconds_of([&] {
    for (int round = 0; round < 20; ++round) {
      for (const auto& turn : turns) {
        Listing<formula::Play> listing(room);
        list_plays(turn, listing);
        plays += static_cast<double>(listing.size());
      }
    }
  });
  return {.name = "Formula: list the plays of hands with jokers",
          .unit = "million plays/s",
          .value = plays / seconds / 1e6,
          .bar = 5};
}

// A table of about 40 cards in legal rows and a hand of 15, dealt from the deck.
tables::match::Situation large_situation(Random& random) {
  auto cards = tables::cards_played(tables::match_deck().cards, std::nullopt, tables::Jokers::in);
  random.shuffle(std::span(cards.begin(), cards.end()));
  tables::match::Situation situation{.start_cards = false, .together = true};
  int lying = 0;
  for (std::size_t i = 0; i < cards.size() && lying < 40; ++i) {
    if (cards[i].is_joker()) continue;
    std::vector<std::size_t> same;
    for (std::size_t j = i; j < cards.size(); ++j)
      if (!cards[j].is_joker() && cards[j].outcome() == cards[i].outcome()) same.push_back(j);
    if (same.size() < 2) continue;
    const std::size_t laid = std::min<std::size_t>(same.size(), 2 + random.below(4));
    situation.rows.open({cards[same[0]]});
    for (std::size_t k = 1; k < laid; ++k) situation.rows.add(situation.rows.size() - 1, {cards[same[k]]});
    lying += static_cast<int>(laid);
    for (std::size_t k = laid; k-- > 0;) cards.erase_at(same[k]);
    --i;
  }
  for (std::size_t i = 0; i < 15; ++i) situation.hand.push_back(cards[i]);
  return situation;
}

Figure match_most() {
  Random random(Seed{0, 8});
  double slowest = 0;
  for (int i = 0; i < 300; ++i) {
    const auto situation = large_situation(random);
    slowest = std::max(slowest, seconds_of([&] { most(situation); }));
  }
  return {.name = "match: the most cards of a hand of 15, table of 40, together; slowest of 300",
          .unit = "ms",
          .value = 1000 * slowest,
          .better = Better::lower,
          .bar = 50};
}

}  // namespace

void measure_plays(const Tell& tell) {
  tell(formula_plays());
  tell(match_most());
}

}  // namespace rekentafel::bench
