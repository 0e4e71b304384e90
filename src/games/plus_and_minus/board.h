// A square of number tiles with one star. Written: rows by '/', cells by a space, '*' the star, '.' an empty square.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/notation.h"

namespace rekentafel::plus_and_minus {

inline constexpr int smallest_side = 2;
inline constexpr int largest_side = 8;
inline constexpr int highest_tile = 99;

// A square of the board, counted from 0; written "2,3" for row 2, column 3, counted from 1.
struct Square {
  std::uint8_t row = 0;
  std::uint8_t column = 0;

  constexpr int index() const { return 8 * row + column; }
  static constexpr Square at(int index) {
    return {static_cast<std::uint8_t>(index / 8), static_cast<std::uint8_t>(index % 8)};
  }
  friend constexpr bool operator==(Square, Square) = default;
};

std::string to_text(const Square& square);
Result<Square> read(As<Square>, std::string_view text);

// Which way a player takes: one plays the rows, the other the columns (P3).
enum class Line : std::uint8_t { row, column };
constexpr std::array<std::string_view, 2> names(Line) { return {"row", "column"}; }
constexpr Line other(Line line) { return line == Line::row ? Line::column : Line::row; }

struct Board {
  std::array<std::int8_t, 64> values{};  // by Square::index
  std::uint64_t left = 0;                // the squares that still have a tile, a bit each
  Square star;
  std::uint8_t side = 0;

  constexpr bool has(Square square) const { return left >> square.index() & 1; }
  constexpr int value(Square square) const { return values[square.index()]; }

  // The squares with a tile in the star's row or column.
  constexpr std::uint64_t line(Line line) const {
    return left & (line == Line::row ? std::uint64_t{0xff} << (8 * star.row)
                                     : std::uint64_t{0x0101010101010101} << star.column);
  }
  // P4: the tile goes, the star stands on the square that came free.
  constexpr int take(Square square) {
    left &= ~(std::uint64_t{1} << square.index());
    star = square;
    return value(square);
  }
  // Taken tiles leave their value behind; what counts is what can still be seen.
  friend constexpr bool operator==(const Board& a, const Board& b) {
    if (a.left != b.left || a.star != b.star || a.side != b.side) return false;
    for (std::uint64_t tiles = a.left; tiles; tiles &= tiles - 1)
      if (a.values[std::countr_zero(tiles)] != b.values[std::countr_zero(tiles)]) return false;
    return true;
  }
};

std::string to_text(const Board& board);
Result<Board> read(As<Board>, std::string_view text);

}  // namespace rekentafel::plus_and_minus
