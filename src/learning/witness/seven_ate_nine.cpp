#include <cstdlib>

#include "learning/witness/sight.h"

namespace rekentafel::learning {

namespace {

using RingCard = seven_ate_nine::Card;

Skill up_from(RingCard centre) { return ring(centre.number, centre.modifier); }
Skill down_from(RingCard centre) { return ring(centre.number, -centre.modifier); }

int apart(int number, int other) {
  const int straight = std::abs(number - other);
  return std::min(straight, seven_ate_nine::highest_number - straight);
}

// Of a card that does not fit: the sum that comes nearest to it; both where they are as near.
std::vector<Skill> nearest(RingCard centre, int number) {
  const int up = apart(number, centre.plus()), down = apart(number, centre.minus());
  std::vector<Skill> skills;
  if (up <= down) skills.push_back(up_from(centre));
  if (down <= up) skills.push_back(down_from(centre));
  return skills;
}

}  // namespace

template <>
Sight sight_of<seven_ate_nine::SevenAteNine>(const seven_ate_nine::View& view, Seat seat,
                                             const seven_ate_nine::Action& action,
                                             const std::optional<Refusal>& refusal, const Screen&) {
  Sight sight;
  if (action.what != seven_ate_nine::Action::What::play || !view.has(seat)) return sight;
  if (action.meant_for > view.number || action.meant_for < view.oldest()) return sight;
  const RingCard centre = view.numbered(action.meant_for);
  // Whoever drew since looked at the new card, too.
  const bool drew = action.meant_for == view.number && view.players[static_cast<std::size_t>(seat.index())].drawn > 0;
  const bool searched = view.hand.size() > small_hand || drew;
  sight.search_ms = look_at_card * std::max(0, view.hand.size() - 1) / 2;
  const double weight = searched ? searched_weight : clean_weight;
  sight.odd_time = searched_weight / weight;
  // S13: the race was lost, the sum was not.
  if (!refusal || refusal->key == "S13/too-late") {
    const Skill skill = centre.plus() == action.card.number ? up_from(centre) : down_from(centre);
    sight.clues.push_back({skill, Answer::right, weight, true});
  } else if (refusal->key == "S7/wrong-card") {
    const auto meant = nearest(centre, action.card.number);
    for (const Skill skill : meant)
      sight.clues.push_back({skill, Answer::wrong, weight / static_cast<double>(meant.size()), true});
    sight.told = {up_from(centre), down_from(centre)};
  }
  return sight;
}

std::optional<Skill> lost_race(const seven_ate_nine::View& view) {
  std::optional<Skill> easiest;
  const RingCard centre = view.top();
  for (const RingCard card : view.hand) {
    if (!centre.takes(card)) continue;
    const Skill skill = centre.plus() == card.number ? up_from(centre) : down_from(centre);
    if (!easiest || hardness(skill) < hardness(*easiest)) easiest = skill;
  }
  return easiest;
}

}  // namespace rekentafel::learning
