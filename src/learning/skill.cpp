#include "learning/skill.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace rekentafel::learning {

namespace {

constexpr Skill numbered(int number) { return {static_cast<std::uint8_t>(number)}; }

constexpr std::array<std::string_view, formula_count> formula_names{
    "plus-to-10",   "plus-to-20",   "plus-two-digits", "plus-carry",   "minus-to-10", "minus-to-20", "minus-two-digits",
    "minus-borrow", "times-beyond", "divided-beyond",  "zero-and-one", "two-cards",   "three-cards", "both-sides"};

// Products in the order 1.1, 1.2, 2.2, 1.3, … so that the number of a.b is that of a triangle.
constexpr int product_number(int a, int b) { return b * (b - 1) / 2 + a - 1; }

constexpr bool in_tables(int factor) { return factor >= 1 && factor <= 10; }

// The number at the front of the text, taken off it.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0 || (text.size() > 1 && text[0] == '0')) return {};
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, char wanted) {
  if (text.empty() || text[0] != wanted) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<Skill> product_from(std::string_view text) {
  const auto a = take_number(text);
  if (!a || !take(text, '.')) return {};
  const auto b = take_number(text);
  if (!b || !text.empty() || !in_tables(*a) || !in_tables(*b)) return {};
  return product(*a, *b);
}

std::optional<Skill> division_from(std::string_view text) {
  const auto dividend = take_number(text);
  if (!dividend || !take(text, '.')) return {};
  const auto divisor = take_number(text);
  if (!divisor || !text.empty() || !in_tables(*divisor) || *dividend % *divisor || !in_tables(*dividend / *divisor))
    return {};
  return division(*dividend, *divisor);
}

std::optional<Skill> ring_from(std::string_view text) {
  const auto centre = take_number(text);
  if (!centre || !in_tables(*centre)) return {};
  const bool plus = take(text, '+');
  if (!plus && !take(text, '-')) return {};
  const auto step = take_number(text);
  if (!step || !text.empty() || *step < 1 || *step > 3) return {};
  return ring(*centre, plus ? *step : -*step);
}

std::optional<Skill> formula_from(std::string_view text) {
  const auto found = std::ranges::find(formula_names, text);
  if (found == formula_names.end()) return {};
  return formula(static_cast<FormulaSkill>(found - formula_names.begin()));
}

// The constants of the tables: five rules that explain most of how long children take.
double table_hardness(Factors of) {
  const auto with = [of](int factor) { return of.a == factor || of.b == factor; };
  double sum = 0;
  if (with(1)) sum -= 1.00;
  if (with(10)) sum -= 0.55;
  if (with(2)) sum -= 0.40;
  if (with(5)) sum -= 0.20;
  if (of.a == of.b) sum -= 0.35;
  if (std::min(of.a, of.b) >= 6 && std::max(of.a, of.b) < 10) sum += 0.15;
  return sum;
}

double ring_hardness(RingSum sum) {
  const int steps = std::abs(sum.step);
  return (steps == 1 ? -0.45 : steps == 3 ? 0.3 : 0) + (sum.step < 0 ? 0.15 : 0) + (sum.corner() ? 0.6 : 0);
}

// Within 10, to 20, two digits, with carrying; then what makes a sum of Formula long.
constexpr std::array<double, formula_count> formula_hardness{-0.6, -0.2, 0.1, 0.5,  -0.5, 0,   0.2,
                                                             0.6,  0.5,  0.6, -0.6, 0,    0.3, 0.4};

}  // namespace

Skill product(int a, int b) {
  assert(in_tables(a) && in_tables(b));
  return numbered(product_number(std::min(a, b), std::max(a, b)));
}

Skill division(int dividend, int divisor) {
  assert(in_tables(divisor) && dividend % divisor == 0 && in_tables(dividend / divisor));
  return numbered(product_count + (divisor - 1) * 10 + dividend / divisor - 1);
}

Skill ring(int centre, int step) {
  assert(in_tables(centre) && step != 0 && std::abs(step) <= 3);
  return numbered(first_of(Block::ring) + (centre - 1) * 6 + (step > 0 ? step + 2 : step + 3));
}

Skill formula(FormulaSkill skill) { return numbered(first_of(Block::formula) + static_cast<int>(skill)); }

Factors factors_of(Skill skill) {
  assert(block_of(skill) == Block::tables);
  if (is_division(skill)) {
    const int number = skill.number - product_count;
    return {number / 10 + 1, number % 10 + 1};
  }
  int b = 1;
  while (product_number(1, b + 1) <= skill.number) ++b;
  return {skill.number - product_number(1, b) + 1, b};
}

Skill product_behind(Skill skill) {
  const auto [a, b] = factors_of(skill);
  return product(a, b);
}

RingSum ring_sum(Skill skill) {
  assert(block_of(skill) == Block::ring);
  const int number = skill.number - first_of(Block::ring);
  const int place = number % 6;
  return {number / 6 + 1, place >= 3 ? place - 2 : place - 3};
}

std::string to_text(Skill skill) {
  if (block_of(skill) == Block::formula)
    return "f:" + std::string(formula_names[skill.number - first_of(Block::formula)]);
  if (block_of(skill) == Block::ring) {
    const auto sum = ring_sum(skill);
    return "r:" + std::to_string(sum.centre) + (sum.step > 0 ? '+' : '-') + std::to_string(std::abs(sum.step));
  }
  const auto [a, b] = factors_of(skill);
  if (is_division(skill)) return "d:" + std::to_string(a * b) + '.' + std::to_string(a);
  return "x:" + std::to_string(a) + '.' + std::to_string(b);
}

std::optional<Skill> skill_from(std::string_view text) {
  if (text.size() < 3 || text[1] != ':') return {};
  const auto rest = text.substr(2);
  switch (text[0]) {
    case 'x':
      return product_from(rest);
    case 'd':
      return division_from(rest);
    case 'r':
      return ring_from(rest);
    case 'f':
      return formula_from(rest);
    default:
      return {};
  }
}

double hardness(Skill skill) {
  switch (block_of(skill)) {
    case Block::tables:
      return table_hardness(factors_of(skill));
    case Block::ring:
      return ring_hardness(ring_sum(skill));
    default:
      return formula_hardness[skill.number - first_of(Block::formula)];
  }
}

double kinship(Skill one, Skill other) {
  assert(block_of(one) == block_of(other));
  switch (block_of(one)) {
    case Block::tables: {
      // Of the four pairs of factors those that are equal: 7 x 8 and 7 x 9 share one.
      const auto [a, b] = factors_of(one);
      const auto [c, d] = factors_of(other);
      return ((a == c) + (a == d) + (b == c) + (b == d)) / 4.0;
    }
    case Block::ring: {
      const auto first = ring_sum(one), second = ring_sum(other);
      return (first.step == second.step) / 2.0 + (first.corner() == second.corner()) / 4.0 +
             (first.centre == second.centre) / 4.0;
    }
    default: {
      // The eight sums of + and - by their sign; the others each by themselves.
      const int first = one.number - first_of(Block::formula), second = other.number - first_of(Block::formula);
      if (first == second) return 1;
      return first < 8 && second < 8 && first / 4 == second / 4 ? 0.5 : 0;
    }
  }
}

}  // namespace rekentafel::learning
