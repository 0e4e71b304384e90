#include "solver/saved_proof.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace rekentafel::solver {

namespace {

constexpr std::uint64_t most_facts = 500'000;  // about 15 MB

struct SavedFact {
  Position position;
  Fact fact;
};

// The least effort of which there are not too many facts, as far as a part of the table shows: to go through all of a
// large one twice would take a minute.
int dear(const Proven& proven) {
  std::array<std::uint64_t, 65> of_effort{};
  constexpr std::uint64_t every = 61;
  proven.each(0, every, [&](std::uint64_t, int, const Fact& fact) { ++of_effort[std::min(fact.effort, 64)]; });
  std::uint64_t sum = 0;
  int effort = 65;
  while (effort > 0 && (sum += every * of_effort[effort - 1]) <= most_facts) --effort;
  return effort;
}

template <class Number>
bool take_number(std::string_view& text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end == text.data() + text.size()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return true;
}

bool take_line(std::string_view& text, SavedFact& line) {
  auto& [position, fact] = line;
  return take_number(text, position.rows) && take_number(text, position.line) && take_number(text, fact.low) &&
         take_number(text, fact.high) && take_number(text, fact.best) && take_number(text, fact.effort) &&
         fact.low <= fact.high && position.line >= 0 && position.line < 16 && fact.best >= 0 && fact.best < 8 &&
         fact.effort >= 0 && fact.effort <= 64;
}

}  // namespace

// Threads may go on proving meanwhile, so the facts are gathered before they are counted.
std::string write_proof(const plus_and_minus::Board& layout, const Proven& proven) {
  std::string facts;
  std::uint64_t count = 0;
  proven.each(dear(proven), 1, [&](std::uint64_t rows, int line, const Fact& fact) {
    ++count;
    facts += std::to_string(rows);
    for (const int number : {line, fact.low, fact.high, fact.best, fact.effort}) facts += ' ' + std::to_string(number);
    facts += '\n';
  });
  return to_text(layout) + '\n' + std::to_string(count) + '\n' + facts;
}

bool read_proof(std::string_view text, const plus_and_minus::Board& layout, Proven& proven) {
  const std::string board = to_text(layout) + '\n';
  if (!text.starts_with(board)) return false;
  text.remove_prefix(board.size());
  std::uint64_t count = 0;
  if (!take_number(text, count) || count > text.size()) return false;
  std::vector<SavedFact> lines(count);
  for (SavedFact& line : lines)
    if (!take_line(text, line)) return false;
  for (const auto& [position, fact] : lines) proven.keep(position, proven.hash(position), fact);
  return true;
}

}  // namespace rekentafel::solver
