// A seed that nobody has seen.
#pragma once

#include <random>

#include "engine/random.h"

namespace rekentafel::cli {

inline Seed new_seed() {
  std::random_device device;
  const auto half = [&] { return std::uint64_t{device()} << 32 | device(); };
  const auto high = half();
  return {high, half()};
}

}  // namespace rekentafel::cli
