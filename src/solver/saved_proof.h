// Facts about positions of one board as text, so that a long search can be broken off and taken up again, or checked:
// the board as text on the first line, the number of facts on the second, then a line a fact: tiles, line, low, high,
// best, effort.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/plus_and_minus/board.h"
#include "solver/proven.h"

namespace rekentafel::solver {

struct KnownFact {
  std::uint64_t rows = 0;
  int line = 0;
  Fact fact;
};

struct SavedFacts {
  plus_and_minus::Board board;
  std::vector<KnownFact> facts;
};

std::string write_facts(const plus_and_minus::Board& board, std::span<const KnownFact> facts);
// Nothing where it is damaged.
std::optional<SavedFacts> read_facts(std::string_view text);

// The dearest facts of a search.
std::string write_proof(const plus_and_minus::Board& layout, const Proven& proven);
// False, and nothing taken over, where it is of another board or damaged.
bool read_proof(std::string_view text, const plus_and_minus::Board& layout, Proven& proven);

}  // namespace rekentafel::solver
