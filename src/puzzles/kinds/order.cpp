// One card so that nothing is blocked: after exactly one of all lays every other card fits at an end of a row.
#include <algorithm>

#include "games/tables/order/plays.h"
#include "puzzles/drawn.h"
#include "puzzles/mazes.h"

namespace rekentafel::puzzles {

namespace {

using namespace tables::order;
using tables::Card;

struct OneLay {
  Places::State start;
  std::vector<Action> lays;
  std::vector<int> blocked;  // by each of them
  std::size_t answer = 0;
};

std::optional<OneLay> only_lay(const Places::State& start, std::size_t fewest_lays) {
  OneLay puzzle{start, Places::moves(start), {}};
  if (puzzle.lays.size() < fewest_lays) return std::nullopt;
  int good = 0;
  for (std::size_t i = 0; i < puzzle.lays.size(); ++i) {
    puzzle.blocked.push_back(Places::blocked(Places::after(start, puzzle.lays[i])));
    if (puzzle.blocked[i] > 0) continue;
    if (++good > 1) return std::nullopt;
    puzzle.answer = i;
  }
  if (good == 0) return std::nullopt;
  return puzzle;
}

// A person looks at one lay after another, and now and then believes of one that blocks a card that it does not.
bool found_by(const OneLay& puzzle, const Person& who, Random& random) {
  std::vector<std::size_t> order(puzzle.lays.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  random.shuffle(std::span(order));
  int patience = 2 * patience_today(who, random);
  for (const std::size_t i : order) {
    if (!sees(who, Places::hardness(puzzle.start, puzzle.lays[i]), random)) continue;
    if (--patience < 0) return false;
    if (i == puzzle.answer) return !by_chance(who.slips, random);
    if (puzzle.blocked[i] == 1 && by_chance(who.misses / 4, random)) return false;
  }
  return false;
}

std::optional<Drawn> draw_with(std::size_t fewest_lays, Random& random) {
  std::vector<Card> deck;
  for (const Card& card : tables::order_deck().cards)
    if (!card.is_joker()) deck.push_back(card);
  random.shuffle(std::span(deck));
  const auto next = [&] {
    const Card card = deck.back();
    deck.pop_back();
    return card;
  };

  Places::State start;
  for (auto rows = 1 + random.below(3); rows > 0; --rows) {
    std::vector<Placed> row;
    for (auto cards = 2 + random.below(4); cards > 0; --cards) row.push_back(Placed::of(next()));
    std::sort(row.begin(), row.end(), [](const Placed& a, const Placed& b) { return a.value < b.value; });
    row.erase(std::unique(row.begin(), row.end(), [](const Placed& a, const Placed& b) { return a.value == b.value; }),
              row.end());
    if (row.size() < 2) return std::nullopt;
    start.rows.open(row[0]);
    for (std::size_t i = 1; i < row.size(); ++i) start.rows.add(start.rows.size() - 1, Side::right, row[i]);
  }
  std::vector<Card> hand;
  for (auto cards = 3 + random.below(4); cards > 0; --cards) hand.push_back(next());
  std::sort(hand.begin(), hand.end());
  for (const Card& card : hand) start.hand.push_back(card);

  const auto puzzle = only_lay(start, fewest_lays);
  if (!puzzle) return std::nullopt;

  Drawn drawn;
  drawn.position["rows"] = to_text(start.rows);
  drawn.position["hand"] = deck_text(hand);
  const Action& answer = puzzle->lays[puzzle->answer];
  drawn.answer = {to_text(answer)};
  const auto nearly = std::count(puzzle->blocked.begin(), puzzle->blocked.end(), 1);
  drawn.features = 20 * (Places::hardness(start, answer) - 1) + 3 * static_cast<int>(puzzle->lays.size()) +
                   4 * static_cast<int>(nearly) + 8 * static_cast<int>(hand.size());
  drawn.tried = [puzzle = *puzzle](int level, Random& random) { return found_by(puzzle, person(level), random); };
  drawn.tried_otherwise = [lays = puzzle->lays.size()](int level, Random& random) {
    for (int i = stumbling_tries[static_cast<std::size_t>(level - 1)]; i > 0; --i)
      if (random.below(lays) == 0) return true;
    return false;
  };
  return drawn;
}

}  // namespace

// With few lays there is little to find out, and most positions have few: how many it shall be is decided before one
// looks.
std::optional<Drawn> draw_order(Random& random) {
  const std::size_t fewest_lays = 4 + 3 * random.below(5);
  for (int i = 0; i < 2000; ++i)
    if (auto drawn = draw_with(fewest_lays, random)) return drawn;
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
