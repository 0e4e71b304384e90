#include "games/tables/match/most_left.h"

#include <algorithm>

namespace rekentafel::tables::match {

// Of an outcome that does not lie open at most one card stays, for two make a row; before the start card has been laid
// to (T11) they do not. What was drawn in this turn is laid (T15).
FewestLeft::FewestLeft(const Board& board, const Situation& situation, MostSearch& search)
    : search_(search), alike_(!situation.together) {
  std::vector<std::pair<std::size_t, Value>> by_ways;
  for (Value v = 0; v < board.values(); ++v) {
    if (board.open(v)) continue;
    int may_stay = search.in_hand(v);
    if (situation.drawn && situation.drawn->outcome() == board.outcomes[v]) --may_stay;
    if (!board.unopened) may_stay = alike_ && search.in_hand(v) > 1 ? 0 : std::min(may_stay, 1);
    for (int i = 0; i < may_stay; ++i) by_ways.emplace_back(search.ways_of(v), v);
  }
  std::sort(by_ways.begin(), by_ways.end());
  for (const auto& [ways, value] : by_ways) cards_.push_back(value);
}

std::optional<int> FewestLeft::find() {
  if (!try_placing({})) return std::nullopt;
  if (alike_) return find_alike();
  look_for_small_clashes();
  for (bool first = true;; first = false) {
    const Chosen staying = smallest_choice();
    Chosen others;
    for (std::size_t i = 0; i < cards_.size(); ++i) others[i] = !staying[i];
    if (try_placing(others)) return static_cast<int>(staying.count());
    // To find a small clash takes longer than to try the next choice, but without one there would be very many choices.
    clashes_.push_back(first ? others : a_clash_in(others));
  }
}

// Without pairs only a joker helps a lonely card, no matter which.
int FewestLeft::find_alike() {
  Chosen placed;
  for (std::size_t i = 0; i < cards_.size(); ++i) placed.set(i);
  for (int left = 0;; ++left) {
    if (try_placing(placed)) return left;
    placed.reset(static_cast<std::size_t>(left));
  }
}

bool FewestLeft::try_placing(const Chosen& cards) {
  MayStay may_stay{};
  for (std::size_t i = 0; i < cards_.size(); ++i)
    may_stay[cards_[i]] = static_cast<std::uint8_t>(may_stay[cards_[i]] + !cards[i]);
  if (!search_.possible(may_stay)) return false;
  // Others may have found a place by the way.
  Chosen placed = cards;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (search_.stay(cards_[i]) == 0) placed.set(i);
  placed_.push_back(placed);
  return true;
}

// As far as it is known already, it need not be tried.
bool FewestLeft::placed_together(const Chosen& cards) {
  for (const Chosen& placed : placed_)
    if ((cards & ~placed).none()) return true;
  for (const Chosen& clash : clashes_)
    if ((clash & ~cards).none()) return false;
  return try_placing(cards);
}

void FewestLeft::look_for_small_clashes() {
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    for (std::size_t j = i; j < cards_.size(); ++j) {
      Chosen two;
      two.set(i), two.set(j);
      if (!placed_together(two)) clashes_.push_back(two);
    }
  }
}

// How many of the candidates, added one by one, it takes until they cannot all be placed.
std::size_t FewestLeft::first_too_many(const Chosen& always, const std::vector<std::size_t>& candidates) {
  Chosen cards = always;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    cards.set(candidates[i]);
    if (!placed_together(cards)) return i;
  }
  return candidates.size();
}

// A small one: every card in it is needed for the clash.
FewestLeft::Chosen FewestLeft::a_clash_in(const Chosen& cards) {
  std::vector<std::size_t> candidates;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (cards[i]) candidates.push_back(i);
  Chosen clash;
  while (placed_together(clash)) {
    const std::size_t last = first_too_many(clash, candidates);
    clash.set(candidates[last]);
    candidates.resize(last);
  }
  return clash;
}

FewestLeft::Chosen FewestLeft::smallest_choice() const {
  for (int size = 0;; ++size) {
    Chosen choice;
    if (meets_all(choice, size)) return choice;
  }
}

// Adds at most `more` cards, so that every clash has one.
bool FewestLeft::meets_all(Chosen& choice, int more) const {
  const auto unmet =
      std::find_if(clashes_.begin(), clashes_.end(), [&](const Chosen& clash) { return (clash & choice).none(); });
  if (unmet == clashes_.end()) return true;
  if (more == 0) return false;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (!(*unmet)[i]) continue;
    choice.set(i);
    if (meets_all(choice, more - 1)) return true;
    choice.reset(i);
  }
  return false;
}

}  // namespace rekentafel::tables::match
