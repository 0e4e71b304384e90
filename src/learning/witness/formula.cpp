#include "learning/witness/table_card.h"

namespace rekentafel::learning {

namespace {

using FormulaSum = formula::Sum;

constexpr bool of_the_tables(std::int64_t number) { return number >= 1 && number <= 10; }

// Whether a place of the sum comes to ten or more, or a digit is taken from a smaller one.
bool carries(std::int64_t a, std::int64_t b) {
  for (; a > 0 && b > 0; a /= 10, b /= 10)
    if (a % 10 + b % 10 > 9) return true;
  return false;
}
bool borrows(std::int64_t from, std::int64_t off) {
  for (; off > 0; from /= 10, off /= 10)
    if (from % 10 < off % 10) return true;
  return false;
}

Skill skill_of_plus(std::int64_t a, std::int64_t b) {
  if (a == 0 || b == 0) return formula(FormulaSkill::zero_and_one);
  if (a + b <= 10) return formula(FormulaSkill::plus_to_10);
  if (a + b <= 20) return formula(FormulaSkill::plus_to_20);
  return formula(carries(a, b) ? FormulaSkill::plus_carry : FormulaSkill::plus_two_digits);
}
Skill skill_of_minus(std::int64_t a, std::int64_t b) {
  if (a < b) std::swap(a, b);  // below zero: it was taken for the other way round
  if (b == 0) return formula(FormulaSkill::zero_and_one);
  if (a <= 10) return formula(FormulaSkill::minus_to_10);
  if (a <= 20) return formula(FormulaSkill::minus_to_20);
  return formula(borrows(a, b) ? FormulaSkill::minus_borrow : FormulaSkill::minus_two_digits);
}
Skill skill_of_times(std::int64_t a, std::int64_t b) {
  if (of_the_tables(a) && of_the_tables(b)) return product(static_cast<int>(a), static_cast<int>(b));
  return formula(a <= 1 || b <= 1 ? FormulaSkill::zero_and_one : FormulaSkill::times_beyond);
}
// A division that does not come out is the one whose answer was laid.
std::optional<Skill> skill_of_divided(std::int64_t a, std::int64_t b, std::int64_t answer) {
  if (b == 0) return std::nullopt;
  const auto quotient = a % b == 0 ? a / b : answer;
  if (of_the_tables(b) && of_the_tables(quotient)) return division(static_cast<int>(b * quotient), static_cast<int>(b));
  const bool plain = a == 0 || b == 1 || a == b;
  return formula(plain ? FormulaSkill::zero_and_one : FormulaSkill::divided_beyond);
}

int laid_in(const formula::Number& number) {
  return static_cast<int>(std::count_if(number.begin(), number.end(), [](auto place) { return place.is_laid(); }));
}

// What makes a turn hard beside its sum: numbers of several cards, both sides of the = changed.
std::vector<Skill> ways_of(const formula::View& view, const FormulaSum& sum) {
  std::vector<Skill> ways;
  const int most = std::max({laid_in(sum.left()), laid_in(sum.right()), laid_in(sum.answer())});
  if (most == 2) ways.push_back(formula(FormulaSkill::two_cards));
  if (most >= 3) ways.push_back(formula(FormulaSkill::three_cards));
  const bool before = laid_in(sum.left()) + laid_in(sum.right()) > 0;
  if (before && laid_in(sum.answer()) > 0 && !view.table.sum.is_opening())
    ways.push_back(formula(FormulaSkill::both_sides));
  return ways;
}

bool is_readable(const FormulaSum& sum) {
  for (const auto& number : sum.numbers) {
    if (number.empty()) return false;
    for (const auto place : number)
      if (!place.has_value()) return false;
  }
  return true;
}

}  // namespace

std::optional<Skill> skill_of(const FormulaSum& sum) {
  if (!is_readable(sum)) return std::nullopt;
  const auto a = value(sum.left()), b = value(sum.right());
  switch (sum.symbol) {
    case formula::Symbol::plus:
      return skill_of_plus(a, b);
    case formula::Symbol::minus:
      return skill_of_minus(a, b);
    case formula::Symbol::times:
      return skill_of_times(a, b);
    case formula::Symbol::divided:
      return skill_of_divided(a, b, value(sum.answer()));
    case formula::Symbol::none:
      break;
  }
  return std::nullopt;
}

template <>
Sight sight_of<formula::Formula>(const formula::View& view, Seat, const formula::Play& play,
                                 const std::optional<Refusal>& refusal, const Screen& screen) {
  Sight sight;
  if (play.draws() || !screen.reckons_alone) return sight;
  const auto sum = skill_of(play.sum);
  if (!sum) return sight;
  const bool wrong =
      refusal && (refusal->key == "F6/not-true" || refusal->key == "F14/not-whole" || refusal->key == "F14/below-zero");
  if (refusal && !wrong) return sight;
  auto sums = ways_of(view, play.sum);
  sums.insert(sums.begin(), *sum);
  add_clues(sight, sums, wrong ? Answer::wrong : Answer::right, lay_weight);
  if (refusal && refusal->key == "F6/not-true") sight.told = {*sum};
  return sight;
}

}  // namespace rekentafel::learning
