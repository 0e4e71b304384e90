// Looks at what somebody plays in a puzzle, play after play, with the games' own refusals.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

enum class Verdict : std::uint8_t {
  going_on,  // right so far
  solved,
  blocked,  // allowed, but it can no longer be done
  refused,  // the last play is not allowed; nothing has changed
};
constexpr std::array<std::string_view, 4> names(Verdict) { return {"going-on", "solved", "blocked", "refused"}; }

struct Judged {
  Verdict verdict = Verdict::going_on;
  std::optional<Refusal> refusal{};
};

// The plays so far, of which all but the last were not refused. Refused where the puzzle is none.
Result<Judged> judge(const Puzzle& puzzle, std::span<const std::string> plays);

}  // namespace rekentafel::puzzles
