// Games played at random, under random options: for signatures, tests and simulations.
#pragma once

#include "engine/match.h"

namespace rekentafel {

// A setup with some options changed at random; always one that the game accepts.
template <Game G>
typename G::Setup random_setup(Random& random) {
  for (int tries = 0; tries < 100; ++tries) {
    typename G::Setup setup{};
    for (const auto& option : G::options()) {
      if (option.kind == OptionKind::text || random.below(2) == 0) continue;
      option.set(setup, option.low + static_cast<int>(random.below(option.high - option.low + 1)));
    }
    if (!G::refuse(setup)) return setup;
  }
  return {};
}

// In which order the seats that may act are asked when nobody's hand is quicker. The table acts for the clock: seldom,
// so that games are not over before they have begun.
inline Few<Seat, 16> asking_order(Seats seats, Random& random) {
  Few<Seat, 16> order;
  for (int i = 0; i < most_seats; ++i)
    if (seats.has(Seat(i))) order.push_back(Seat(i));
  random.shuffle(std::span(order.begin(), order.end()));
  if (seats.has(Seat::table())) order.insert_at(random.below(32) == 0 ? 0 : order.size(), Seat::table());
  return order;
}

// One of the seats that may act, with one of the actions it may do; nothing when the game is over. In a real-time game
// a seat may have nothing to do at the moment: then the next one is asked.
template <Game G>
std::optional<typename Match<G>::Entry> random_entry(const Match<G>& match, Random& random,
                                                     Listing<typename G::Action>& listing) {
  for (const Seat seat : asking_order(match.to_act(), random)) {
    listing.clear();
    G::actions(G::view(match.state(), seat), seat, listing);
    if (!listing.empty()) return typename Match<G>::Entry{seat, listing[random.below(listing.size())]};
  }
  return std::nullopt;
}

}  // namespace rekentafel
