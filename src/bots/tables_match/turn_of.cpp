#include "bots/tables_match/turn_of.h"

#include <algorithm>

namespace rekentafel::bots::match {

namespace {

using tables::match::Step;
using tables::match::Turn;

class Cards {
 public:
  Cards(const Outcomes& outcomes, const tables::match::View& view) : outcomes_(outcomes), left_(view.hand) {
    if (view.table.turns.drew) std::rotate(left_.begin(), left_.end() - 1, left_.end());
  }
  tables::Card take(Value value) {
    const auto found =
        std::find_if(left_.begin(), left_.end(), [&](const tables::Card& card) { return outcomes_.of(card) == value; });
    const tables::Card card = *found;
    left_.erase_at(static_cast<std::size_t>(found - left_.begin()));
    return card;
  }

 private:
  const Outcomes& outcomes_;
  tables::Cards left_;
};

// T12: the first lying row of the outcome; a joker's row is one too.
std::size_t row_of(const tables::match::Rows& rows, int outcome) {
  std::size_t row = 0;
  while (outcome_of(rows[row]) != outcome) ++row;
  return row;
}

}  // namespace

Turn turn_of(const Plan& plan, const Outcomes& outcomes, const tables::match::View& view) {
  Turn turn{.kind = Turn::Kind::lay};
  Cards cards(outcomes, view);
  Few<Value, most_values> fresh;  // the new rows in order
  std::vector<Step> steps;
  for (const Piece& piece : plan) {
    Step step{piece.fresh ? Step::Kind::start : Step::Kind::add, 0, {cards.take(piece.card)}};
    if (piece.with) step.element.with = cards.take(*piece.with);
    auto at = std::find(fresh.begin(), fresh.end(), piece.row);
    if (piece.fresh && at == fresh.end()) fresh.push_back(piece.row), at = fresh.end() - 1;
    step.row = static_cast<std::uint8_t>(piece.fresh ? static_cast<std::size_t>(at - fresh.begin())
                                                     : row_of(view.table.rows, outcomes.outcome(piece.row)));
    steps.push_back(step);
  }
  // As a turn is written: lying rows in their order, new rows behind them.
  std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
    return std::pair(a.kind == Step::Kind::start, a.row) < std::pair(b.kind == Step::Kind::start, b.row);
  });
  for (const Step& step : steps) turn.steps.push_back(step);
  return turn;
}

}  // namespace rekentafel::bots::match
