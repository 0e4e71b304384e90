#include "games/tables/match/lay.h"

#include <algorithm>

namespace rekentafel::tables::match {

namespace {

constexpr std::size_t fewest_in_row = 2;  // T12, T14

bool remove_one(Cards& cards, const Card& card) {
  const auto found = std::find(cards.begin(), cards.end(), card);
  if (found == cards.end()) return false;
  cards.erase_at(static_cast<std::size_t>(found - cards.begin()));
  return true;
}

template <class F>
void each_card(const Element& element, F&& f) {
  f(element.card);
  if (element.is_pair()) f(element.with);
}

// T11, T16, T21: whether the element may lie in a row of this outcome.
std::optional<Refusal> refuse_element(const Element& element, int outcome, bool together) {
  if (!element.is_pair()) {
    if (element.card.is_joker() || element.card.outcome() == outcome) return std::nullopt;
    if (element.card.kind == Card::Kind::outcome) return Refusal{"T11/other-number", {to_text(element.card), outcome}};
    return Refusal{"T11/other-outcome", {to_text(element.card), element.card.outcome(), outcome}};
  }
  if (!together) return Refusal{"T16/not-played", {to_text(element)}};
  if (element.card.is_joker() || element.with.is_joker()) return Refusal{"T21/joker-in-pair", {to_text(element)}};
  if (pair_makes(element.card.outcome(), element.with.outcome(), outcome)) return std::nullopt;
  return Refusal{"T16/other-outcome", {to_text(element), element.card.outcome(), element.with.outcome(), outcome}};
}

// T14: what is taken lies there and may go. Leaves the cards that were taken in `taken`.
std::optional<Refusal> refuse_takes(const Rows& lying, const Turn& turn, Cards& taken) {
  Rows rows = lying;
  for (const Step& step : turn.steps) {
    if (step.kind == Step::Kind::start) continue;
    if (step.row >= rows.size()) return Refusal{"T12/no-such-row", {step.row + 1, rows.size()}};
    if (step.kind != Step::Kind::take) continue;
    if (step.element.is_joker()) return Refusal{"T23/joker-stays", {step.row + 1}};
    if (!rows.take(step.row, step.element)) return Refusal{"T14/not-in-row", {to_text(step.element), step.row + 1}};
    each_card(step.element, [&](const Card& card) { taken.push_back(card); });
  }
  return std::nullopt;
}

// What a lay uses: equal cards are one and the same, so a card in a new row is one that was taken if there is one.
struct Used {
  Cards from_hand;
  Cards still_taken;    // taken and used nowhere
  int hand_in_new = 0;  // cards from the hand in new rows
  Card missing{};       // a card that is not in the hand
};

Used cards_used(const Turn& turn, Cards taken, Cards hand) {
  Used used;
  for (const Step& step : turn.steps) {
    if (step.kind == Step::Kind::take) continue;
    each_card(step.element, [&](const Card& card) {
      if (step.kind == Step::Kind::start && remove_one(taken, card)) return;
      if (!remove_one(hand, card)) {
        used.missing = card;
        return;
      }
      used.from_hand.push_back(card);
      used.hand_in_new += step.kind == Step::Kind::start;
    });
  }
  used.still_taken = taken;
  return used;
}

// T14, T16: whatever was taken is used again, in a new row.
std::optional<Refusal> refuse_unused(const Turn& turn, const Cards& unused) {
  for (const Card& card : unused) {
    for (const Step& step : turn.steps)
      if (step.kind == Step::Kind::take && step.element.is_pair() &&
          (step.element.card == card || step.element.with == card))
        return Refusal{"T16/both-again", {to_text(step.element), to_text(card)}};
    return Refusal{"T14/new-row", {to_text(card)}};
  }
  return std::nullopt;
}

// Every lying row that is touched, as it will be. Precondition: the cards are there.
std::optional<Refusal> refuse_lying_rows(const Situation& situation, const Turn& turn) {
  for (const Step& step : turn.steps) {
    if (step.kind != Step::Kind::add) continue;
    const int outcome = outcome_of(situation.rows[step.row]);
    if (auto refusal = refuse_element(step.element, outcome, situation.together)) return refusal;
  }
  const Rows rows = rows_after(situation.rows, turn);
  for (const Step& step : turn.steps) {
    if (step.kind != Step::Kind::take) continue;
    if (rows[step.row].size() < fewest_in_row) return Refusal{"T14/two-stay", {step.row + 1}};
    if (outcome_of(rows[step.row]) == 0) return Refusal{"T17/nothing-shows", {}};
  }
  return std::nullopt;
}

// T23: a joker starts a new row, with a card that shows its outcome; not two of them one row.
std::optional<Refusal> refuse_jokers(const Turn& turn) {
  std::optional<std::uint8_t> row;
  for (const Step& step : turn.steps) {
    if (!step.element.is_joker()) continue;
    if (step.kind == Step::Kind::add) return Refusal{"T23/joker-new-row", {step.row + 1}};
    if (row == step.row) return Refusal{"T23/one-joker", {}};
    row = step.row;
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_new_row(std::span<const Step> steps, bool together) {
  const auto shows = std::find_if(steps.begin(), steps.end(), [](const Step& step) { return step.element.shows(); });
  if (shows == steps.end()) return Refusal{"T17/nothing-shows", {}};
  const Card& first = shows->element.card;
  for (const Step& step : steps)
    if (auto refusal = refuse_element(step.element, first.outcome(), together)) {
      // There is no row yet whose outcome could be named: the two cards are compared.
      if (refusal->rule() == "T11")
        return Refusal{"T11/not-the-same", {worked_out(first), worked_out(step.element.card)}};
      return refusal;
    }
  if (steps.size() < fewest_in_row) return Refusal{"T12/short-row", {to_text(steps[0].element)}};
  return std::nullopt;
}

std::optional<Refusal> refuse_new_rows(const Turn& turn, bool together) {
  for (std::size_t i = 0; i < turn.steps.size();) {
    std::size_t end = i + 1;
    while (end < turn.steps.size() && turn.steps[end].kind == turn.steps[i].kind &&
           turn.steps[end].row == turn.steps[i].row)
      ++end;
    if (turn.steps[i].kind == Step::Kind::start)
      if (auto refusal = refuse_new_row(std::span(turn.steps.begin() + i, end - i), together)) return refusal;
    i = end;
  }
  return std::nullopt;
}

// The start cards, for a sentence.
std::string outcomes_of(const Rows& rows) {
  std::string text;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (row > 0) text += ", ";
    text += std::to_string(outcome_of(rows[row]));
  }
  return text;
}

// How much is laid, and when.
std::optional<Refusal> refuse_amount(const Situation& situation, const Used& used) {
  const Cards& laid = used.from_hand;
  if (laid.empty()) return Refusal{"T14/one-from-hand", {}};
  if (situation.first_turn && laid.size() == situation.hand.size()) return Refusal{"T13/keep-one", {}};
  if (situation.drawn && std::find(laid.begin(), laid.end(), *situation.drawn) == laid.end())
    return Refusal{"T15/lay-what-you-drew", {to_text(*situation.drawn)}};
  if (situation.coming_out && used.hand_in_new < fewest_to_come_out)
    return Refusal{"T22/three-cards", {used.hand_in_new, fewest_to_come_out}};
  return std::nullopt;
}

}  // namespace

bool Situation::unopened() const {
  if (!start_cards) return false;
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (rows[row].size() >= fewest_in_row) return false;
  return true;
}

Rows rows_after(const Rows& rows, const Turn& turn) {
  Rows after = rows;
  for (const Step& step : turn.steps)
    if (step.kind == Step::Kind::take) after.take(step.row, step.element);
  for (const Step& step : turn.steps) {
    if (step.kind == Step::Kind::take) continue;
    const std::size_t row = step.kind == Step::Kind::add ? step.row : rows.size() + step.row;
    if (row < after.size())
      after.add(row, step.element);
    else
      after.open(step.element);
  }
  return after;
}

std::optional<Refusal> refuse_situation(const Situation& situation) {
  const bool jokers_out = situation.start_cards;  // T10
  for (const Card& card : situation.hand)
    if (jokers_out && card.is_joker()) return Refusal{"T10/no-jokers", {}};
  for (std::size_t i = 0; i < situation.rows.size(); ++i) {
    const Row row = situation.rows[i];
    const int outcome = outcome_of(row);
    if (outcome == 0) return Refusal{"T17/nothing-shows", {}};
    if (row.size() < fewest_in_row && !situation.start_cards) return Refusal{"T12/short-row", {to_text(row[0])}};
    for (const Element& element : row) {
      if (jokers_out && element.is_joker()) return Refusal{"T10/no-jokers", {}};
      if (auto refusal = refuse_element(element, outcome, situation.together)) return refusal;
    }
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_lay(const Situation& situation, const Turn& turn) {
  if (situation.unopened())
    for (const Step& step : turn.steps)
      if (step.kind != Step::Kind::add) return Refusal{"T11/start-card-first", {outcomes_of(situation.rows)}};
  Cards taken;
  if (auto refusal = refuse_takes(situation.rows, turn, taken)) return refusal;
  const Used used = cards_used(turn, taken, situation.hand);
  if (auto refusal = refuse_unused(turn, used.still_taken)) return refusal;
  if (used.missing != Card{}) return Refusal{"T12/not-in-hand", {to_text(used.missing)}};
  if (auto refusal = refuse_new_rows(turn, situation.together)) return refusal;
  if (!situation.joker_anywhere)
    if (auto refusal = refuse_jokers(turn)) return refusal;
  if (auto refusal = refuse_lying_rows(situation, turn)) return refusal;
  return refuse_amount(situation, used);
}

Cards cards_from_hand(const Turn& turn, const Cards& hand) {
  Cards taken;
  for (const Step& step : turn.steps)
    if (step.kind == Step::Kind::take) each_card(step.element, [&](const Card& card) { taken.push_back(card); });
  return cards_used(turn, taken, hand).from_hand;
}

}  // namespace rekentafel::tables::match
