// What can be laid in a turn, and how many cards each lay puts away.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/all.h"
#include "engine/game.h"

namespace rekentafel::bots {

// A game of turns in which cards are put away: bots/<game>/cards_laid.h says how many, 0 where nothing is laid.
template <class G>
concept LaysCards = requires(const typename G::View& view, const typename G::Action& action) {
  cards_laid(view, action);
};

// Every lay there is; where a game lists only some, those and the one that it names.
template <Game G>
requires LaysCards<G> std::vector<typename G::Action> every_lay(const typename G::View& view, Seat seat) {
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
  if constexpr (requires { unlisted_lay(view); }) {
    const auto largest = unlisted_lay(view);
    if (cards_laid(view, largest) > 0 && std::ranges::find(lays, largest) == lays.end()) lays.push_back(largest);
  }
  return lays;
}

}  // namespace rekentafel::bots
