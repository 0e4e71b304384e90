// What a seat is about to do, and when: a player (bots/player.h) at a table with a clock. The clock is handed in, so a
// live table, the terminal and a simulation in no time at all use the same intents.
//
//   intent.look(view, now)       whenever something happened, and once at the beginning
//   intent.due()                 when its hand will be there; nothing while it waits for others
//   intent.take()                then: what it does
//   intent.answered(refused, now), and look again
//
// A change that has nothing to do with what the seat is about to do leaves it alone: somebody else's draw must not make
// a person start thinking again. What is no longer answered as it would have been is thought of anew, unless the hand
// is already on its way: then the card arrives all the same and the table says what it thinks of it (S9).
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <optional>
#include <utility>

#include "bots/player.h"
#include "games/clock.h"

namespace rekentafel::bots {

template <Game G>
class Intent {
 public:
  using Moment = std::chrono::milliseconds;  // on the clock of whoever asks

  Intent(Player<G> player, typename G::Setup setup, Seat seat, Seed seed)
      : player_(std::move(player)), setup_(std::move(setup)), seat_(seat), random_(seed) {}

  void look(const typename G::View& view, Moment now, const Thinking& thinking = {}) {
    if (unanswered_ || (seen_ && *seen_ == view)) return;
    seen_ = view;
    if (pending_ && stays(view, now)) return;
    pending_.reset();
    if (!G::to_act(view).has(seat_)) return;
    const auto choice = player_(view, seat_, random_, thinking);
    if (!choice) return;
    // S10: a hand that rests starts later, but moves as fast.
    const Moment due = std::max(now + choice->after, rests_until_);
    pending_ =
        Pending{choice->action, G::refuse(view, seat_, choice->action), due, due - (choice->after - choice->committed)};
  }

  std::optional<Moment> due() const { return pending_ ? std::optional(pending_->due) : std::nullopt; }

  // Precondition: something is due.
  typename G::Action take() {
    assert(pending_);
    unanswered_ = true;
    return std::exchange(pending_, std::nullopt)->action;
  }

  // How the table answered what was taken; until then the seat does nothing else.
  void answered(const std::optional<Refusal>& refused, Moment now) {
    unanswered_ = false;
    seen_.reset();
    rests_until_ = now + rest_of<G>(setup_, refused);
  }

 private:
  struct Pending {
    typename G::Action action;
    std::optional<Refusal> expected;  // how the table would have answered when it was chosen
    Moment due;
    Moment committed;
  };

  bool stays(const typename G::View& view, Moment now) const {
    return now >= pending_->committed || G::refuse(view, seat_, pending_->action) == pending_->expected;
  }

  Player<G> player_;
  typename G::Setup setup_;
  Seat seat_;
  Random random_;
  std::optional<typename G::View> seen_;
  std::optional<Pending> pending_;
  bool unanswered_ = false;
  Moment rests_until_{0};
};

}  // namespace rekentafel::bots
