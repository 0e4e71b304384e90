#include "bots/plus_and_minus/deep_search.h"

#include <algorithm>
#include <vector>

#include "bots/plus_and_minus/seen.h"
#include "engine/few.h"
#include "solver/position.h"

namespace rekentafel::bots {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;
using solver::Lines;
using solver::Position;
using solver::TileSet;

namespace {

// Estimates are finer than points.
constexpr int point = 4;
constexpr int more_than_all = point * 64 * plus_and_minus::highest_tile;
constexpr std::size_t most_entries = std::size_t{1} << 21;

struct Move {
  int promise;
  int crossing;
};
using Moves = Few<Move, 8>;

class DeepSearch {
 public:
  DeepSearch(const Board& board, const DeepLimits& limits, const Thinking& thinking)
      : lines_(board), limits_(limits), thinking_(thinking), table_(entries(limits)) {}

  DeepChoice choose(const Board& board, Line mover) {
    const Position position = Position::of(board, mover, lines_);
    int best = sorted_moves(position)[0].crossing;
    DeepChoice choice;
    for (int depth = 1; depth <= std::min(limits_.depth, position.count()); ++depth) {
      margin(position, depth, -more_than_all, more_than_all);
      if (stopped_) break;
      best = best_, choice.depth = depth;
    }
    const auto across = static_cast<std::uint8_t>(best), along = static_cast<std::uint8_t>(position.line & 7);
    choice.square = position.by_row() ? Square{along, across} : Square{across, along};
    choice.nodes = nodes_;
    return choice;
  }

 private:
  static std::size_t entries(const DeepLimits& limits) {
    const std::uint64_t enough = limits.depth <= 12 ? std::uint64_t{1} << 16 : most_entries;
    return std::bit_ceil(std::min(limits.nodes, enough));
  }

  // The answers that the other has to the tile at a crossing.
  static TileSet answers(const Position& position, int crossing) {
    return static_cast<TileSet>(Position::set_of(position.crossing(), crossing) & ~(1 << (position.line & 7)));
  }
  int highest_answer(const Position& position, int crossing) const {
    const TileSet set = answers(position, crossing);
    return set ? lines_.highest[(position.by_row() ? 8 : 0) + crossing][set] : 0;
  }

  // Measured on positions of known value: of what the best tile wins over its best answer three quarters last, and to
  // be on the move is worth four points. P5: a tile without answer is the last.
  int estimate(const Position& position) const {
    int most = -more_than_all;
    for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1) {
      const int i = std::countr_zero(tiles), value = lines_.value[position.line][i];
      most =
          std::max(most, answers(position, i) ? 3 * (value - highest_answer(position, i)) + 4 * point : point * value);
    }
    return most;
  }

  Moves sorted_moves(const Position& position) const {
    Moves moves;
    for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1) {
      const int i = std::countr_zero(tiles);
      const int promise =
          4 * (lines_.value[position.line][i] - highest_answer(position, i)) - 3 * std::popcount(answers(position, i));
      std::size_t at = moves.size();
      moves.push_back({promise, i});
      for (; at > 0 && moves[at - 1].promise < promise; --at) std::swap(moves[at], moves[at - 1]);
    }
    return moves;
  }

  Seen& seen(const Position& position) {
    std::uint64_t hash =
        (position.rows ^ static_cast<std::uint64_t>(position.line) * 0xd6e8feb86659fd93) * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 32) * 0xbf58476d1ce4e5b9;
    return table_[(hash ^ hash >> 29) & (table_.size() - 1)];
  }

  // What the mover wins over the other, exactly where it lies between low and high. Meaningless once stopped.
  int margin(const Position& position, int depth, int low, int high) {
    ++nodes_;
    if (nodes_ > limits_.nodes || ((nodes_ & 0xfff) == 0 && thinking_.stopped())) stopped_ = true;
    if (stopped_ || position.tiles() == 0) return 0;
    if (depth == 0) return estimate(position);

    depth = std::min(depth, position.count());  // to the end is to the end
    Seen& known = seen(position);
    const bool met = known.bound != Bound::none && known.tiles == position.rows && known.line == position.line;
    if (met && known.depth == depth) {
      const bool settled = known.bound == Bound::exact || (known.bound == Bound::low && known.value >= high) ||
                           (known.bound == Bound::high && known.value <= low);
      if (settled) return best_ = known.best, known.value;
    }
    Moves moves = sorted_moves(position);
    if (met) {
      const auto best = std::ranges::find(moves, int{known.best}, &Move::crossing);
      if (best != moves.end()) std::rotate(moves.begin(), best, best + 1);
    }
    const Seen found = best_of(position, moves, depth, low, high);
    if (stopped_) return 0;
    known = found;
    known.tiles = position.rows;
    known.line = static_cast<std::uint8_t>(position.line);
    return best_ = found.best, found.value;
  }

  // The first tile with the whole window, the others only with the question whether they are better.
  Seen best_of(const Position& position, const Moves& moves, int depth, int low, const int high) {
    const int lowest = low;
    int most = -more_than_all, best = moves[0].crossing;
    for (const Move& move : moves) {
      const int gain = point * lines_.value[position.line][move.crossing];
      const Position next = position.after(move.crossing, lines_);
      int value;
      if (&move == moves.begin()) {
        value = gain - margin(next, depth - 1, gain - high, gain - low);
      } else {
        value = gain - margin(next, depth - 1, gain - low - 1, gain - low);
        if (value > low && value < high && !stopped_) value = gain - margin(next, depth - 1, gain - high, gain - value);
      }
      if (stopped_) return {};
      if (value > most) most = value, best = move.crossing;
      low = std::max(low, value);
      if (low >= high) break;
    }
    return {.value = static_cast<std::int16_t>(most),
            .depth = static_cast<std::int8_t>(depth),
            .best = static_cast<std::uint8_t>(best),
            .bound = most >= high     ? Bound::low
                     : most <= lowest ? Bound::high
                                      : Bound::exact};
  }

  Lines lines_;
  DeepLimits limits_;
  const Thinking& thinking_;
  std::vector<Seen> table_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  int best_ = 0;  // of the position that was looked at last
};

}  // namespace

DeepChoice deep_search(const Board& board, Line mover, const DeepLimits& limits, const Thinking& thinking) {
  return DeepSearch(board, limits, thinking).choose(board, mover);
}

}  // namespace rekentafel::bots
