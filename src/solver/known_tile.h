// A tile that gets the mover so much, as far as facts and a glance tell; nothing where only a search could say, or
// where it took so little effort to know that a search soon finds it again.
#pragma once

#include <optional>

#include "solver/glance.h"
#include "solver/proven.h"

namespace rekentafel::solver {

std::optional<int> known_tile(const Position& position, int bound, const Lines& lines, const Proven& proven,
                              int least_effort);

}  // namespace rekentafel::solver
