// The puzzles that ship: of each kind the same number, from easy to hard. They are data (data/puzzles), made anew by
// `rekentafel puzzles --all`.
#pragma once

#include <string>
#include <vector>

#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

inline constexpr std::uint32_t shipped_each = 500;
inline constexpr Seed shipped_seed{0, 0x2026};

// Made anew: the first so many of the seed of which no two have the same position, by grade and then by number.
std::vector<Puzzle> make_shipped(Kind kind, std::uint32_t each = shipped_each);

// As they lie in the data, a line each; empty in WebAssembly, where the browser brings them.
std::string shipped_path(Kind kind);
std::vector<std::string_view> shipped_lines(Kind kind);

}  // namespace rekentafel::puzzles
