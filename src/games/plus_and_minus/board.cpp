#include "games/plus_and_minus/board.h"

namespace rekentafel::plus_and_minus {

std::string to_text(const Square& square) {
  return std::to_string(square.row + 1) + ',' + std::to_string(square.column + 1);
}

Result<Square> read(As<Square>, std::string_view text) {
  Cursor cursor(text);
  const auto row = cursor.number(2);
  if (!row) return cursor.unexpected("wanted/row");
  if (!cursor.skip(',')) return cursor.unexpected(",");
  const auto column = cursor.number(2);
  if (!column) return cursor.unexpected("wanted/column");
  if (!cursor.done()) return cursor.unexpected("wanted/end");
  if (*row < 1 || *row > largest_side || *column < 1 || *column > largest_side)
    return Refusal{"notation/square", {text, largest_side}};
  return Square{static_cast<std::uint8_t>(*row - 1), static_cast<std::uint8_t>(*column - 1)};
}

std::string to_text(const Board& board) {
  std::string text;
  for (std::uint8_t row = 0; row < board.side; ++row) {
    if (row > 0) text += '/';
    for (std::uint8_t column = 0; column < board.side; ++column) {
      if (column > 0) text += ' ';
      const Square square{row, column};
      if (square == board.star)
        text += '*';
      else if (board.has(square))
        text += std::to_string(board.value(square));
      else
        text += '.';
    }
  }
  return text;
}

namespace {

// One cell, at the cursor. The board is written left to right, so the star is where the cursor is.
std::optional<Refusal> read_cell(Cursor& cursor, Board& board, Square square, bool& star_seen) {
  const auto at = cursor.position();
  if (cursor.skip('*')) {
    if (star_seen) return Refusal{"notation/two-stars", {at}};
    star_seen = true;
    board.star = square;
    return std::nullopt;
  }
  if (cursor.skip('.')) return std::nullopt;
  const auto word = cursor.word();
  const auto value = cursor.number(2);
  const char next = cursor.peek();
  if (!value || (next != ' ' && next != '/' && !cursor.done()))
    return Refusal{"notation/tile", {word, at, highest_tile}};
  board.values[square.index()] = static_cast<std::int8_t>(*value);
  board.left |= std::uint64_t{1} << square.index();
  return std::nullopt;
}

}  // namespace

Result<Board> read(As<Board>, std::string_view text) {
  Board board;
  Cursor cursor(text);
  bool star_seen = false;
  int row = 0, first_row_length = 0;
  for (;; ++row) {
    if (row == largest_side) return Refusal{"notation/large", {largest_side}};
    const auto row_starts = cursor.position();
    int column = 0;
    cursor.skip_spaces();
    while (!cursor.done() && cursor.peek() != '/') {
      if (column == largest_side) return Refusal{"notation/large", {largest_side}};
      const Square square{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
      if (auto refusal = read_cell(cursor, board, square, star_seen)) return *refusal;
      ++column;
      if (!cursor.done() && cursor.peek() != '/' && cursor.peek() != ' ')
        return cursor.unexpected("wanted/space-or-slash");
      cursor.skip_spaces();
    }
    if (row == 0) first_row_length = column;
    if (column != first_row_length) return Refusal{"notation/ragged", {row + 1, row_starts, column, first_row_length}};
    if (!cursor.skip('/')) break;
  }
  const int rows = row + 1;
  if (rows != first_row_length) return Refusal{"notation/not-square", {rows, first_row_length}};
  if (rows < smallest_side) return Refusal{"notation/small", {smallest_side}};
  if (!star_seen) return Refusal{"notation/no-star", {}};
  board.side = static_cast<std::uint8_t>(rows);
  return board;
}

}  // namespace rekentafel::plus_and_minus
