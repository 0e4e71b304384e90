// People of five levels who try puzzles, for grading them: what they overlook, how long they look, and how often they
// slip. Whole numbers only, so that a grade is the same in WebAssembly as natively.
#pragma once

#include <array>

#include "engine/random.h"

namespace rekentafel::puzzles {

inline constexpr int levels = 5;

struct Person {
  int misses;    // of a thousand easy plays, each time it looks; a hard one counts up to four times
  int patience;  // positions that it works out before it gives up, at least; as often as not twice as many, and so on
  int slips;     // of a thousand puzzles: it had it, and lays something else
  int further;   // Plus & Minus: of a thousand, so often it looks one turn further ahead
};

inline constexpr std::array<Person, levels> people = {{
    {170, 4, 300, 280},
    {120, 8, 220, 480},
    {80, 16, 150, 650},
    {45, 40, 80, 800},
    {12, 120, 10, 930},
}};

constexpr const Person& person(int level) { return people[static_cast<std::size_t>(level - 1)]; }

inline bool by_chance(int of_a_thousand, Random& random) {
  return static_cast<int>(random.below(1000)) < of_a_thousand;
}

inline int patience_today(const Person& who, Random& random) {
  int patience = who.patience;
  while (patience < 10'000 && by_chance(500, random)) patience *= 2;
  return patience;
}

// Whether it sees something so hard: 1 is an outcome as it is printed.
inline bool sees(const Person& who, int hardness, Random& random) { return !by_chance(who.misses * hardness, random); }

}  // namespace rekentafel::puzzles
