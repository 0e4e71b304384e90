// All that a value rests on: each fact with those it follows from, down to what a search answered in one go. Unlike the
// dearest facts of a search it leaves no gap, so that it can be checked (audit.h).
#pragma once

#include <vector>

#include "solver/saved_proof.h"

namespace rekentafel::solver {

std::vector<KnownFact> whole_proof(const Lines& lines, const Position& root, const Proven& proven);

}  // namespace rekentafel::solver
