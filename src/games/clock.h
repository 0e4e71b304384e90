// What a table with a clock asks of a game: what the table does by itself and when (engine/timed.h), how long a seat
// rests between two actions, and which refusals say that a card only came too late. Live tables, the arena and the
// terminal all ask here; a game of turns need not answer.
#pragma once

#include <chrono>
#include <optional>

#include "engine/game.h"
#include "engine/timed.h"

namespace rekentafel {

// Nothing where the table waits for the players, or the game has no clock.
template <Game G>
std::optional<Timed<typename G::Action>> clock_of(const typename G::View& view) {
  if constexpr (requires { G::clock(view); })
    return G::clock(view);
  else
    return std::nullopt;
}

// When the clock strikes, on the clock on which the table and anybody last acted at these moments.
template <class Action>
std::chrono::milliseconds strikes(const Timed<Action>& timed, std::chrono::milliseconds table_acted,
                                  std::chrono::milliseconds anybody_acted) {
  return (timed.since == Since::table_acted ? table_acted : anybody_acted) + timed.after;
}

// How long a seat does nothing after the table answered (S10); no time at all in a game of turns.
template <Game G>
std::chrono::milliseconds rest_of(const typename G::Setup& setup, const std::optional<Refusal>& refused) {
  if constexpr (requires { G::rest(setup, refused); })
    return G::rest(setup, refused);
  else
    return std::chrono::milliseconds(0);
}

// Right for what the player saw, but the table was not like that any more: somebody was first, or the game was over.
template <Game G>
bool came_too_late(const Refusal& refusal) {
  if (refusal.key == "turn/over" || refusal.key == "turn/not-yours") return true;
  if constexpr (requires { G::too_late(refusal); })
    return G::too_late(refusal);
  else
    return false;
}

}  // namespace rekentafel
