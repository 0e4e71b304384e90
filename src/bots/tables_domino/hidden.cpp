#include "bots/tables_domino/hidden.h"

#include <algorithm>

namespace rekentafel::bots::domino {

Seen seen_by(const rules::View& view, Seat seat, const Deck<rules::Card>& deck) {
  Seen seen;
  Position& position = seen.position;
  seen.seat = seat.index();
  position.hands.resize(view.in_hand.size());
  for (std::size_t i = 0; i < view.in_hand.size(); ++i) position.hands[i].resize(view.in_hand[i]);
  position.stock.resize(view.in_stock);
  for (std::size_t i = 0; i < view.hand.size(); ++i) position.hands[seat.index()][i] = tile_of(view.hand[i]);
  for (const rules::End& end : view.table.ends) ++position.open[end.outcome];
  position.to_move = static_cast<std::uint8_t>(view.turn.to_move.index());
  position.first = static_cast<std::uint8_t>(view.turn.first.index());
  position.passes = view.turn.passes;
  position.equal_turns = view.turn.equal_turns;

  for (const rules::Card& card : deck) {
    seen.unseen.push_back(tile_of(card));
    if (card.is_domino()) ++position.hidden[card.low.outcome()], ++position.hidden[card.high.outcome()];
  }
  const auto see = [&](Tile tile) {
    auto* found = std::find(seen.unseen.begin(), seen.unseen.end(), tile);
    if (found == seen.unseen.end()) return;
    *found = seen.unseen.back();
    seen.unseen.pop_back();
  };
  for (const Tile tile : position.hands[seat.index()]) see(tile);
  for (const rules::Laid& laid : view.table.laid) {
    const Tile tile = tile_of(laid.piece.card());
    see(tile);
    if (tile.is_domino()) --position.hidden[tile.a], --position.hidden[tile.b];
  }
  return seen;
}

void deal_hidden(const Seen& seen, Random& random, Position& position) {
  position = seen.position;
  Tiles unseen = seen.unseen;
  random.shuffle(std::span(unseen.begin(), unseen.end()));
  const auto fill = [&](Tiles& tiles) {
    for (Tile& tile : tiles) {
      tile = unseen.back();
      unseen.pop_back();
    }
  };
  for (int i = 0; i < position.players(); ++i)
    if (i != seen.seat) fill(position.hands[i]);
  fill(position.stock);
}

namespace {

rules::Piece piece_of(const rules::Card& card, int opens) {
  if (card.kind == rules::Card::Kind::joker) return rules::Piece::joker();
  if (card.is_domino())
    return card.high.outcome() == opens ? rules::Piece{card.kind, card.low, card.high}
                                        : rules::Piece{card.kind, card.high, card.low};
  std::uint8_t a = 1;
  while (opens % a != 0 || opens / a > 10) ++a;
  return rules::Piece::empty_table(a, static_cast<std::uint8_t>(opens / a));
}

}  // namespace

rules::Action action_of(const Lay& lay, const rules::View& view) {
  using rules::Action;
  if (lay.kind == Lay::Kind::draw) return Action::draw();
  if (lay.kind == Lay::Kind::pass) return Action::pass();
  const rules::Card first = view.hand[lay.first];
  if (lay.kind == Lay::Kind::row) return Action::row(first);
  if (lay.kind == Lay::Kind::joker)
    return lay.second == none ? Action::lone_joker()
                              : Action::joker_with(piece_of(view.hand[lay.second], lay.opens_too));
  const auto* end = std::find_if(view.table.ends.begin(), view.table.ends.end(),
                                 [&](const rules::End& open) { return open.outcome == lay.at; });
  if (lay.kind == Lay::Kind::two)
    return Action::lay(piece_of(first, lay.opens), piece_of(view.hand[lay.second], lay.opens_too), end->number);
  return Action::lay(piece_of(first, lay.opens), end->number);
}

}  // namespace rekentafel::bots::domino
