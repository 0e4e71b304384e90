// The sums on cards of the tables games.
#pragma once

#include <optional>
#include <vector>

#include "games/tables/domino/card.h"
#include "games/tables/match/rows.h"
#include "learning/witness/sight.h"

namespace rekentafel::learning {

// Nothing for an outcome and for a joker.
inline std::optional<Skill> skill_of(const tables::Card& card) {
  if (card.kind == tables::Card::Kind::product) return product(card.left, card.right);
  if (card.kind == tables::Card::Kind::quotient) return division(card.left, card.right);
  return std::nullopt;
}
inline std::optional<Skill> skill_of(const tables::domino::Half& half) {
  return half.right ? std::optional(product(half.left, half.right)) : std::nullopt;
}

// What two outcomes make together (T16, T35): a product of the tables, or a division.
inline std::optional<Skill> skill_of_two(int a, int b, int outcome) {
  const auto in_tables = [](int number) { return number >= 1 && number <= 10; };
  if (a * b == outcome) return in_tables(a) && in_tables(b) ? std::optional(product(a, b)) : std::nullopt;
  if (a < b) std::swap(a, b);
  return in_tables(b) && a % b == 0 && in_tables(a / b) ? std::optional(division(a, b)) : std::nullopt;
}

inline void add_if(std::vector<Skill>& skills, const std::optional<Skill>& skill) {
  if (skill) skills.push_back(*skill);
}

// Each sum that was right has its full weight; of those that were wrong one is to blame.
inline void add_clues(Sight& sight, const std::vector<Skill>& skills, Answer answer, double weight,
                      bool timed = false) {
  const double share = answer == Answer::wrong ? weight / static_cast<double>(skills.size()) : weight;
  for (const Skill skill : skills) sight.clues.push_back({skill, answer, share, timed});
}

// The card that a refusal names, also where it is worked out: `3x4`, `3x4=12`.
inline std::optional<Skill> skill_named(const Refusal& refusal, std::size_t argument) {
  if (argument >= refusal.arguments.size()) return std::nullopt;
  const auto text = refusal.arguments[argument].text();
  const auto card = read(As<tables::Card>{}, text.substr(0, text.find('=')));
  return card ? skill_of(*card) : std::nullopt;
}

// Where outcomes are hidden, what a row comes to is worked out from its first card; not where a card shows it.
inline std::optional<Skill> skill_of_row(tables::match::Row row) {
  std::optional<Skill> first;
  for (const auto& element : row) {
    if (!element.shows()) continue;
    const auto skill = skill_of(element.card);
    if (!skill) return std::nullopt;
    if (!first) first = skill;
  }
  return first;
}
// All that a row's outcome gives away.
inline void tell_row(Sight& sight, tables::match::Row row) {
  for (const auto& element : row)
    if (element.shows()) add_if(sight.told, skill_of(element.card));
}

// In order: how much it says that a card lies right beside one with that outcome; the nearer, the more.
double nearness(int outcome, int neighbour);
void add_order_clue(Sight& sight, const std::optional<Skill>& skill, int outcome, int neighbour, Answer answer);

}  // namespace rekentafel::learning
