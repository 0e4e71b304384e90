#include <set>

#include "learning/witness/table_card.h"

namespace rekentafel::learning {

namespace {

using RushCard = tables::Card;
using RushMove = tables::rush::Move;
using RushView = tables::rush::View;

bool is_lay(const RushMove& move) { return move.kind == RushMove::Kind::new_row || move.kind == RushMove::Kind::add; }

// How many different cards of the hand go anywhere.
std::size_t fitting_cards(const RushView& view, Seat seat) {
  std::vector<RushMove> room(tables::TablesRush::most_listed);
  Listing<RushMove> listing(room);
  tables::TablesRush::actions(view, seat, listing);
  std::set<RushCard> cards;
  for (const RushMove& move : listing) {
    cards.insert(move.card);
    if (move.kind == RushMove::Kind::new_row) cards.insert(move.second);
  }
  return cards.size();
}

// T30: the card, and where the row does not say what it comes to, the row.
void look_at_add(Sight& sight, const RushView& view, const RushMove& move, Answer answer, bool timed,
                 const Screen& screen) {
  const auto row = view.table.rows[move.row];
  std::vector<Skill> sums;
  add_if(sums, skill_of(move.card));
  const auto lying = screen.outcomes_hidden ? skill_of_row(row) : std::nullopt;
  add_if(sums, lying);
  add_clues(sight, sums, answer, screen.outcomes_hidden ? two_weight : lay_weight, timed);
  sight.control = answer == Answer::right && timed && sums.empty();
}

// T50: which is more, as in order.
void look_at_order(Sight& sight, const RushView& view, const RushMove& move, Answer answer) {
  if (move.kind == RushMove::Kind::new_row) {
    add_order_clue(sight, skill_of(move.card), move.card.outcome(), move.second.outcome(), answer);
    add_order_clue(sight, skill_of(move.second), move.second.outcome(), move.card.outcome(), answer);
    return;
  }
  const auto row = view.table.rows[move.row];
  const int outcome = move.card.outcome(), front = row.front().card.outcome(), back = row.back().card.outcome();
  const int end = nearness(outcome, front) > nearness(outcome, back) ? front : back;
  add_order_clue(sight, skill_of(move.card), outcome, end, answer);
}

}  // namespace

template <>
Sight sight_of<tables::TablesRush>(const tables::rush::View& view, Seat seat, const RushMove& move,
                                   const std::optional<Refusal>& refusal, const Screen& screen) {
  Sight sight;
  if (!is_lay(move) || (move.kind == RushMove::Kind::add && move.row >= view.table.rows.size())) return sight;
  if (refusal) {
    for (const std::size_t named : {0, 1, 2}) add_if(sight.told, skill_named(*refusal, named));
    const bool says_row = refusal->key == "T30/other-outcome" || refusal->key == "T30/other-number";
    if (says_row && screen.outcomes_hidden) tell_row(sight, view.table.rows[move.row]);
  }
  if (view.table.in_order) {
    if (!refusal || refusal->key == "T50/no-end")
      look_at_order(sight, view, move, refusal ? Answer::wrong : Answer::right);
    return sight;
  }
  const bool wrong = refusal && (refusal->key == "T30/other-outcome" || refusal->key == "T30/other-outcomes" ||
                                 (refusal->key == "T30/other-number" && screen.outcomes_hidden));
  if (refusal && !wrong) return sight;
  const Answer answer = wrong ? Answer::wrong : Answer::right;
  const bool timed = view.hand.size() <= few_in_hand || fitting_cards(view, seat) == 1;
  if (move.kind == RushMove::Kind::add) {
    look_at_add(sight, view, move, answer, timed, screen);
  } else {
    std::vector<Skill> sums;
    add_if(sums, skill_of(move.card));
    add_if(sums, skill_of(move.second));
    add_clues(sight, sums, answer, two_weight, timed);
  }
  return sight;
}

}  // namespace rekentafel::learning
