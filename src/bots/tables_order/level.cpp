#include "bots/tables_order/level.h"

#include <memory>

#include "bots/tables_order/thinker.h"

namespace rekentafel::bots {

namespace {

using namespace order;

constexpr Taste beginner{.splits = false, .others = 0, .own = 0, .keeps_jokers = 0};
constexpr Taste hasty{.splits = false, .divisions = false, .others = 0, .own = 0, .keeps_jokers = 0};
constexpr Taste learner{.others = 0};
constexpr Taste good{.others = 1};
constexpr Taste sharp{.others = 2, .own = 0.25, .keeps_jokers = 0.3};

}  // namespace

Player<tables::TablesOrder> level_player(int level, const tables::order::Setup& setup) {
  const auto known = std::make_shared<const Known>(Known{
      tables::cards_played(setup.deck, tables::order_deck(), setup.tables, tables::Jokers::in), setup.fewer_doubles});
  return [level, known](const tables::order::View& view, Seat, Random& random,
                        const Thinking& thinking) -> std::optional<Choice<tables::TablesOrder>> {
    const auto glance = [&](const Taste& taste) {
      return at_a_glance(view, Unseen(known->hidden(view, random)), taste);
    };
    switch (level) {
      case 1:
        return {{glance(random.below(2) == 0 ? beginner : hasty)}};
      case 2:
        return {{glance(learner)}};
      case 3:
        return {{glance(good)}};
      case 4:
        return {{think(*known, view, sharp, 4e3 * thinking.effort, random, thinking)}};
      default:
        return {{think(*known, view, sharp, 2e6 * thinking.effort, random, thinking)}};
    }
  };
}

}  // namespace rekentafel::bots
