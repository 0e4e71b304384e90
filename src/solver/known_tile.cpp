#include "solver/known_tile.h"

namespace rekentafel::solver {

std::optional<int> known_tile(const Position& position, int bound, const Lines& lines, const Proven& proven,
                              int least_effort) {
  const auto fact = proven.find(position, proven.hash(position));
  if (fact && fact->effort < least_effort) return std::nullopt;
  const auto good = [&](int i) {
    const Position next = position.after(i, lines);
    const int others = lines.value[position.line][i] - bound;
    Moves moves;
    if (glance(next, others + 1, lines, {}, moves) == Answer::no) return true;
    const auto known = proven.find(next, proven.hash(next));
    return known && known->high <= others;
  };
  for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1)
    if (good(std::countr_zero(tiles))) return std::countr_zero(tiles);
  return std::nullopt;
}

}  // namespace rekentafel::solver
