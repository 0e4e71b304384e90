#include "games/plus_and_minus/methods.h"

#include <array>
#include <cassert>
#include <span>

#include "data.h"

namespace rekentafel::plus_and_minus {

namespace {

// One line: a tile and how often each of the five methods has it.
std::optional<Refusal> read_line(std::string_view line, int number, Methods& methods) {
  Cursor cursor(line);
  cursor.skip_spaces();
  const auto tile = cursor.number(2);
  if (!tile) return Refusal{"deck/tile", {number, cursor.word()}};
  for (Method& method : methods) {
    cursor.skip_spaces();
    const auto count = cursor.number(2);
    if (!count || *count < 0) return Refusal{"deck/count", {number, cursor.word()}};
    for (int i = 0; i < *count; ++i) {
      if (method.tiles.full()) return Refusal{"deck/many", {number, method.tiles.capacity()}};
      method.tiles.push_back(static_cast<std::int8_t>(*tile));
    }
  }
  cursor.skip_spaces();
  if (!cursor.done()) return Refusal{"deck/more", {number, cursor.word()}};
  return std::nullopt;
}

}  // namespace

Result<Methods> read(As<Methods>, std::string_view text) {
  Methods methods;
  methods.resize(most_methods);
  for (int number = 1; !text.empty(); ++number) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty() || line.starts_with('#')) continue;
    if (auto refusal = read_line(line, number, methods)) return *refusal;
  }
  // P1: with the star, the tiles of a method fill a square.
  for (std::size_t i = 0; i < methods.size(); ++i) {
    Method& method = methods[i];
    const int squares = static_cast<int>(method.tiles.size()) + 1;
    while (method.side * method.side < squares) ++method.side;
    if (method.side * method.side != squares || method.side < smallest_side)
      return Refusal{"deck/not-square", {i + 1, method.tiles.size()}};
  }
  return methods;
}

const Method& method(int number) {
  static const Methods methods = [] {
    auto read_methods = read(As<Methods>{}, data::text("boards/methods.txt"));
    assert(read_methods);
    return *read_methods;
  }();
  return methods[static_cast<std::size_t>(number - 1)];
}

Board lay(const Method& method, Random& random) {
  std::array<int, 64> squares{};
  const int count = method.side * method.side;
  for (int i = 0; i < count; ++i) squares[i] = 8 * (i / method.side) + i % method.side;
  random.shuffle(std::span(squares).first(count));
  Board board;
  board.side = static_cast<std::uint8_t>(method.side);
  board.star = Square::at(squares[count - 1]);
  for (int i = 0; i < count - 1; ++i) {
    board.values[squares[i]] = method.tiles[i];
    board.left |= std::uint64_t{1} << squares[i];
  }
  return board;
}

}  // namespace rekentafel::plus_and_minus
