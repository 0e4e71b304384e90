#include "bots/tables_domino/habit.h"

#include <algorithm>

namespace rekentafel::bots::domino {

namespace {

bool is_special(const rules::Action& action) {
  return action.kind == rules::Action::Kind::lay && !action.first.is_domino();
}
bool is_two(const rules::Action& action) { return action.two && action.first.is_domino(); }

// The actions for which the condition holds, moved to the front; how many.
template <class Condition>
std::size_t keep(Listing<rules::Action>& room, std::size_t size, Condition condition) {
  return static_cast<std::size_t>(std::stable_partition(room.begin(), room.begin() + size, condition) - room.begin());
}

}  // namespace

rules::Action habitual(const rules::View& view, Seat seat, const Habit& habit, Random& random,
                       Listing<rules::Action>& room) {
  rules::TablesDomino::actions(view, seat, room);
  std::size_t size = room.size();
  // Each wish in turn, unless it would leave nothing.
  const auto prefer = [&](auto condition) {
    if (const std::size_t left = keep(room, size, condition)) size = left;
  };
  prefer([&](const rules::Action& action) { return is_special(action) == habit.specials_at_once; });
  if (!habit.sees_two) prefer([](const rules::Action& action) { return !is_two(action); });
  // A product is worked out or not, the same for all the places where the card could go.
  std::array<bool, rules::most_cards> worked_out{};
  for (bool& one : worked_out) one = static_cast<int>(random.below(100)) < habit.products_seen;
  prefer([&](const rules::Action& action) {
    if (!action.first.is_domino()) return true;
    const auto place = std::find(view.hand.begin(), view.hand.end(), action.first.card()) - view.hand.begin();
    return action.first.near.right == 0 || worked_out[static_cast<std::size_t>(place)];
  });
  return room[random.below(size)];
}

}  // namespace rekentafel::bots::domino
