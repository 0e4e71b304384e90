// Places at the table. Seats are counted from 0 in code and from 1 wherever people read them.
#pragma once

#include <bit>
#include <cstdint>

namespace rekentafel {

inline constexpr int most_seats = 8;

class Seat {
 public:
  constexpr Seat() = default;
  explicit constexpr Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}

  // The seat that sees what onlookers see and acts for the clock (C1).
  static constexpr Seat table() { return Seat(15); }

  constexpr int index() const { return index_; }
  constexpr bool is_table() const { return index_ == 15; }
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint8_t index_ = 0;
};

// A set of seats.
class Seats {
 public:
  constexpr Seats() = default;
  static constexpr Seats only(Seat seat) { return Seats().with(seat); }
  static constexpr Seats first(int count) {
    Seats seats;
    seats.bits_ = static_cast<std::uint16_t>((1u << count) - 1);
    return seats;
  }

  constexpr Seats with(Seat seat) const {
    Seats more = *this;
    more.bits_ = static_cast<std::uint16_t>(bits_ | (1u << seat.index()));
    return more;
  }
  constexpr bool has(Seat seat) const { return (bits_ >> seat.index()) & 1u; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return Seat(std::countr_zero(bits_)); }
  friend constexpr bool operator==(Seats, Seats) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace rekentafel
