// All cards in one, two or three turns, as nobody else changed the sum meanwhile: it takes that many, and exactly one
// first play works.
#include <algorithm>
#include <bit>

#include "bots/formula/judge.h"
#include "games/formula/plays.h"
#include "puzzles/drawn.h"
#include "puzzles/mazes.h"

namespace rekentafel::puzzles {

namespace {

using formula::Card;
using formula::Cards;
using formula::Play;
using formula::Sum;
using formula::Symbol;

Cards some_cards(int count, Random& random) {
  Cards deck = formula::printed_deck().cards, hand;
  for (int i = 0; i < count; ++i) {
    auto at = static_cast<int>(random.below(static_cast<std::uint64_t>(deck.size())));
    std::uint8_t face = 0;
    while (at >= deck.counts[face]) at -= deck.counts[face++];
    deck.remove(Card{face});
    hand.add(Card{face});
  }
  return hand;
}

bool short_numbers(const Sum& sum) {
  return std::all_of(sum.numbers.begin(), sum.numbers.end(), [](const auto& number) { return number.size() <= 2; });
}

// A sum as it lies after some turns, without jokers: their digits are no puzzle.
std::optional<Sum> some_sum(Random& random) {
  Sum sum;
  for (int i = 0; i < 2; ++i)
    sum.numbers[static_cast<std::size_t>(i)].push_back(formula::Place::card(static_cast<int>(random.below(10))));
  for (auto turns = 1 + random.below(3); turns > 0; --turns) {
    Cards hand = some_cards(7, random);
    hand.counts[Card::joker_face] = 0;
    Listing<Play> listing(bots::room_for_plays());
    formula::list_plays({sum, hand}, listing);
    std::vector<Sum> sums;
    for (const Play& play : listing)
      if (short_numbers(play.sum) && value(play.sum.answer()) > 0) sums.push_back(play.sum);
    if (sums.empty()) return std::nullopt;
    sum = sums[random.below(sums.size())].lying();
  }
  return sum;
}

// So many lists of plays are looked through before a position is given up.
constexpr std::int64_t most_lists = 3000;

std::optional<Drawn> draw_with(int turns, Random& random) {
  const auto sum = some_sum(random);
  if (!sum) return std::nullopt;
  const int cards = turns + 1 + static_cast<int>(random.below(2));
  const Sums::State start{*sum, some_cards(cards, random), turns};
  const Sums maze;
  Work work{most_lists};
  for (int fewer = 1; fewer < turns; ++fewer)
    if (leads_home(maze, {start.sum, start.hand, fewer}, work)) return std::nullopt;
  if (moves_home(maze, start, 2, work).size() != 1 || work.spent()) return std::nullopt;

  Drawn drawn;
  drawn.position["sum"] = to_text(start.sum);
  drawn.position["hand"] = to_text(start.hand);
  drawn.position["turns"] = turns;
  const auto way = way_home(maze, start);
  drawn.answer = texts_of(way);
  int operations = 0;
  for (const Play& play : way) operations += Sums::hardness(start, play);
  const auto plays = std::bit_width(static_cast<std::uint64_t>(work.done) * maze.moves(start).size());
  drawn.features = 12 * static_cast<int>(plays) + 10 * operations + 15 * start.hand.jokers();
  let_people_try(drawn, maze, start);
  return drawn;
}

}  // namespace

// Three turns are found seldom: how many it shall be is decided before one looks.
std::optional<Drawn> draw_formula(Random& random) {
  const int turns = 1 + static_cast<int>(random.below(3));
  for (int i = 0; i < 300; ++i)
    if (auto drawn = draw_with(turns, random)) return drawn;
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
