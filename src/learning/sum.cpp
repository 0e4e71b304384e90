#include "learning/sum.h"

#include <cassert>

namespace rekentafel::learning {

namespace {

// Of three divisions one asks for the missing factor.
constexpr int forms_of_division = 3;

std::string joined(int left, char sign, int right) { return std::to_string(left) + sign + std::to_string(right); }

Sum product_sum(Skill skill, Random& random) {
  auto [a, b] = factors_of(skill);
  if (random.below(2) == 1) std::swap(a, b);
  return {skill, joined(a, 'x', b) + "=_", a * b, {a, b}};
}

Sum division_sum(Skill skill, Random& random) {
  const auto [divisor, quotient] = factors_of(skill);
  const int dividend = divisor * quotient;
  const auto by = std::to_string(divisor), whole = std::to_string(dividend);
  if (random.below(forms_of_division) > 0)
    return {skill, joined(dividend, ':', divisor) + "=_", quotient, {quotient, divisor}};
  if (random.below(2) == 0) return {skill, by + "x_=" + whole, quotient, {divisor, quotient}};
  return {skill, "_x" + by + "=" + whole, quotient, {quotient, divisor}};
}

}  // namespace

Sum sum_of(Skill skill, Random& random) {
  assert(block_of(skill) != Block::formula);
  if (is_product(skill)) return product_sum(skill, random);
  if (is_division(skill)) return division_sum(skill, random);
  const auto sum = ring_sum(skill);
  return {skill, joined(sum.centre, sum.step > 0 ? '+' : '-', std::abs(sum.step)) + "=_", sum.outcome()};
}

}  // namespace rekentafel::learning
