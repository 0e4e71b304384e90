#include "learning/witness/table_card.h"

namespace rekentafel::learning {

namespace {

// The half that is open there; nothing at a joker's side.
std::optional<tables::domino::Half> half_at(const tables::domino::Table& table, int end) {
  for (const auto& laid : table.laid) {
    if (!laid.piece.is_joker() && laid.far == end) return laid.piece.far;
    if (laid.piece.is_domino() && laid.near == end) return laid.piece.near;
  }
  return std::nullopt;
}

std::optional<Skill> sum_on(const tables::domino::Piece& piece) {
  return piece.is_domino() ? skill_of(piece.near) : std::nullopt;
}

}  // namespace

template <>
Sight sight_of<tables::TablesDomino>(const tables::domino::View& view, Seat, const tables::domino::Action& action,
                                     const std::optional<Refusal>& refusal, const Screen&) {
  using Kind = tables::domino::Action::Kind;
  Sight sight;
  // T40, T41: to a joker, or as an empty table, anything goes.
  if (action.kind != Kind::lay || action.end == 0 || !action.first.is_domino()) return sight;
  const auto* end = view.table.find(action.end);
  const auto lying = half_at(view.table, action.end);
  if (!end || end->outcome == tables::domino::any_outcome || !lying) return sight;
  std::vector<Skill> sums;
  add_if(sums, sum_on(action.first));
  add_if(sums, skill_of(*lying));
  if (action.two) {
    add_if(sums, sum_on(action.second));
    const int a = action.first.near.outcome(), b = action.second.near.outcome();
    add_if(sums, skill_of_two(a, b, a * b));  // T35
  }
  if (refusal && refusal->key != "T31/other-outcome" && refusal->key != "T31/other-number" &&
      refusal->key != "T35/other-product")
    return sight;
  // A screen turns a card by itself, so whichever half was meant fits neither way.
  if (refusal && !action.two) add_if(sums, skill_of(action.first.far));
  add_clues(sight, sums, refusal ? Answer::wrong : Answer::right, lay_weight);
  if (refusal) sight.told = sums;
  sight.control = !refusal && sums.empty();
  return sight;
}

}  // namespace rekentafel::learning
