// Who chooses: a view in, a choice out. A player is never given more than its view; what everybody knows before the
// deal, the setup, it is given when it is made.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/game.h"

namespace rekentafel::bots {

// How much a player may think. Work is counted, never timed, so that the same seed gives the same choice on every
// machine; whoever has a clock bounds the time by setting `stop`, and gets the best choice so far.
struct Thinking {
  double effort = 1;  // 1: what the level is meant to do; less is quicker and weaker
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

// When a choice reaches the table matters in a real-time game only. Both are counted from when the player saw the view.
template <Game G>
struct Choice {
  typename G::Action action;
  std::chrono::milliseconds after{0};      // seen, worked out, and the hand has moved: it is there
  std::chrono::milliseconds committed{0};  // from here on the hand is on its way and cannot be called back
};

// Nothing where the seat would rather wait for what others do, which only a real-time game allows. Precondition: the
// seat is to act. Every call stands alone: what a player remembers is what its view still shows.
template <Game G>
using Player = std::function<std::optional<Choice<G>>(const typename G::View&, Seat, Random&, const Thinking&)>;

inline constexpr int levels = 5;  // 1 is a beginner; `level/<game>/<level>` of the words says how each one plays

}  // namespace rekentafel::bots
