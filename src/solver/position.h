// A position as the solver sees it. The star matters only through the line that the mover takes from; rows and columns
// are the two sides of a bipartite graph, tiles its edges, a turn walks one edge and deletes it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solver/lines.h"

namespace rekentafel::solver {

// The tiles twice, a byte for each row and a byte for each column, and the sum of Lines::pairs over each.
struct Position {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  int row_pairs = 0;
  int column_pairs = 0;
  int line = 0;  // where the mover takes from: 0–7 a row, 8–15 a column

  static Position of(const plus_and_minus::Board& board, plus_and_minus::Line mover, const Lines& lines) {
    return of(board.left, mover == plus_and_minus::Line::row ? board.star.row : 8 + board.star.column, lines);
  }
  static Position of(std::uint64_t rows, int line, const Lines& lines) {
    Position position;
    position.rows = rows;
    position.line = line;
    for (std::uint64_t tiles = rows; tiles; tiles &= tiles - 1) {
      const int square = std::countr_zero(tiles);
      position.columns |= std::uint64_t{1} << (8 * (square % 8) + square / 8);
    }
    position.add_up(lines);
    return position;
  }

  bool by_row() const { return line < 8; }
  // The lines that the mover takes from, and those that the opponent answers in.
  std::uint64_t own() const { return by_row() ? rows : columns; }
  std::uint64_t crossing() const { return by_row() ? columns : rows; }
  int own_pairs() const { return by_row() ? row_pairs : column_pairs; }
  int crossing_pairs() const { return by_row() ? column_pairs : row_pairs; }
  TileSet tiles() const { return set_of(own(), line & 7); }
  int count() const { return std::popcount(rows); }

  // The position after the mover has taken the tile at crossing i.
  Position after(int i, const Lines& lines) const {
    Position next = *this;
    const int row = by_row() ? line : i, column = by_row() ? i : line & 7;
    const TileSet old_row = set_of(rows, row), old_column = set_of(columns, column);
    next.rows ^= std::uint64_t{1} << (8 * row + column);
    next.columns ^= std::uint64_t{1} << (8 * column + row);
    next.row_pairs += lines.pairs[row][set_of(next.rows, row)] - lines.pairs[row][old_row];
    next.column_pairs += lines.pairs[8 + column][set_of(next.columns, column)] - lines.pairs[8 + column][old_column];
    next.line = by_row() ? 8 + i : i;
    return next;
  }

  static TileSet set_of(std::uint64_t bytes, int line) { return static_cast<TileSet>(bytes >> (8 * line)); }

 private:
  void add_up(const Lines& lines) {
    row_pairs = column_pairs = 0;
    for (int i = 0; i < 8; ++i) {
      row_pairs += lines.pairs[i][set_of(rows, i)];
      column_pairs += lines.pairs[8 + i][set_of(columns, i)];
    }
  }
};

}  // namespace rekentafel::solver
