// The puzzles of the day: an easy, a middling and a hard one, the same for everybody, known without asking anybody.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "puzzles/shipped.h"

namespace rekentafel::puzzles {

enum class Third : std::uint8_t { easy, middling, hard };
constexpr std::array<std::string_view, 3> names(Third) { return {"easy", "middling", "hard"}; }

// A place in the list of a kind that ships, from 0.
struct Pick {
  Kind kind = Kind::plus_and_minus;
  std::uint32_t place = 0;
  friend bool operator==(const Pick&, const Pick&) = default;
};

// Days are counted from 1 January 1970. One of the easy third of its kind, one of the middle, one of the hard; whoever
// shows them puts them in order of their grades, since one kind is harder than another. On one day the three are of
// different kinds; none comes again before all of its third have been there.
std::array<Pick, 3> daily(std::int64_t day);
inline constexpr std::uint32_t each_third = shipped_each / 3;
inline constexpr std::uint32_t days_until_again = kind_count * each_third;

// Written YYYY-MM-DD, from 1970 to 9999; nothing where there is no such day.
std::optional<std::int64_t> day_from(std::string_view date);
std::string date_of(std::int64_t day);

}  // namespace rekentafel::puzzles
