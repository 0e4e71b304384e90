// Who sits with whom in the next round: a carousel. By lot, and of many lots the one in which the fewest meet again.
#pragma once

#include <span>
#include <vector>

#include "engine/random.h"
#include "server/classroom/classroom.h"

namespace rekentafel::server {

// Tables of `seats` chairs, with the animals that sit there; 0 is a computer player's chair. As few of those as can be,
// at most one table has them, and never a table of computer players alone. Those who want to sit together do, as far as
// a table has chairs.
std::vector<std::vector<int>> paired(std::span<const Child> present, int seats,
                                     std::span<const std::vector<int>> together, Random& random);

}  // namespace rekentafel::server
