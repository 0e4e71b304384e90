// What the search for the most (most.h) looks at: the situation in outcomes instead of cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/tables/match/lay.h"

namespace rekentafel::tables::match {

// Outcomes that occur are numbered from 0.
using Value = std::uint8_t;
inline constexpr std::size_t most_values = 100;

struct LyingRow {
  Value value = 0;
  int elements = 0;
  int singles = 0;  // cards by themselves, jokers not counted
};
struct LyingPair {
  std::uint8_t row = 0;
  std::array<Value, 2> halves{};
  Element element;

  Value other(Value half) const { return halves[half == halves[0] ? 1 : 0]; }
};
// The two values make `result` (T16).
struct Making {
  Value partner = 0;
  Value result = 0;
};
struct Halves {
  Value first = 0;
  Value second = 0;
};

struct Board {
  bool unopened = false;  // T11: only to the start cards
  std::vector<int> outcomes;
  std::vector<LyingRow> rows;
  std::vector<LyingPair> pairs;
  std::vector<std::vector<std::uint8_t>> pairs_in;  // by lying row
  std::vector<std::vector<std::uint8_t>> rows_of;   // by value: its lying rows
  std::vector<std::vector<std::uint8_t>> pairs_of;  // by value: the lying pairs with such a half
  std::vector<std::vector<Making>> makings;         // by value: with which partner it makes what
  std::vector<std::vector<Halves>> made_by;         // by value: which pairs make it

  std::size_t values() const { return outcomes.size(); }
  bool open(Value value) const { return !rows_of[value].empty(); }
  // The number of an outcome that occurs.
  Value value_of(int outcome) const;
};

Board board_of(const Situation& situation);

}  // namespace rekentafel::tables::match
