// Words and numbers of a line of text.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
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

// A whole number in these bounds.
inline std::optional<int> number_from(std::string_view word, int least, int most) {
  int number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return {};
  return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

// "0.6", "1e-3". By the C library: the C++ library of WebAssembly reads no fractions, and writes them with tables that
// are larger than the rest of the module.
inline std::optional<double> fraction_from(std::string_view word) {
  std::array<char, 40> room{};
  if (word.empty() || word.size() >= room.size()) return {};
  if (word.find_first_not_of("0123456789.eE-+") != std::string_view::npos || word[0] == '+') return {};
  std::ranges::copy(word, room.begin());
  char* end = nullptr;
  const double number = std::strtod(room.data(), &end);
  return end == room.data() + word.size() ? std::optional(number) : std::nullopt;
}

// With as many digits as it takes to read it back.
inline std::string fraction_text(double number) {
  std::array<char, 40> room{};
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(room.data(), room.size(), "%.*g", digits, number);
    if (std::strtod(room.data(), nullptr) == number) break;
  }
  return room.data();
}

}  // namespace rekentafel::learning
