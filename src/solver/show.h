// Shows claims that a certificate leaves to a search, many at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/check.h"

namespace rekentafel::solver {

struct ShowLimits {
  // By playing out every line against replies that the solver names, where it is not believed: much slower.
  bool by_rules = false;
  double share = 1;  // of the claims, chosen at random
  int threads = 0;   // 0: all there are
  std::size_t memory = std::size_t{1} << 30;
  std::function<void(double share)> on_progress;
};

struct Shown {
  std::uint64_t shown = 0;
  std::uint64_t left_out = 0;        // where a share is asked for
  std::optional<std::string> wrong;  // one that does not hold
};

// All about positions of this board. What one position is claimed to be worth more than once is shown once.
Shown show(const plus_and_minus::Board& board, std::vector<Claim> claims, const ShowLimits& limits);

}  // namespace rekentafel::solver
