#include "learning/help.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace rekentafel::learning {

namespace {

// Adding is easier than taking off, and so is doubling: of sums that are known alike the one with the easier way.
constexpr double one_less_harder = .05, twice_harder = .03;

struct Bridge {
  Way way;
  Factors known;
  int step;
  double harder;
};

std::vector<Bridge> bridges_to(Factors asked) {
  const auto [a, b] = asked;
  std::vector<Bridge> bridges;
  const auto offer = [&](Way way, Factors known, int step, double harder) {
    if (std::min(known.a, known.b) >= 1 && std::max(known.a, known.b) <= 10)
      bridges.push_back({way, known, step, harder});
  };
  offer(Way::one_more, {a - 1, b}, b, 0);
  offer(Way::one_more, {a, b - 1}, a, 0);
  offer(Way::one_less, {a + 1, b}, b, one_less_harder);
  offer(Way::one_less, {a, b + 1}, a, one_less_harder);
  if (a % 2 == 0) offer(Way::twice, {a / 2, b}, a / 2 * b, twice_harder);
  if (b % 2 == 0) offer(Way::twice, {a, b / 2}, a * (b / 2), twice_harder);
  return bridges;
}

Help help_with_product(const Sum& sum, const Estimate& estimate, int today) {
  double best = estimate.glance(sum.skill, today).p;
  Help help;
  for (const auto& [way, known, step, harder] : bridges_to(sum.field)) {
    const double p = estimate.glance(product(known.a, known.b), today).p - harder;
    if (p <= best) continue;
    best = p;
    help = {way, known, known.a * known.b, step, {}};
  }
  return help;
}

}  // namespace

std::string_view to_text(Way way) {
  constexpr std::array<std::string_view, 6> names{"field", "one-more", "one-less", "twice", "product", "count"};
  return names[static_cast<std::size_t>(way)];
}

Help help_for(const Sum& sum, const Estimate& estimate, int today) {
  if (is_product(sum.skill)) return help_with_product(sum, estimate, today);
  if (is_division(sum.skill)) return {Way::product, sum.field, sum.field.a * sum.field.b, 0, {}};
  const auto ring = ring_sum(sum.skill);
  Help help{.way = Way::count, .from = ring.centre, .step = ring.step};
  for (int i = 1; i <= std::abs(ring.step); ++i)
    help.passed.push_back(RingSum{ring.centre, ring.step > 0 ? i : -i}.outcome());
  return help;
}

}  // namespace rekentafel::learning
