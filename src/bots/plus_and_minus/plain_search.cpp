#include "bots/plus_and_minus/plain_search.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "bots/plus_and_minus/seen.h"
#include "engine/few.h"

namespace rekentafel::bots {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::PlusAndMinus;
using plus_and_minus::Square;

namespace {

class PlainSearch {
  static constexpr int more_than_all = 64 * plus_and_minus::highest_tile;
  static constexpr std::size_t most_entries = std::size_t{1} << 20;

  struct Move {
    int value;
    int square;
  };
  using Moves = Few<Move, plus_and_minus::largest_side>;

 public:
  PlainSearch(const Board& board, const PlainLimits& limits, const Thinking& thinking)
      : board_(board), limits_(limits), thinking_(thinking), table_(entries(limits)) {}

  PlainChoice choose(Line mover) {
    PlainChoice choice{.square = Square::at(moves_of(mover)[0].square)};
    const int deepest = std::min(limits_.depth, std::popcount(board_.left));
    for (int depth = 1; depth <= deepest; ++depth) {
      const int value = margin(mover, depth, -more_than_all, more_than_all);
      if (stopped_) break;
      choice = {.square = Square::at(best_), .value = value, .depth = depth};
    }
    choice.nodes = nodes_;
    return choice;
  }

 private:
  static std::size_t entries(const PlainLimits& limits) {
    if (limits.depth <= 2) return 1;
    if (limits.depth <= 6) return std::size_t{1} << 12;
    return std::bit_ceil(std::min<std::uint64_t>(limits.nodes, most_entries));
  }

  // Highest first.
  Moves moves_of(Line mover) const {
    Moves moves;
    const std::uint64_t line = board_.line(mover), seen = line & ~limits_.overlooked;
    for (std::uint64_t tiles = seen ? seen : line; tiles; tiles &= tiles - 1) {
      const int square = std::countr_zero(tiles), value = board_.values[square];
      std::size_t at = moves.size();
      moves.push_back({value, square});
      for (; at > 0 && moves[at - 1].value < value; --at) std::swap(moves[at], moves[at - 1]);
    }
    return moves;
  }

  Seen& seen(int line) {
    std::uint64_t hash = (board_.left ^ static_cast<std::uint64_t>(line) * 0xd6e8feb86659fd93) * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 32) * 0xbf58476d1ce4e5b9;
    return table_[(hash ^ hash >> 29) & (table_.size() - 1)];
  }

  // What the mover wins over the other in `depth` moves, exactly where it lies between low and high. Meaningless once
  // stopped.
  int margin(Line mover, int depth, int low, int high) {
    ++nodes_;
    if (nodes_ > limits_.nodes || ((nodes_ & 0xfff) == 0 && thinking_.stopped())) stopped_ = true;
    if (stopped_ || depth == 0) return 0;
    Moves moves = moves_of(mover);
    if (moves.empty()) return 0;

    const int line = mover == Line::row ? board_.star.row : 8 + board_.star.column;
    depth = std::min(depth, std::popcount(board_.left));  // to the end is to the end
    Seen& known = seen(line);
    if (known.bound != Bound::none && known.tiles == board_.left && known.line == line) {
      if (known.depth == depth) {
        const bool settled = known.bound == Bound::exact || (known.bound == Bound::low && known.value >= high) ||
                             (known.bound == Bound::high && known.value <= low);
        if (settled) return best_ = known.best, known.value;
      }
      const auto best = std::ranges::find(moves, int{known.best}, &Move::square);
      if (best != moves.end()) std::rotate(moves.begin(), best, best + 1);
    }
    const Seen found = best_of(moves, mover, depth, low, high);
    if (stopped_) return 0;
    known = found;
    known.tiles = board_.left;
    known.line = static_cast<std::uint8_t>(line);
    return best_ = found.best, found.value;
  }

  Seen best_of(const Moves& moves, Line mover, int depth, int low, const int high) {
    const std::uint64_t left = board_.left;
    const Square star = board_.star;
    const int lowest = low;
    int most = -more_than_all, best = moves[0].square;
    for (const Move& move : moves) {
      board_.take(Square::at(move.square));
      const int value = move.value - margin(other(mover), depth - 1, move.value - high, move.value - low);
      board_.left = left, board_.star = star;
      if (stopped_) return {};
      if (value > most) most = value, best = move.square;
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

  Board board_;
  PlainLimits limits_;
  const Thinking& thinking_;
  std::vector<Seen> table_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  int best_ = 0;  // of the position that was looked at last
};

}  // namespace

PlainChoice plain_search(const Board& board, Line mover, const PlainLimits& limits, const Thinking& thinking) {
  return PlainSearch(board, limits, thinking).choose(mover);
}

Player<PlusAndMinus> plain_player(std::uint64_t nodes) {
  return [nodes](const PlusAndMinus::View& view, Seat, Random&,
                 const Thinking& thinking) -> std::optional<Choice<PlusAndMinus>> {
    const auto limit = static_cast<std::uint64_t>(static_cast<double>(nodes) * thinking.effort);
    return Choice<PlusAndMinus>{plain_search(view.board, view.to_move, {.nodes = limit}, thinking).square};
  };
}

}  // namespace rekentafel::bots
