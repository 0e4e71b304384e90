// What a run has come to so far, in a file: rewritten as a whole, so that it is never half there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/contest.h"

namespace rekentafel::arena {

// All that decides the results, in one line of JSON.
std::string described(const Arena& arena, const Run& run);

// Nothing where there is no file yet; refused where it belongs to another run.
Result<std::optional<std::vector<Tally>>> load_state(const std::string& file, const std::string& description);
// False where it cannot be written.
bool save_state(const std::string& file, const std::string& description, const std::vector<Tally>& tallies);

}  // namespace rekentafel::arena
