#include "learning/knowledge_text.h"

#include <cstdio>

namespace rekentafel::learning {

namespace {

template <class Write>
void each_shown(const Estimate& estimate, int today, Write write) {
  bool formula_seen = false;
  for (int i = first_of(Block::formula); i < skill_count; ++i)
    formula_seen |= estimate.seen({static_cast<std::uint8_t>(i)}) > 0;
  const int end = formula_seen ? skill_count : first_of(Block::formula);
  for (int i = 0; i < end; ++i) {
    const Skill skill{static_cast<std::uint8_t>(i)};
    write(skill, estimate.know(skill, today));
  }
}

std::string six_decimals(double number) {
  char room[32];
  return {room, static_cast<std::size_t>(std::snprintf(room, sizeof room, "%.6f", number))};
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

}  // namespace

std::string to_json(const Estimate& estimate, int today) {
  std::string json = R"({"skills":{)";
  each_shown(estimate, today, [&](Skill skill, const Knowledge& known) {
    if (json.back() != '{') json += ',';
    json += '"' + to_text(skill) + R"(":{"p":)" + six_decimals(known.p) + R"(,"low":)" + six_decimals(known.low) +
            R"(,"high":)" + six_decimals(known.high) + R"(,"n":)" + std::to_string(known.seen) + R"(,"state":")" +
            std::string(to_text(known.state)) + "\"}";
  });
  return json + "}}";
}

std::string to_lines(const Estimate& estimate, int today) {
  std::string lines;
  each_shown(estimate, today, [&](Skill skill, const Knowledge& known) {
    if (known.seen == 0) return;
    char figures[80];
    std::snprintf(figures, sizeof figures, "%3.0f%% (%3.0f%% to %3.0f%%), %d seen", 100 * known.p, 100 * known.low,
                  100 * known.high, known.seen);
    lines += padded(to_text(skill), 18) + padded(std::string(to_text(known.state)), 17) + figures + '\n';
  });
  return lines;
}

}  // namespace rekentafel::learning
