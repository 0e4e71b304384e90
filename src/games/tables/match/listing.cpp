// A fair selection of what the player to move may do: not all of it, for rearranging rows explodes.
#include <algorithm>
#include <array>

#include "games/tables/match/most.h"
#include "games/tables/match/tables_match.h"

namespace rekentafel::tables::match {

namespace {

Step add(std::size_t row, const Element& element) { return {Step::Kind::add, static_cast<std::uint8_t>(row), element}; }
Step start(int row, const Element& element) { return {Step::Kind::start, static_cast<std::uint8_t>(row), element}; }
Step take(std::size_t row, const Element& element) {
  return {Step::Kind::take, static_cast<std::uint8_t>(row), element};
}

// Adds what is allowed, and each thing once.
class Selection {
 public:
  Selection(const Situation& situation, Listing<Turn>& listing) : situation_(situation), listing_(listing) {}

  const Situation& situation() const { return situation_; }
  void offer(const Turn& turn) {
    if (listing_.size() >= TablesMatch::most_listed || turn.steps.empty()) return;
    if (std::find(listing_.begin(), listing_.end(), turn) != listing_.end()) return;
    if (!refuse_lay(situation_, turn)) listing_.add(turn);
  }
  void offer(std::initializer_list<Step> steps) {
    Turn turn{.kind = Turn::Kind::lay};
    for (const Step& step : steps) turn.steps.push_back(step);
    offer(turn);
  }

 private:
  const Situation& situation_;
  Listing<Turn>& listing_;
};

// Each hand card to each row that takes it, by itself or with another one (T11, T12, T16, T23).
void to_rows(Selection& selection) {
  const Rows& rows = selection.situation().rows;
  const Cards& hand = selection.situation().hand;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const int outcome = outcome_of(rows[row]);
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (hand[i].is_joker() || hand[i].outcome() == outcome) selection.offer({add(row, {hand[i]})});
      if (!selection.situation().together) continue;
      for (std::size_t j = 0; j < i; ++j)
        if (pair_makes(hand[j].outcome(), hand[i].outcome(), outcome)) selection.offer({add(row, {hand[j], hand[i]})});
    }
  }
}

// New rows of two: from the hand, with a joker (T21), with a card from a lying row (T14), with a pair (T16).
void new_rows(Selection& selection) {
  const Rows& rows = selection.situation().rows;
  const Cards& hand = selection.situation().hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i].is_joker()) continue;
    const int outcome = hand[i].outcome();
    for (std::size_t j = 0; j < hand.size(); ++j)
      if (hand[j].is_joker() || (j > i && hand[j].outcome() == outcome))
        selection.offer({start(0, {hand[i]}), start(0, {hand[j]})});
    for (std::size_t row = 0; row < rows.size(); ++row)
      if (outcome_of(rows[row]) == outcome && rows[row].size() > 2 && rows[row].back().shows())
        selection.offer({take(row, rows[row].back()), start(0, {hand[i]}), start(0, rows[row].back())});
    if (!selection.situation().together) continue;
    for (std::size_t j = 0; j < hand.size(); ++j)
      for (std::size_t k = 0; k < j; ++k)
        if (j != i && k != i && pair_makes(hand[j].outcome(), hand[k].outcome(), outcome))
          selection.offer({start(0, {hand[i]}), start(0, {hand[k], hand[j]})});
  }
}

// T14, T16: a card or a pair from a lying row makes a new row possible for a card from the hand.
void rearranged(Selection& selection) {
  const Rows& rows = selection.situation().rows;
  const Cards& hand = selection.situation().hand;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].size() < 3) continue;
    for (const Element& lying : rows[row]) {
      if (!lying.is_pair()) continue;
      for (const Card& card : hand)
        if (pair_makes(lying.card.outcome(), lying.with.outcome(), card.outcome()))
          selection.offer({take(row, lying), start(0, {card}), start(0, lying)});
    }
  }
}

// Everything of one outcome that goes into a new row, and all such rows at once.
void whole_groups(Selection& selection) {
  const Cards& hand = selection.situation().hand;
  Turn all{.kind = Turn::Kind::lay};
  int rows = 0;
  std::array<bool, 101> done{};
  for (const Card& card : hand) {
    const int outcome = card.outcome();
    if (card.is_joker() || done[static_cast<std::size_t>(outcome)]) continue;
    done[static_cast<std::size_t>(outcome)] = true;
    Turn one{.kind = Turn::Kind::lay};
    for (const Card& other : hand)
      if (other.outcome() == outcome) one.steps.push_back(start(0, {other}));
    if (one.steps.size() < 2) continue;
    for (Step step : one.steps) {
      step.row = static_cast<std::uint8_t>(rows);
      all.steps.push_back(step);
    }
    ++rows;
    selection.offer(one);
  }
  selection.offer(all);
}

}  // namespace

void TablesMatch::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (!to_act(view).has(seat)) return;
  for (const auto kind : {Turn::Kind::draw, Turn::Kind::pass})
    if (!refuse(view, seat, Turn{.kind = kind})) listing.add(Turn{.kind = kind});
  const Situation here = situation(view);
  Selection selection(here, listing);
  selection.offer(most(here).lay);
  whole_groups(selection);
  rearranged(selection);
  to_rows(selection);
  new_rows(selection);
}

}  // namespace rekentafel::tables::match
