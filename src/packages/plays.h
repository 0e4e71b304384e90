// What the command line's `plays` and `solve` answer, asked with JSON: the names are those of its flags.
#pragma once

#include <cstddef>
#include <string_view>

#include "wire/json.h"

namespace rekentafel::packages {

// {"sum", "hand", "keep-one"} of formula; {"centre", "hand"} of seven-ate-nine; {"rows", "hand", "split-in-the-middle"}
// of tables-order; {"ends" or "rows", "hand"} of tables-domino. A list, sorted by byte.
//
// {"mode", "rows", "hand", "together", "first-turn", "coming-out", "joker-anywhere"} of tables-match, where there are
// too many to list: {"cards", "rows"} of one turn that lays the most.
Result<wire::json::value> plays(std::string_view game, const wire::json::object& position);

// {"board", "mover", "nodes"}: of Plus & Minus. "nodes" bounds the work; what is then proven is in "low" and "high".
// As in solver::SolveLimits: how many threads, 0 being all there are, and how many bytes at most.
Result<wire::json::value> solve(const wire::json::object& position, int threads, std::size_t memory);

}  // namespace rekentafel::packages
