#include "bots/tables_domino/position.h"

#include <algorithm>

namespace rekentafel::bots::domino {

namespace {

bool multiply_to_open(const Position& position, int a, int b) { return a * b <= 100 && position.opens(a * b); }

bool two_fit(const Position& position, Tile one, Tile other) {
  return multiply_to_open(position, one.a, other.a) || multiply_to_open(position, one.a, other.b) ||
         multiply_to_open(position, one.b, other.a) || multiply_to_open(position, one.b, other.b);
}

}  // namespace

Tile tile_of(const rules::Card& card) {
  if (card.kind == rules::Card::Kind::joker) return {0, 0};
  if (card.kind == rules::Card::Kind::empty) return {0, 1};
  return {static_cast<std::uint8_t>(card.low.outcome()), static_cast<std::uint8_t>(card.high.outcome())};
}

const rules::Outcomes& all_names() {
  static const rules::Outcomes names = [] {
    rules::Outcomes products;
    for (int a = 1; a <= 10; ++a)
      for (int b = a; b <= 10; ++b) products.set(static_cast<std::size_t>(a * b));
    return products;
  }();
  return names;
}

bool Position::fits(Tile tile) const {
  return !tile.is_domino() || opens(rules::any_outcome) || opens(tile.a) || opens(tile.b);
}

bool Position::can_lay() const {
  const Tiles& mine = hand();
  if (std::any_of(mine.begin(), mine.end(), [&](Tile tile) { return fits(tile); })) return true;
  for (std::size_t i = 0; i < mine.size(); ++i)
    for (std::size_t j = i + 1; j < mine.size(); ++j)
      if (two_fit(*this, mine[i], mine[j])) return true;
  return false;
}

void Position::play(const Lay& lay) {
  Tiles& mine = hand();
  if (lay.kind == Lay::Kind::pass) {
    ++passes;
    return end_turn();
  }
  passes = 0;
  if (lay.kind == Lay::Kind::draw) {
    mine.push_back(stock.back());
    stock.pop_back();
    if (!can_lay()) end_turn();  // T34: else a lay is a duty, and the turn goes on
    return;
  }
  if (lay.at != none) --open[lay.at];
  ++open[lay.opens];
  if (lay.opens_too != none) ++open[lay.opens_too];
  // The later place first, so that the other one stays what it was.
  for (const std::uint8_t place : {std::max(lay.first, lay.second), std::min(lay.first, lay.second)}) {
    if (place == none) continue;
    const Tile tile = mine[place];
    if (tile.is_domino()) --hidden[tile.a], --hidden[tile.b];
    mine[place] = mine.back();
    mine.pop_back();
  }
  end_turn();
}

void Position::end_turn() {
  to_move = static_cast<std::uint8_t>((to_move + 1) % players());
  const bool out = std::any_of(hands.begin(), hands.end(), [](const Tiles& tiles) { return tiles.empty(); });
  // C7: with equal turns the round goes on to its last player.
  over = (out && (!equal_turns || to_move == first)) || passes == players();
}

double Position::won(int seat) const {
  int best = 0;
  for (const Tiles& tiles : hands) best += tiles.size() <= hands[seat].size();
  for (const Tiles& tiles : hands)
    if (tiles.size() < hands[seat].size()) return 0;
  return 1.0 / best;
}

}  // namespace rekentafel::bots::domino
