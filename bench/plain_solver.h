// The yardstick for the solver: plain alpha-beta over the whole window, highest tile first, one hash table, one thread,
// and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/plus_and_minus/board.h"

namespace rekentafel::bench {

class PlainSolver {
 public:
  explicit PlainSolver(int table_bits) : table_(std::size_t{1} << table_bits), shift_(64 - table_bits) {}

  // Empties the table and numbers the tiles: not part of what is measured.
  void lay_out(const plus_and_minus::Board& board);
  // Precondition: this board, was laid out.
  int solve(const plus_and_minus::Board& board, plus_and_minus::Line mover);
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Bound : std::uint8_t { none, low, exact, high };
  struct Entry {
    std::uint64_t tiles = 0;
    std::int16_t value = 0;
    std::uint8_t line = 0;
    Bound bound = Bound::none;
  };

  int search(std::uint64_t left, int line, int alpha, int beta);

  // Tiles are numbered from the highest to the lowest, so that the lowest bit of a line is its highest tile.
  std::array<std::uint64_t, 16> lines_{};
  std::array<std::uint8_t, 64> row_{}, column_{};
  std::array<std::int8_t, 64> value_{};
  std::vector<Entry> table_;
  int shift_;
  std::uint64_t nodes_ = 0;
  std::uint64_t all_ = 0;
};

}  // namespace rekentafel::bench
