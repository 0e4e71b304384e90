// Every game that can follow is played out.
#include <algorithm>
#include <unordered_map>

#include "puzzles/check/check.h"

namespace rekentafel::puzzles {

namespace {

// Squares in the order in which they are written; a tile that is gone has no bit.
class Everybody {
 public:
  explicit Everybody(const std::string& board) {
    const auto rows = words_of(board, '/');
    side = static_cast<int>(rows.size());
    for (const auto& row : rows) {
      if (side > 7) break;
      const auto cells = words_of(row);
      well_written &= static_cast<int>(cells.size()) == side;
      for (const auto& cell : cells) {
        if (cell == "*") star = static_cast<int>(tiles.size());
        if (cell != "*" && cell != ".") left |= std::uint64_t{1} << tiles.size();
        const auto tile = cell == "*" || cell == "." ? std::optional(0) : whole(cell);
        well_written &= tile.has_value();
        tiles.push_back(tile.value_or(0));
      }
    }
    well_written &= side >= 2 && side <= 7 && star >= 0;  // so that a square is a bit and the rest of the key fits too
  }

  std::vector<int> choices(std::uint64_t now, int at, bool by_row) const {
    std::vector<int> squares;
    for (int i = 0; i < side; ++i) {
      const int square = by_row ? at / side * side + i : i * side + at % side;
      if (now >> square & 1) squares.push_back(square);
    }
    return squares;
  }

  // The mover's sum less the other's from here on.
  int value(std::uint64_t now, int at, bool by_row) {
    const auto squares = choices(now, at, by_row);
    if (squares.empty()) return 0;
    const std::uint64_t line = static_cast<std::uint64_t>(by_row ? at / side : at % side);
    const std::uint64_t key = now | line << 50 | std::uint64_t{by_row} << 60;
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    int best = -1'000'000;
    for (const int square : squares) best = std::max(best, value_of(now, square, by_row));
    return known_[key] = best;
  }
  int value_of(std::uint64_t now, int square, bool by_row) {
    return tiles[static_cast<std::size_t>(square)] - value(now & ~(std::uint64_t{1} << square), square, !by_row);
  }

  int side = 0, star = -1;
  bool well_written = true;
  std::uint64_t left = 0;
  std::vector<int> tiles;

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

}  // namespace

Flaw flaw_of_plus_and_minus(const Puzzle& puzzle) {
  Everybody game(text_field(puzzle, "board"));
  const auto mover = text_field(puzzle, "mover");
  if (!game.well_written || (mover != "row" && mover != "column")) return "its position is not written as it should be";
  const bool by_row = mover == "row";
  const int lead = number_field(puzzle, "lead", 0);
  const auto squares = game.choices(game.left, game.star, by_row);
  if (squares.size() < 3) return "there are fewer than three tiles to choose from";
  int winner = -1, largest = -100;
  for (const int square : squares) {
    largest = std::max(largest, game.tiles[static_cast<std::size_t>(square)]);
    if (game.value_of(game.left, square, by_row) + lead <= 0) continue;
    if (winner >= 0) return "several tiles win";
    winner = square;
  }
  if (winner < 0) return "no tile wins";
  if (game.tiles[static_cast<std::size_t>(winner)] == largest) return "the largest tile wins";
  const auto answer = std::to_string(winner / game.side + 1) + ',' + std::to_string(winner % game.side + 1);
  if (puzzle.answer != Words{answer}) return "the tile that wins is " + answer;
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
