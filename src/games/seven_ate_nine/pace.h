// What the live table, which has a clock, needs to know of the rules about time: S10 and S14. The game itself neither
// waits nor knows who was slow; it answers each action in the order of the log.
//
// The table reads the options: `pace` is the time between two actions of one seat, `order` says whether claims on one
// centre card are settled by arrival alone or within a short window (S14).
#pragma once

#include <optional>

#include "engine/refusal.h"
#include "engine/timed.h"
#include "games/seven_ate_nine/setup.h"

namespace rekentafel::seven_ate_nine {

// A wrong card lay there and has to be taken back. One that came too late costs nothing (S13), nor does what never
// became a card on the pile: drawing from an empty pile, or acting while the game stands still.
constexpr bool was_wrong(const Refusal& refusal) {
  return refusal.key == "S7/wrong-card" || refusal.key == "S13/not-there-yet" || refusal.key == "S12/not-last";
}

constexpr bool was_too_late(const Refusal& refusal) {
  return refusal.key == "S13/too-late" || refusal.key == "S13/long-ago";
}

// How long a seat rests after what it did, in milliseconds; `refused` is how the table answered.
constexpr int rest_after(const Setup& setup, const std::optional<Refusal>& refused) {
  if (!refused) return setup.pace;
  return was_wrong(*refused) ? static_cast<int>(taking_back.count()) : 0;
}

}  // namespace rekentafel::seven_ate_nine
