// Lag compensation: who was first, of those who claim one thing at almost the same time over unlike connections (S14).
//
// The first claim opens a window, no longer than the slowest seat's claim could need to have been sent earlier, and
// never longer than 120 ms. When it closes, the claim that was sent first wins. Making up for a slow connection costs
// credit that comes back slowly, so that whoever pretends to be slow gains little (docs/security.md).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/seat.h"
#include "table/moment.h"

namespace rekentafel::table {

class FairOrder {
 public:
  static constexpr Moment longest_window{120};
  static constexpr Moment most_credit{600};
  static constexpr int credit_per_second = 20;  // milliseconds

  // How long what the seat sends is under way; measured by the server itself, never told by a client.
  void measured(Seat seat, Moment delay);
  // Nobody waits for a seat that is not there.
  void gone(Seat seat);
  void withdraw(Seat seat);  // its claim is none any more

  // Precondition: the seat has no claim in this window.
  void claim(Seat seat, Moment arrived);
  bool open() const { return !claims_.empty(); }
  bool has(Seat seat) const;
  // Precondition: open.
  Moment closes() const { return closes_; }
  // All who claimed, the first one first. Closes the window; whoever won by it pays.
  std::vector<Seat> settle();

  Moment credit(Seat seat, Moment now) const;

 private:
  struct Account {
    Moment delay{0};
    Moment credit = most_credit;
    Moment counted{0};  // when the credit was that
  };
  struct Claim {
    Seat seat;
    Moment arrived;
    Moment sent;
  };

  // What is made up for.
  Moment made_up(Seat seat, Moment now) const;

  std::array<Account, most_seats> accounts_{};
  std::vector<Claim> claims_;  // in the order of their arrival
  Moment closes_{0};
};

}  // namespace rekentafel::table
