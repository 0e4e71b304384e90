// Makes puzzles and grades them.
#pragma once

#include "puzzles/drawn.h"
#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

// Both of an id: the puzzle, and the people who try it.
struct Made {
  Puzzle puzzle;
  Drawn drawn;
};

// The puzzle with this id; of the version of this generator.
Made made(const Id& id);
inline Puzzle make(const Id& id) { return made(id).puzzle; }

// 600 + 300 × the lowest level of which people solve it in at least half of twenty tries (6 where none does), and then
// by its features.
int grade_of(const Drawn& drawn, Seed seed);
inline constexpr int tries_to_grade = 20;

}  // namespace rekentafel::puzzles
