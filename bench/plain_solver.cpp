#include "bench/plain_solver.h"

#include <algorithm>
#include <bit>

namespace rekentafel::bench {

using plus_and_minus::Square;

void PlainSolver::lay_out(const plus_and_minus::Board& board) {
  std::vector<Square> tiles;
  for (std::uint64_t left = board.left; left; left &= left - 1) tiles.push_back(Square::at(std::countr_zero(left)));
  std::stable_sort(tiles.begin(), tiles.end(), [&](Square a, Square b) { return board.value(a) > board.value(b); });

  lines_ = {};
  std::fill(table_.begin(), table_.end(), Entry{});
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    value_[i] = static_cast<std::int8_t>(board.value(tiles[i]));
    row_[i] = tiles[i].row;
    column_[i] = static_cast<std::uint8_t>(8 + tiles[i].column);
    lines_[row_[i]] |= std::uint64_t{1} << i;
    lines_[column_[i]] |= std::uint64_t{1} << i;
  }
  all_ = (std::uint64_t{1} << tiles.size()) - 1;
}

int PlainSolver::solve(const plus_and_minus::Board& board, plus_and_minus::Line mover) {
  nodes_ = 0;
  const int line = mover == plus_and_minus::Line::row ? board.star.row : 8 + board.star.column;
  return search(all_, line, -10000, 10000);
}

int PlainSolver::search(std::uint64_t left, int line, int alpha, int beta) {
  ++nodes_;
  std::uint64_t tiles = left & lines_[line];
  if (tiles == 0) return 0;
  std::uint64_t hash = (left ^ line * 0xd6e8feb86659fd93) * 0x9e3779b97f4a7c15;
  hash = (hash ^ hash >> 32) * 0xbf58476d1ce4e5b9;
  Entry& entry = table_[hash >> shift_];
  if (entry.bound != Bound::none && entry.tiles == left && entry.line == line) {
    if (entry.bound == Bound::exact) return entry.value;
    if (entry.bound == Bound::low && entry.value >= beta) return entry.value;
    if (entry.bound == Bound::high && entry.value <= alpha) return entry.value;
  }
  const int first_alpha = alpha;
  int best = -10000;
  for (; tiles && best < beta; tiles &= tiles - 1) {
    const int tile = std::countr_zero(tiles);
    const int next = line < 8 ? column_[tile] : row_[tile];
    const int value = value_[tile];
    best = std::max(best, value - search(left ^ std::uint64_t{1} << tile, next, value - beta, value - alpha));
    alpha = std::max(alpha, best);
  }
  const Bound bound = best >= beta ? Bound::low : best <= first_alpha ? Bound::high : Bound::exact;
  entry = {left, static_cast<std::int16_t>(best), static_cast<std::uint8_t>(line), bound};
  return best;
}

}  // namespace rekentafel::bench
