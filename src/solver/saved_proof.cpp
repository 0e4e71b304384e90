#include "solver/saved_proof.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace rekentafel::solver {

namespace {

constexpr std::uint64_t most_facts = 500'000;  // about 15 MB

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

bool take_fact(std::string_view& text, KnownFact& known) {
  auto& [rows, line, fact] = known;
  return take_number(text, rows) && take_number(text, line) && take_number(text, fact.low) &&
         take_number(text, fact.high) && take_number(text, fact.best) && take_number(text, fact.effort) &&
         fact.low <= fact.high && line >= 0 && line < 16 && fact.best >= 0 && fact.best < 8 && fact.effort >= 0 &&
         fact.effort <= 64;
}

}  // namespace

std::string write_facts(const plus_and_minus::Board& board, std::span<const KnownFact> facts) {
  std::string text = to_text(board) + '\n' + std::to_string(facts.size()) + '\n';
  for (const auto& [rows, line, fact] : facts) {
    text += std::to_string(rows);
    for (const int number : {line, fact.low, fact.high, fact.best, fact.effort}) text += ' ' + std::to_string(number);
    text += '\n';
  }
  return text;
}

std::optional<SavedFacts> read_facts(std::string_view text) {
  const auto end = text.find('\n');
  const auto board = read(As<plus_and_minus::Board>{}, text.substr(0, end));
  if (end == text.npos || !board) return std::nullopt;
  text.remove_prefix(end + 1);
  SavedFacts saved{.board = *board, .facts = {}};
  std::uint64_t count = 0;
  if (!take_number(text, count) || count > text.size()) return std::nullopt;
  saved.facts.resize(count);
  for (KnownFact& known : saved.facts)
    if (!take_fact(text, known)) return std::nullopt;
  return saved;
}

// Threads may go on proving meanwhile, so the facts are gathered before they are counted.
std::string write_proof(const plus_and_minus::Board& layout, const Proven& proven) {
  std::vector<KnownFact> facts;
  proven.each(dear(proven), 1, [&](std::uint64_t rows, int line, const Fact& fact) {
    facts.push_back({rows, line, fact});
  });
  return write_facts(layout, facts);
}

bool read_proof(std::string_view text, const plus_and_minus::Board& layout, Proven& proven) {
  const auto saved = read_facts(text);
  if (!saved || to_text(saved->board) != to_text(layout)) return false;
  for (const auto& [rows, line, fact] : saved->facts) {
    const Position position{.rows = rows, .line = line};
    proven.keep(position, proven.hash(position), fact);
  }
  return true;
}

}  // namespace rekentafel::solver
