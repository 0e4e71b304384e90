#include "learning/step.h"

#include <algorithm>

namespace rekentafel::learning {

// As many sums as one can keep in mind.
constexpr std::size_t most_sums = 3;

Step next_step(std::span<const Knowledge> known, std::span<const int> open) {
  Step step;
  std::vector<Skill> nearest;
  for (const int table : open) {
    std::vector<Skill> left;
    for (int other = 1; other <= 10; ++other)
      if (const Skill skill = product(table, other); known[skill.number].state != State::by_heart)
        left.push_back(skill);
    if (left.empty() || (step.table && left.size() >= nearest.size())) continue;
    step.table = table;
    nearest = std::move(left);
  }
  std::ranges::stable_sort(nearest, std::ranges::greater{}, [&](Skill skill) { return known[skill.number].p; });
  step.left = static_cast<int>(nearest.size());
  nearest.resize(std::min(nearest.size(), most_sums));
  step.sums = std::move(nearest);
  return step;
}

}  // namespace rekentafel::learning
