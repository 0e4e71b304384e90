// A zero-window question about a position, small enough to be passed around by the million, and its answer.
#pragma once

#include <cstdint>

#include "solver/glance.h"

namespace rekentafel::solver {

struct Question {
  std::uint64_t rows = 0;
  std::int16_t line = 0;
  std::int16_t bound = 0;  // can the mover get at least this?
  friend bool operator==(const Question&, const Question&) = default;
};

struct Verdict {
  Answer answer = Answer::open;
  std::uint32_t nodes = 0;
};

}  // namespace rekentafel::solver
