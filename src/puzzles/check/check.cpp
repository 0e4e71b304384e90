#include "puzzles/check/check.h"

#include <charconv>

namespace rekentafel::puzzles {

Words words_of(std::string_view text, char between) {
  Words words;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(between));
    if (!word.empty()) words.emplace_back(word);
    text.remove_prefix(std::min(text.size(), word.size() + 1));
  }
  return words;
}

std::string text_field(const Puzzle& puzzle, std::string_view name) {
  const auto* found = puzzle.position.if_contains(name);
  return found && found->is_string() ? std::string(found->get_string()) : std::string();
}

int number_field(const Puzzle& puzzle, std::string_view name, int otherwise) {
  const auto* found = puzzle.position.if_contains(name);
  int number = otherwise;
  if (!found || wire::from_json(*found, number, name)) return otherwise;
  return number;
}

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value > 999'999 || value < -999'999)
    return std::nullopt;
  return value;
}

int worth(std::string_view card) {
  const auto sign = card.find_first_of("x:");
  if (sign == card.npos) return whole(card).value_or(0);
  const int a = whole(card.substr(0, sign)).value_or(0), b = whole(card.substr(sign + 1)).value_or(0);
  if (a < 1 || b < 1 || a > 100 || b > 100) return 0;
  if (card[sign] == 'x') return a * b;
  return a % b == 0 ? a / b : 0;
}

Flaw flaw_of(const Puzzle& puzzle) {
  switch (puzzle.id.kind) {
    case Kind::plus_and_minus:
      return flaw_of_plus_and_minus(puzzle);
    case Kind::formula:
      return flaw_of_formula(puzzle);
    case Kind::match:
      return flaw_of_match(puzzle);
    case Kind::domino:
      return flaw_of_domino(puzzle);
    case Kind::seven_ate_nine:
      return flaw_of_seven_ate_nine(puzzle);
    case Kind::order:
      return flaw_of_order(puzzle);
  }
  return "of no known kind";
}

}  // namespace rekentafel::puzzles
