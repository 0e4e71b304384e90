// Evidence: one attempt at a sum, as far as it tells what a child knows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "learning/skill.h"

namespace rekentafel::learning {

enum class Answer : std::uint8_t {
  right,
  wrong,
  not_within,  // no answer within this time (right-censored): a race that another won
};

struct Evidence {
  int day = 0;  // counted from any day; never the time of day
  Skill skill;
  Answer answer = Answer::right;
  std::optional<int> thinking_ms;  // of thinking, without the hand; none where it was not measured
  double weight = 1;               // from above 0 to 1: how clean it is
  friend bool operator==(const Evidence&, const Evidence&) = default;
};

// How many a child keeps.
inline constexpr int most_evidence = 20'000;
// 100 years, and an hour.
inline constexpr int most_days = 36'525, most_thinking_ms = 3'600'000;

// "0 x:7.8 right 2140 1"; "-" for a time that was not measured.
std::string to_text(const Evidence& evidence);
Result<Evidence> evidence_from(std::string_view line);

}  // namespace rekentafel::learning
