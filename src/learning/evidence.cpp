#include "learning/evidence.h"

#include <array>

#include "learning/word.h"

namespace rekentafel::learning {

namespace {

constexpr std::array<std::string_view, 3> answer_names{"right", "wrong", "not-within"};

std::optional<Answer> answer_from(std::string_view word) {
  for (std::size_t i = 0; i < answer_names.size(); ++i)
    if (answer_names[i] == word) return static_cast<Answer>(i);
  return {};
}

}  // namespace

std::string to_text(const Evidence& evidence) {
  return std::to_string(evidence.day) + ' ' + to_text(evidence.skill) + ' ' +
         std::string(answer_names[static_cast<std::size_t>(evidence.answer)]) + ' ' +
         (evidence.thinking_ms ? std::to_string(*evidence.thinking_ms) : "-") + ' ' + fraction_text(evidence.weight);
}

Result<Evidence> evidence_from(std::string_view line) {
  Evidence evidence;
  const auto day = next_word(line), skill = next_word(line), answer = next_word(line), time = next_word(line),
             weight = next_word(line), more = next_word(line);
  if (weight.empty() || !more.empty()) return Refusal{"learning/line", {"0 x:7.8 right 2140 1"}};
  const auto a_day = number_from(day, 0, most_days);
  if (!a_day) return Refusal{"learning/day", {day, most_days}};
  const auto a_skill = skill_from(skill);
  if (!a_skill) return Refusal{"learning/skill", {skill, "x:7.8", "d:56.7", "r:9+3", "f:plus-carry"}};
  const auto an_answer = answer_from(answer);
  if (!an_answer) return Refusal{"learning/answer", {answer, answer_names[0], answer_names[1], answer_names[2]}};
  if (time != "-") {
    const auto ms = number_from(time, 0, most_thinking_ms);
    if (!ms) return Refusal{"learning/time", {time, most_thinking_ms}};
    evidence.thinking_ms = *ms;
  } else if (*an_answer == Answer::not_within) {
    return Refusal{"learning/time", {time, most_thinking_ms}};
  }
  const auto a_weight = fraction_from(weight);
  if (!a_weight || !(*a_weight > 0) || *a_weight > 1) return Refusal{"learning/weight", {weight}};
  evidence.day = *a_day;
  evidence.skill = *a_skill;
  evidence.answer = *an_answer;
  evidence.weight = *a_weight;
  return evidence;
}

}  // namespace rekentafel::learning
