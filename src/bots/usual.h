// Who plays a game and who advises in it: what it brings along (bots/<game>/), or else players by playouts.
#pragma once

#include <optional>

#include "bots/all.h"
#include "bots/playouts.h"

namespace rekentafel::bots {

// Precondition: 1 ≤ level ≤ levels.
template <Game G>
Player<G> player_at(int level, [[maybe_unused]] const typename G::Setup& setup) {
  if constexpr (requires { level_player(level, setup); })
    return level_player(level, setup);
  else
    return playouts_player<G>(level);
}

// Of a real-time game: somebody who takes so many hundredths of the time of a child of eight.
template <Game G>
Player<G> pacer(int takes, [[maybe_unused]] const typename G::Setup& setup) {
  if constexpr (requires { pacing_player(takes, setup); })
    return pacing_player(takes, setup);
  else
    return unhurried_player<G>(takes);
}

// Nothing where one had better wait. Precondition: the seat is to act, and 1 ≤ level ≤ levels.
template <Game G>
std::optional<typename G::Action> advice_for(int level, const typename G::Setup& setup, const typename G::View& view,
                                             Seat seat) {
  if constexpr (requires { advised(level, setup, view, seat); }) {
    return advised(level, setup, view, seat);
  } else {
    // Always the best there is: who asks wants to know how it is done.
    Random random{Seed{}};
    const auto choice = player_at<G>(levels, setup)(view, seat, random, {});
    return choice ? std::optional(choice->action) : std::nullopt;
  }
}

}  // namespace rekentafel::bots
