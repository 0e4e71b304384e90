// What a seat may do, as texts.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"

namespace rekentafel::wire {

template <Game G>
std::vector<std::string> listed(const typename G::View& view, Seat seat) {
  using Action = typename G::Action;
  const auto fill = [&](std::span<Action> room) {
    Listing<Action> listing(room);
    G::actions(view, seat, listing);
    return listing;
  };
  // A few kilobytes nearly always do; the room that always suffices may be megabytes.
  std::vector<Action> room(std::min<std::size_t>(G::most_listed, 1024));
  auto listing = fill(room);
  if (listing.cut()) {
    room.resize(G::most_listed);
    listing = fill(room);
  }
  std::vector<std::string> texts;
  for (const auto& action : listing) texts.push_back(to_text(action));
  return texts;
}

}  // namespace rekentafel::wire
