#include "bots/ease.h"

#include <algorithm>

namespace rekentafel::bots {

namespace {

// The largest number that one sees or says: 54 for 54, 6x9 and 54:6.
int size_of(const tables::Card& card) { return std::max<int>(card.outcome(), card.left); }

}  // namespace

Ease ease_of(const formula::Play& play) {
  if (play.draws()) return {};
  const formula::Sum& sum = play.sum;
  const auto left = value(sum.left()), right = value(sum.right()), answer = value(sum.answer());
  return {laid_cards(sum).jokers(), std::max({left, right, answer}), static_cast<int>(sum.symbol),
          left + right + answer};
}

Ease ease_of(const tables::match::Turn& turn) {
  Ease ease{};
  for (const auto& step : turn.steps) {
    const auto& [card, with] = step.element;
    if (step.kind == tables::match::Step::Kind::take) {
      ease[0] += step.element.cards();
      continue;
    }
    ease[1] += card.is_joker();
    ease[2] += step.element.is_pair();
    ease[3] += size_of(card) + (step.element.is_pair() ? size_of(with) : 0);
  }
  return ease;
}

Ease ease_of(const tables::order::Action& action) {
  if (action.kind != tables::order::Action::Kind::lay) return {};
  const bool whole = action.part == tables::order::Action::Part::whole;
  return {action.placed.card.is_joker(), !whole, std::max<int>(action.placed.value, size_of(action.placed.card)), 0};
}

Ease ease_of(const tables::domino::Action& action) {
  using Kind = tables::domino::Action::Kind;
  if (action.kind != Kind::lay && action.kind != Kind::row) return {};
  const auto& [kind, two, end, first, second] = action;
  const int met = two && first.is_domino() ? first.near.outcome() * second.near.outcome()
                                           : std::max(first.near.outcome(), two ? second.near.outcome() : 0);
  return {!first.is_domino() + (two && !second.is_domino()), two, met,
          first.far.outcome() + (two ? second.far.outcome() : 0)};
}

}  // namespace rekentafel::bots
