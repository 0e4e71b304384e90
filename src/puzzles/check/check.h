// Whether a puzzle is what it says, found out a second time and in another way: plain numbers and words, everything
// tried, and nothing of the code that made it, neither the solver nor the lists of plays of the games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

// What is wrong with it, as the end of a sentence; nothing where all is well.
using Flaw = std::optional<std::string>;
Flaw flaw_of(const Puzzle& puzzle);

Flaw flaw_of_plus_and_minus(const Puzzle& puzzle);
Flaw flaw_of_formula(const Puzzle& puzzle);
Flaw flaw_of_match(const Puzzle& puzzle);
Flaw flaw_of_domino(const Puzzle& puzzle);
Flaw flaw_of_seven_ate_nine(const Puzzle& puzzle);
Flaw flaw_of_order(const Puzzle& puzzle);

using Words = std::vector<std::string>;
Words words_of(std::string_view text, char between = ' ');
// Of a field of the position; empty where it is missing or no text.
std::string text_field(const Puzzle& puzzle, std::string_view name);
int number_field(const Puzzle& puzzle, std::string_view name, int otherwise);
// A whole number as it is written, also below 0; nothing where it is none.
std::optional<int> whole(std::string_view text);
// What `9`, `3x4` or `54:6` comes to; 0 for anything else.
int worth(std::string_view card);

}  // namespace rekentafel::puzzles
