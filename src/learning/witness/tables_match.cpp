#include "learning/witness/table_card.h"

namespace rekentafel::learning {

namespace {

using MatchElement = tables::match::Element;
using MatchStep = tables::match::Step;
using MatchView = tables::match::View;

std::vector<Skill> sums_on(const MatchElement& element) {
  std::vector<Skill> sums;
  add_if(sums, skill_of(element.card));
  if (element.is_pair()) add_if(sums, skill_of(element.with));
  return sums;
}

// Each card from the hand; of two that are laid as one (T16) also what they make together.
void look_at_laid(Sight& sight, const MatchView& view, const tables::match::Turn& turn, const Screen& screen) {
  auto left = tables::match::cards_from_hand(turn, view.hand);
  const auto from_hand = [&](const tables::Card& card) {
    const auto found = std::find(left.begin(), left.end(), card);
    if (found == left.end()) return false;
    left.erase_at(static_cast<std::size_t>(found - left.begin()));
    return true;
  };
  for (const MatchStep& step : turn.steps) {
    if (step.kind == MatchStep::Kind::take) continue;
    const bool fresh = step.kind == MatchStep::Kind::start;
    const bool two = fresh || screen.outcomes_hidden;
    const bool mine = from_hand(step.element.card);
    std::vector<Skill> sums;
    if (mine) add_if(sums, skill_of(step.element.card));
    if (step.element.is_pair() && from_hand(step.element.with)) add_if(sums, skill_of(step.element.with));
    if (!fresh) {
      const auto row = view.table.rows[step.row];
      if (screen.outcomes_hidden) add_if(sums, skill_of_row(row));
      if (step.element.is_pair())
        add_if(sums, skill_of_two(step.element.card.outcome(), step.element.with.outcome(), outcome_of(row)));
      sight.control |= sums.empty() && mine && !step.element.is_joker() && turn.steps.size() == 1;
    }
    add_clues(sight, sums, Answer::right, two ? two_weight : lay_weight);
  }
}

// The row that a refused lay was about, where only one was touched.
std::optional<std::size_t> row_meant(const MatchView& view, const tables::match::Turn& turn) {
  for (const MatchStep& step : turn.steps)
    if (step.kind == MatchStep::Kind::add && step.row < view.table.rows.size()) return step.row;
  return std::nullopt;
}

// T16: the two cards, or what they make.
std::vector<Skill> sums_of_pair(const Refusal& refusal) {
  const auto element = read(As<MatchElement>{}, refusal.arguments[0].text());
  if (!element || !element->is_pair()) return {};
  auto sums = sums_on(*element);
  const int a = element->card.outcome(), b = element->with.outcome();
  // What it was taken for cannot be known; where the outcomes are of the tables their product was tried.
  add_if(sums, skill_of_two(a, b, a * b));
  return sums;
}

}  // namespace

template <>
Sight sight_of<tables::TablesMatch>(const tables::match::View& view, Seat, const tables::match::Turn& turn,
                                    const std::optional<Refusal>& refusal, const Screen& screen) {
  Sight sight;
  if (turn.kind != tables::match::Turn::Kind::lay) return sight;
  if (!refusal) {
    look_at_laid(sight, view, turn, screen);
    return sight;
  }
  const auto row = row_meant(view, turn);
  const bool says_row = refusal->key == "T11/other-outcome" || refusal->key == "T11/other-number";
  std::vector<Skill> sums;
  if (says_row) {
    add_if(sums, skill_named(*refusal, 0));
    if (row && screen.outcomes_hidden) {
      add_if(sums, skill_of_row(view.table.rows[*row]));
      tell_row(sight, view.table.rows[*row]);
    }
    add_clues(sight, sums, Answer::wrong, screen.outcomes_hidden ? two_weight : lay_weight);
  } else if (refusal->key == "T11/not-the-same") {
    add_if(sums, skill_named(*refusal, 0));
    add_if(sums, skill_named(*refusal, 1));
    add_clues(sight, sums, Answer::wrong, two_weight);
  } else if (refusal->key == "T16/other-outcome") {
    sums = sums_of_pair(*refusal);
    add_clues(sight, sums, Answer::wrong, two_weight);
  }
  sight.told.insert(sight.told.end(), sums.begin(), sums.end());
  return sight;
}

}  // namespace rekentafel::learning
