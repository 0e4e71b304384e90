#include "bots/tables_rush/advice.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace rekentafel::bots {

using tables::TablesRush;
using tables::rush::Move;

// Whatever the level: a card to a row before a new row, and small numbers before large ones.
std::optional<Move> advised(int, const tables::rush::Setup&, const tables::rush::View& view, Seat seat) {
  std::vector<Move> room(TablesRush::most_listed);
  Listing<Move> moves(room);
  TablesRush::actions(view, seat, moves);
  const auto rank = [](const Move& move) {
    const auto size = [](const tables::Card& card) { return std::max<int>(card.outcome(), card.left); };
    return std::tuple(move.kind != Move::Kind::add, size(move.card) + size(move.second));
  };
  if (moves.empty()) return std::nullopt;
  return *std::ranges::min_element(moves.begin(), moves.end(), {}, rank);
}

}  // namespace rekentafel::bots
