// The one next step that a map shows: the table that is nearest to being known, and the sums that come first in it.
#pragma once

#include <span>
#include <vector>

#include "learning/estimate.h"

namespace rekentafel::learning {

struct Step {
  int table = 0;  // 0: all that is open is known by heart
  int left = 0;   // sums of that table that are not known by heart yet
  std::vector<Skill> sums;
};

// `known` of all products, by their numbers; of tables that are as near the first of `open` is taken.
Step next_step(std::span<const Knowledge> known, std::span<const int> open);

}  // namespace rekentafel::learning
