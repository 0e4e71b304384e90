// The whole hand, one lay after another while nobody else lays: it goes in one or two ways only.
#include <algorithm>
#include <bit>

#include "games/tables/domino/plays.h"
#include "puzzles/drawn.h"
#include "puzzles/mazes.h"

namespace rekentafel::puzzles {

namespace {

using namespace tables::domino;

// Different dominoes of which the halves differ in outcome, so that each can be turned in one way to an end.
std::vector<Card> shuffled_dominoes(Random& random) {
  std::vector<Card> cards;
  for (const Card& card : default_deck())
    if (card.is_domino() && card.low.outcome() != card.high.outcome()) cards.push_back(card);
  random.shuffle(std::span(cards));
  return cards;
}

// A chain from this outcome on, of cards that are then no longer in the deck.
std::vector<Card> chain_from(int outcome, std::size_t length, std::vector<Card>& deck) {
  std::vector<Card> chain;
  while (chain.size() < length) {
    const auto next = std::find_if(deck.begin(), deck.end(), [&](const Card& card) {
      return card.low.outcome() == outcome || card.high.outcome() == outcome;
    });
    if (next == deck.end()) break;
    outcome = next->low.outcome() == outcome ? next->high.outcome() : next->low.outcome();
    chain.push_back(*next);
    deck.erase(next);
  }
  return chain;
}

constexpr std::int64_t most_positions = 20'000;

}  // namespace

std::optional<Drawn> draw_domino(Random& random) {
  auto deck = shuffled_dominoes(random);
  const std::size_t cards = 4 + random.below(5), ends = 1 + random.below(4);
  Dominoes::State start;
  std::string ends_text;
  const std::size_t begins = random.below(ends);
  int outcome = 0;
  for (std::size_t i = 0; i < ends; ++i) {
    const Card from = deck.back();
    deck.pop_back();
    const Half half = random.below(2) ? from.low : from.high;
    start.table.open_end(half.outcome());
    ends_text += (i > 0 ? " " : "") + to_text(half);
    if (i == begins) outcome = half.outcome();
  }
  auto chain = chain_from(outcome, cards, deck);
  if (chain.size() < cards) return std::nullopt;
  std::sort(chain.begin(), chain.end());
  for (const Card& card : chain) start.hand.push_back(card);

  const Dominoes maze;
  Work work{most_positions};
  const int ways = ways_home(maze, start, 3, work);
  if (ways < 1 || ways > 2 || work.spent()) return std::nullopt;

  Drawn drawn;
  drawn.position["ends"] = ends_text;
  drawn.position["hand"] = deck_text(chain);
  const auto way = way_home(maze, start);
  drawn.answer = texts_of(way);
  int facts = 0;
  for (const Action& lay : way) facts += Dominoes::hardness(start, lay);
  drawn.features = 18 * std::bit_width(static_cast<std::uint64_t>(work.done)) + 7 * facts - 10 * (ways - 1);
  let_people_try(drawn, maze, start);
  return drawn;
}

}  // namespace rekentafel::puzzles
