// Plays any of the listed actions, each equally likely.
#pragma once

#include <vector>

#include "bots/player.h"

namespace rekentafel::bots {

template <Game G>
Player<G> random_player() {
  return
      [room = std::vector<typename G::Action>(G::most_listed)](const typename G::View& view, Seat seat, Random& random,
                                                               const Thinking&) mutable -> std::optional<Choice<G>> {
        Listing<typename G::Action> listing(room);
        G::actions(view, seat, listing);
        if (listing.empty()) return std::nullopt;
        return Choice<G>{listing[random.below(listing.size())]};
      };
}

}  // namespace rekentafel::bots
