#include <cmath>

#include "learning/witness/table_card.h"

namespace rekentafel::learning {

namespace {

using OrderAction = tables::order::Action;

constexpr double least_weight = 1.0 / 32;  // below that it says nothing

// The card beside which the action wants to lay its own.
std::optional<tables::order::Placed> neighbour_of(const tables::order::Rows& rows, const OrderAction& action) {
  if (action.row >= rows.size()) return std::nullopt;
  auto row = rows[action.row];
  if (action.split > row.size()) return std::nullopt;
  if (action.part == OrderAction::Part::taken) return row[action.split - 1u];
  if (action.part == OrderAction::Part::first) row = row.first(action.split);
  if (action.part == OrderAction::Part::second) row = row.subspan(action.split);
  if (row.empty()) return std::nullopt;
  return action.side == tables::order::Side::right ? row.back() : row.front();
}

}  // namespace

double nearness(int outcome, int neighbour) {
  if (outcome <= 0 || neighbour <= 0) return 0;
  return std::exp(-std::abs(std::log(static_cast<double>(outcome) / neighbour)) / near_order);
}

void add_order_clue(Sight& sight, const std::optional<Skill>& skill, int outcome, int neighbour, Answer answer) {
  const double near = nearness(outcome, neighbour);
  const double weight = lay_weight * (answer == Answer::wrong ? 1 - near : near);
  if (skill && weight >= least_weight) sight.clues.push_back({*skill, answer, weight, false});
}

template <>
Sight sight_of<tables::TablesOrder>(const tables::order::View& view, Seat, const OrderAction& action,
                                    const std::optional<Refusal>& refusal, const Screen&) {
  Sight sight;
  if (action.kind != OrderAction::Kind::lay) return sight;
  const auto neighbour = neighbour_of(view.table.rows, action);
  if (!neighbour) return sight;
  const auto sum = skill_of(action.placed.card);
  const bool compared = refusal && (refusal->key == "T26/not-greater" || refusal->key == "T26/not-smaller");
  if (!refusal || compared)
    add_order_clue(sight, sum, action.placed.value, neighbour->value, refusal ? Answer::wrong : Answer::right);
  if (compared || (refusal && refusal->key == "T26/equal")) {
    add_if(sight.told, sum);
    add_if(sight.told, skill_of(neighbour->card));
  }
  return sight;
}

}  // namespace rekentafel::learning
