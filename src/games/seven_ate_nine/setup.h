// What is chosen before the deal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/seat.h"
#include "games/seven_ate_nine/deck.h"

namespace rekentafel::seven_ate_nine {

inline constexpr int fewest_players = 2;
inline constexpr int most_players = most_seats;  // S3
inline constexpr int slowest_pace = 2000;

// S14: who is first, of those who claim one centre card at almost the same time.
enum class Order : std::uint8_t { arrival, fair };
constexpr std::array<std::string_view, 2> names(Order) { return {"arrival", "fair"}; }

struct Setup {
  int players = fewest_players;
  std::optional<Cards> deck;  // instead of the 73 (S2)
  int pace = 250;             // S10: milliseconds between two actions of one seat
  Order order = Order::arrival;
  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace rekentafel::seven_ate_nine
