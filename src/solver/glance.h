// Static bounds of a position, found without trying a tile: whether the mover surely gets so much, surely does not, or
// which tiles are worth trying, the most promising first (move ordering).
#pragma once

#include <algorithm>

#include "engine/few.h"
#include "solver/ideas.h"
#include "solver/position.h"

namespace rekentafel::solver {

enum class Answer : std::uint8_t { open, yes, no };

struct Move {
  int promise;
  int crossing;
};
using Moves = Few<Move, 8>;

// A game ends early when somebody takes the last tile of a line; then that tile has no answer. Only lines with an odd
// number of tiles can end so if every tile taken from them is answered there. The most that such a last tile is worth.
inline int last_tile(std::uint64_t bytes, int first_line, const Lines& lines) {
  std::uint64_t odd = bytes ^ bytes >> 4;
  odd ^= odd >> 2;
  odd = (odd ^ odd >> 1) & 0x0101010101010101;
  int most = 0;
  for (; odd; odd &= odd - 1) {
    const int line = std::countr_zero(odd) / 8;
    most = std::max<int>(most, lines.odd_lowest[first_line + line][Position::set_of(bytes, line)]);
  }
  return most;
}

// The mover takes the highest tile and from then on answers with the highest: at least that much is certain.
inline bool by_highest_first(const Position& position, int bound, const Lines& lines) {
  const int line = position.line;
  const TileSet tiles = position.tiles(), top = lines.top[line][tiles];
  const int certain =
      lines.highest[line][tiles] - (position.own_pairs() - lines.pairs[line][tiles] + lines.pairs[line][tiles ^ top]);
  if (certain < bound) return false;
  const std::uint64_t own = position.own() ^ std::uint64_t{top} << (8 * (line & 7));
  return certain - last_tile(own, position.by_row() ? 0 : 8, lines) >= bound;
}

// Lists the tiles worth a look. An opponent who answers each tile with the highest left in its crossing line holds the
// mover to the sum of the pairs there (and one last tile), less what this tile, if it is not the highest of its line,
// spoils: tiles that cannot reach the bound even so are left out.
inline Answer promising(const Position& position, int bound, const Lines& lines, const Ideas& ideas, Moves& moves) {
  const int first_crossing = position.by_row() ? 8 : 0, here = 1 << (position.line & 7);
  const std::uint64_t crossing = position.crossing(), own = position.own();
  const int short_of = bound - position.crossing_pairs();
  int last = -1;
  for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1) {
    const int i = std::countr_zero(tiles), to = first_crossing + i;
    const int value = lines.value[position.line][i];
    const TileSet before = Position::set_of(crossing, i), answers = static_cast<TileSet>(before & ~here);
    if (answers == 0) {  // P5: the opponent has no tile, the game ends here
      if (value >= bound) return Answer::yes;
      continue;
    }
    const TileSet top = lines.top[to][answers], rest = answers ^ top;
    const int answer = lines.highest[to][answers];
    const int gain = value - answer + lines.pairs[to][rest] - lines.pairs[to][before];
    if (gain < short_of && ideas.bounds) {
      if (last < 0) last = last_tile(crossing, first_crossing, lines);
      if (gain + std::max<int>(last, lines.odd_lowest[to][rest]) < short_of) continue;
    }
    if (!ideas.order) {
      moves.push_back({value, i});
      continue;
    }
    // Promise: what it wins over the best answer, few answers for the opponent, and what the mover then finds.
    const int next_line = std::countr_zero(top);
    const TileSet next = static_cast<TileSet>(Position::set_of(own, next_line) & ~(1 << i));
    const int then = next ? lines.highest[8 - first_crossing + next_line][next] : 0;
    moves.push_back({4 * (value - answer) - 3 * std::popcount(answers) + then, i});
  }
  return moves.empty() ? Answer::no : Answer::open;
}

inline Answer glance(const Position& position, int bound, const Lines& lines, const Ideas& ideas, Moves& moves) {
  if (position.tiles() == 0) return bound <= 0 ? Answer::yes : Answer::no;
  if (ideas.bounds && by_highest_first(position, bound, lines)) return Answer::yes;
  return promising(position, bound, lines, ideas, moves);
}

// By insertion: there are at most eight, often two.
inline void sort_by_promise(Moves& moves) {
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Move move = moves[i];
    std::size_t j = i;
    for (; j > 0 && moves[j - 1].promise < move.promise; --j) moves[j] = moves[j - 1];
    moves[j] = move;
  }
}

}  // namespace rekentafel::solver
