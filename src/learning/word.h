// Words and numbers of a line of text.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace rekentafel::learning {

// The next word of a line, taken off it; empty at its end.
inline std::string_view next_word(std::string_view& line) {
  constexpr std::string_view blank = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(blank), line.size()));
  const auto word = line.substr(0, line.find_first_of(blank));
  line.remove_prefix(word.size());
  return word;
}

template <class Number>
std::optional<Number> number_from(std::string_view word) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return {};
  return number;
}

// A whole number in these bounds.
inline std::optional<int> number_from(std::string_view word, int least, int most) {
  const auto number = number_from<int>(word);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

}  // namespace rekentafel::learning
