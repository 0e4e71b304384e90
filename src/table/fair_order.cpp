#include "table/fair_order.h"

#include <algorithm>

namespace rekentafel::table {

void FairOrder::measured(Seat seat, Moment delay) { accounts_[seat.index()].delay = std::max(Moment(0), delay); }
void FairOrder::gone(Seat seat) { accounts_[seat.index()].delay = Moment(0); }
void FairOrder::withdraw(Seat seat) {
  std::erase_if(claims_, [&](const Claim& claim) { return claim.seat == seat; });
}

Moment FairOrder::credit(Seat seat, Moment now) const {
  const auto& account = accounts_[seat.index()];
  const auto refilled = std::max(Moment(0), now - account.counted) * credit_per_second / 1000;
  return std::min(most_credit, account.credit + refilled);
}

Moment FairOrder::made_up(Seat seat, Moment now) const {
  return std::min({accounts_[seat.index()].delay, credit(seat, now), longest_window});
}

bool FairOrder::has(Seat seat) const {
  return std::ranges::any_of(claims_, [&](const Claim& claim) { return claim.seat == seat; });
}

void FairOrder::claim(Seat seat, Moment arrived) {
  const Moment sent = arrived - made_up(seat, arrived);
  if (!open()) {
    // Whoever sent a claim earlier than this one, has it here by then.
    closes_ = arrived;
    for (int i = 0; i < most_seats; ++i)
      if (Seat(i) != seat) closes_ = std::max(closes_, sent + made_up(Seat(i), arrived));
    closes_ = std::min(closes_, arrived + longest_window);
  }
  claims_.push_back({seat, arrived, sent});
}

std::vector<Seat> FairOrder::settle() {
  const Seat first_here = claims_.front().seat;
  std::ranges::stable_sort(claims_, {}, &Claim::sent);
  const Claim& winner = claims_.front();
  if (winner.seat != first_here) {
    auto& account = accounts_[winner.seat.index()];
    account.credit = credit(winner.seat, winner.arrived) - (winner.arrived - winner.sent);
    account.counted = winner.arrived;
  }
  std::vector<Seat> order;
  for (const auto& claim : claims_) order.push_back(claim.seat);
  claims_.clear();
  return order;
}

}  // namespace rekentafel::table
