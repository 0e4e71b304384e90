// What can be laid in a turn, and how many cards each lay puts away.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/tables_match/largest_lay.h"
#include "engine/game.h"
#include "games/formula/formula.h"
#include "games/tables/domino/tables_domino.h"
#include "games/tables/order/tables_order.h"

namespace rekentafel::bots {

// 0 where nothing is laid.
inline int cards_laid(const formula::View&, const formula::Play& play) { return laid_cards(play.sum).size(); }
inline int cards_laid(const tables::match::View& view, const tables::match::Turn& turn) {
  if (turn.kind != tables::match::Turn::Kind::lay) return 0;
  return static_cast<int>(cards_from_hand(turn, view.hand).size());
}
inline int cards_laid(const tables::order::View&, const tables::order::Action& action) {
  return action.kind == tables::order::Action::Kind::lay ? 1 : 0;
}
inline int cards_laid(const tables::domino::View&, const tables::domino::Action& action) {
  using Kind = tables::domino::Action::Kind;
  if (action.kind != Kind::lay && action.kind != Kind::row) return 0;
  return action.two ? 2 : 1;
}

// Every lay there is; in match, where rearranging explodes, those that are listed and the largest.
template <Game G>
std::vector<typename G::Action> every_lay(const typename G::View& view, Seat seat) {
  std::vector<typename G::Action> lays(std::min<std::size_t>(G::most_listed, 4096));
  Listing<typename G::Action> listing(lays);
  G::actions(view, seat, listing);
  if (listing.cut()) {
    lays.resize(G::most_listed);
    listing = Listing<typename G::Action>(lays);
    G::actions(view, seat, listing);
  }
  lays.resize(listing.size());
  std::erase_if(lays, [&](const auto& action) { return cards_laid(view, action) == 0; });
  if constexpr (!G::lists_all) {
    const auto largest = match::largest_lay(view);
    if (cards_laid(view, largest) > 0 && std::ranges::find(lays, largest) == lays.end()) lays.push_back(largest);
  }
  return lays;
}

}  // namespace rekentafel::bots
