#include "solver/estimate.h"

#include <algorithm>

#include "engine/few.h"

namespace rekentafel::solver {

namespace {

struct Promise {
  int promise;
  int crossing;
};

// What a tile wins over the best answer, few answers preferred.
Few<Promise, 8> moves_of(const Position& position, const Lines& lines) {
  Few<Promise, 8> moves;
  for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1) {
    const int i = std::countr_zero(tiles), to = position.by_row() ? 8 + i : i;
    const auto answers = static_cast<TileSet>(Position::set_of(position.crossing(), i) & ~(1 << (position.line & 7)));
    const int win = lines.value[position.line][i] - (answers ? lines.highest[to][answers] : 0);
    moves.push_back({4 * win - 3 * std::popcount(answers), i});
  }
  return moves;
}

constexpr auto less_promise = [](const Promise& a, const Promise& b) { return a.promise < b.promise; };

// Both sides take the most promising tile to the end.
int play_out(Position position, const Lines& lines) {
  int sum = 0;
  for (int sign = 1; position.tiles() != 0; sign = -sign) {
    const auto moves = moves_of(position, lines);
    const int i = std::max_element(moves.begin(), moves.end(), less_promise)->crossing;
    sum += sign * lines.value[position.line][i];
    position = position.after(i, lines);
  }
  return sum;
}

int look_ahead(const Position& position, const Lines& lines, int depth, int alpha, int beta) {
  if (depth == 0 || position.tiles() == 0) return play_out(position, lines);
  auto moves = moves_of(position, lines);
  std::sort(moves.begin(), moves.end(), [](const Promise& a, const Promise& b) { return less_promise(b, a); });
  int best = -Lines::far;
  for (const Promise& move : moves) {
    const int value = lines.value[position.line][move.crossing];
    const Position next = position.after(move.crossing, lines);
    best = std::max(best, value - look_ahead(next, lines, depth - 1, value - beta, value - std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

}  // namespace

// The mover, who can look further than that, gets a little more: two points on Method 4, seen over boards that were
// solved.
int estimate(const Position& position, const Lines& lines, int depth) {
  return look_ahead(position, lines, depth, -Lines::far, Lines::far) + position.count() / 20;
}

}  // namespace rekentafel::solver
