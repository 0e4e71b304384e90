#include "puzzles/make.h"

#include <algorithm>
#include <array>

namespace rekentafel::puzzles {

namespace {

using Draw = std::optional<Drawn> (*)(Random&);
constexpr std::array<Draw, kind_count> draws = {draw_plus_and_minus, draw_formula,        draw_match,
                                                draw_domino,         draw_seven_ate_nine, draw_order};

}  // namespace

int grade_of(const Drawn& drawn, Seed seed) {
  int lowest = levels + 1;
  for (int level = levels; level >= 1; --level) {
    Random random(seed, static_cast<std::uint64_t>(level));
    int solved = 0;
    for (int i = 0; i < tries_to_grade; ++i) solved += drawn.tried(level, random);
    if (2 * solved >= tries_to_grade) lowest = level;
  }
  return 600 + 300 * lowest + std::clamp(drawn.features, 0, most_features);
}

Made made(const Id& id) {
  const auto kind = static_cast<std::size_t>(id.kind);
  // Every puzzle has numbers of its own, so that one is made without those before it.
  Random random(id.seed, std::uint64_t{id.number} * kind_count + kind);
  for (;;) {
    auto drawn = draws[kind](random);
    if (!drawn) continue;
    const int grade = grade_of(*drawn, random.next_seed());
    Puzzle puzzle{id, drawn->position, drawn->answer, grade};
    return {std::move(puzzle), *std::move(drawn)};
  }
}

}  // namespace rekentafel::puzzles
