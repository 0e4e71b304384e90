#include "solver/check.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "engine/random.h"

namespace rekentafel::solver {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

namespace {

class Check {
 public:
  Check(const Claim& claim, const Reply& reply, std::vector<Claim>* left) : claim_(claim), reply_(reply), left_(left) {}

  std::optional<std::string> all_lines() { return refute(claim_.board, claim_.mover, claim_.margin); }

  std::optional<std::string> random_line(Random random) {
    random_ = &random;
    others_ = nullptr;
    return refute(claim_.board, claim_.mover, claim_.margin);
  }

  std::optional<std::string> told_line(const Reply& others) {
    random_ = nullptr;
    others_ = &others;
    return refute(claim_.board, claim_.mover, claim_.margin);
  }

 private:
  std::optional<std::string> refute(const Board& board, Line mover, int margin) {
    if (board.line(mover) == 0 && margin <= 0) return std::nullopt;  // P5
    if (board.line(mover) == 0) return because("the game ends too low at", board);
    return mover == claim_.side ? refute_reply(board, margin) : refute_others(board, margin);
  }

  std::optional<std::string> refute_reply(const Board& board, int margin) {
    const auto square = reply_(board, margin);
    if (!square) return because("there is no reply at", board);
    if (*square == left_to_search) return leave(board, margin);
    if (!(board.line(claim_.side) >> square->index() & 1)) return because("the reply is not a tile to take at", board);
    Board next = board;
    const int value = next.take(*square);
    return refute(next, other(claim_.side), margin - value);
  }

  std::optional<std::string> leave(const Board& board, int margin) {
    if (!left_) return because("the reply is left to a search at", board);
    left_->push_back({.board = board, .mover = claim_.side, .side = claim_.side, .margin = margin});
    return std::nullopt;
  }

  std::optional<std::string> refute_others(const Board& board, int margin) {
    std::uint64_t tiles = board.line(other(claim_.side));
    if (others_) {
      const auto square = (*others_)(board, margin);
      if (!square || !(tiles >> square->index() & 1)) return because("the other's tile cannot be taken at", board);
      return after(board, square->index(), margin);
    }
    if (random_) {
      for (auto skip = random_->below(static_cast<std::uint64_t>(std::popcount(tiles))); skip > 0; --skip)
        tiles &= tiles - 1;
      return after(board, std::countr_zero(tiles), margin);
    }
    // The star matters only by its line, so this is the same position whatever way it came about.
    auto& shown = shown_[claim_.side == Line::row ? board.star.column : board.star.row];
    const auto known = shown.find(board.left);
    if (known != shown.end() && known->second >= margin) return std::nullopt;
    if (certain_by_answering(board, claim_.side) >= margin) return std::nullopt;
    for (; tiles; tiles &= tiles - 1)
      if (auto why = after(board, std::countr_zero(tiles), margin)) return why;
    shown[board.left] = static_cast<std::int16_t>(margin);
    return std::nullopt;
  }

  std::optional<std::string> after(const Board& board, int square, int margin) {
    Board next = board;
    const int value = next.take(Square::at(square));
    return refute(next, claim_.side, margin + value);
  }

  static std::string because(std::string_view what, const Board& board) {
    return std::string(what) + ' ' + to_text(board);
  }

  const Claim& claim_;
  const Reply& reply_;
  std::vector<Claim>* left_;
  // For one line of play, one of them.
  Random* random_ = nullptr;
  const Reply* others_ = nullptr;
  // Shown so far where the other is to move, by the star's line and the tiles left.
  std::array<std::unordered_map<std::uint64_t, std::int16_t>, 8> shown_;
};

}  // namespace

std::optional<std::string> refute(const Claim& claim, const Reply& reply, const Reply& others,
                                  std::vector<Claim>* left) {
  Check check(claim, reply, left);
  if (claim.lines == 0) return check.all_lines();
  for (int line = 0; line < claim.lines; ++line) {
    const auto why = line % 2 == 0 ? check.told_line(others)
                                   : check.random_line(Random(Seed{0, claim.seed}, static_cast<std::uint64_t>(line)));
    if (why) return why;
  }
  return std::nullopt;
}

int certain_by_answering(const Board& board, Line side) {
  int others = 0, last = 0;
  for (int i = 0; i < board.side; ++i) {
    std::vector<int> values;
    for (int j = 0; j < board.side; ++j) {
      const auto a = static_cast<std::uint8_t>(i), b = static_cast<std::uint8_t>(j);
      const Square square = side == Line::row ? Square{a, b} : Square{b, a};
      if (board.has(square)) values.push_back(board.value(square));
    }
    std::sort(values.rbegin(), values.rend());
    for (std::size_t k = 0; k + 1 < values.size(); k += 2) others += values[k] - values[k + 1];
    if (values.size() % 2 == 1) last = std::max(last, values.back());
  }
  return -(others + last);
}

}  // namespace rekentafel::solver
