// Shows claims that a certificate leaves to a search, many at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/random.h"
#include "solver/check.h"

namespace rekentafel::solver {

struct ShowLimits {
  // By playing out every line against replies that the solver names, where it is not believed: much slower.
  bool by_rules = false;
  // The claims in the order of their positions, in `parts` stretches of the same length: every claim is in one of them,
  // so that a long check can be spread over machines and broken off.
  int part = 1;
  int parts = 1;
  // Of the claims of the part, drawn with the seed, beside the largest: a forger must neither foresee what is looked at
  // nor leave everything to one claim.
  double share = 1;
  Seed seed;
  // A claim that takes more than this is too much to be left to a search: an ordinary one takes a thousandth.
  std::uint64_t nodes_a_claim = 100'000'000;
  int threads = 0;  // 0: all there are
  std::size_t memory = std::size_t{1} << 30;
  std::function<void(double share)> on_progress;
};

// So many claims with the most tiles are looked at whatever the share.
inline constexpr std::size_t largest_claims = 16;

struct Shown {
  std::uint64_t shown = 0;
  std::uint64_t left_out = 0;        // where a share or a part is asked for
  std::optional<std::string> wrong;  // one that does not hold, or is too much for a search
};

// All about positions of this board. What one position is claimed to be worth more than once is shown once.
Shown show(const plus_and_minus::Board& board, std::vector<Claim> claims, const ShowLimits& limits);

}  // namespace rekentafel::solver
