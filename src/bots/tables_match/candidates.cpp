#include "bots/tables_match/candidates.h"

#include <algorithm>

#include "bots/tables_match/largest_lay.h"
#include "games/tables/match/lay.h"

namespace rekentafel::bots::match {

namespace {

using tables::match::fewest_to_come_out;
using tables::match::Turn;

constexpr std::size_t most_units = 6;  // of which every choice is weighed

// The parts of a plan that can be left out by themselves: a new row, or a piece laid to a row that lies.
std::vector<Plan> units_of(const Plan& plan) {
  std::vector<Plan> units;
  for (const Piece& piece : plan) {
    const auto same_row = std::find_if(units.begin(), units.end(), [&](const Plan& unit) {
      return piece.fresh && unit[0].fresh && unit[0].row == piece.row;
    });
    if (same_row != units.end())
      same_row->push_back(piece);
    else
      units.push_back(Plan{piece});
  }
  return units;
}

bool uses(const Plan& plan, Value card) {
  return std::any_of(plan.begin(), plan.end(),
                     [&](const Piece& piece) { return piece.card == card || piece.with == card; });
}

int in_new_rows(const Plan& plan) {
  int cards = 0;
  for (const Piece& piece : plan) cards += piece.fresh ? 1 + piece.with.has_value() : 0;
  return cards;
}

class Weighed {
 public:
  Weighed(const Sketch& sketch, const tables::match::View& view) : sketch_(sketch), view_(view) {}

  void offer(const Candidate& candidate) {
    Sketch after = sketch_;
    const Seat seat = after.turns.to_move;
    if (candidate.kind == Turn::Kind::lay) play(after, candidate, view_.hand);
    const Hand& hand = after.hands[static_cast<std::size_t>(seat.index())];
    for (const auto& [count, jokers, open, kind] : seen_)
      if (count == hand.count && jokers == hand.jokers && open == after.open && kind == candidate.kind) return;
    seen_.push_back({hand.count, hand.jokers, after.open, candidate.kind});
    found_.push_back(candidate);
  }
  void offer_plan(const Plan& plan) {
    if (plan.empty() || (sketch_.drawn && !uses(plan, *sketch_.drawn))) return;
    if (sketch_.coming_out() && in_new_rows(plan) < fewest_to_come_out) return;
    offer(Candidate{.plan = plan});
  }
  void offer_parts(const Plan& plan) {
    auto units = units_of(plan);
    // What is beyond the few is always laid: the last ones.
    Plan always;
    for (; units.size() > most_units; units.pop_back())
      for (const Piece& piece : units.back()) always.push_back(piece);
    for (std::size_t choice = (std::size_t{1} << units.size()) - 1; choice > 0; --choice) {
      Plan part;
      for (std::size_t i = 0; i < units.size(); ++i)
        if (choice >> i & 1)
          for (const Piece& piece : units[i]) part.push_back(piece);
      offer_plan(part);
      if (always.empty()) continue;
      for (const Piece& piece : always) part.push_back(piece);
      offer_plan(part);
    }
  }
  std::vector<Candidate> found() && { return std::move(found_); }

 private:
  struct Seen {
    decltype(Hand::count) count;
    std::uint8_t jokers;
    Values open;
    Turn::Kind kind;
  };
  const Sketch& sketch_;
  const tables::match::View& view_;
  std::vector<Seen> seen_;
  std::vector<Candidate> found_;
};

}  // namespace

void play(Sketch& sketch, const Candidate& candidate, const tables::Cards& hand) {
  switch (candidate.kind) {
    case Turn::Kind::draw:
      draw(sketch);
      return;
    case Turn::Kind::pass:
      return pass(sketch);
    case Turn::Kind::lay:
      return candidate.turn ? lay(sketch, *candidate.turn, hand) : lay(sketch, candidate.plan);
  }
}

std::vector<Candidate> candidates(const Sketch& sketch, const tables::match::View& view, const Habit& habit,
                                  const Turn& most) {
  Weighed weighed(sketch, view);
  const Candidate waiting{.kind = sketch.drawn || view.in_stock == 0 ? Turn::Kind::pass : Turn::Kind::draw};
  if (goes_out(most, view)) weighed.offer(Candidate{.turn = &most});
  const Plan laid = plan(sketch, sketch.mine(), habit);
  weighed.offer(laid.empty() ? waiting : Candidate{.plan = laid});
  if (!most.steps.empty()) weighed.offer(Candidate{.turn = &most});
  for (const bool keeps_jokers : {false, true})
    weighed.offer_parts(plan(sketch, sketch.mine(), {.keeps_jokers = keeps_jokers}));
  if (!must_lay(sketch)) weighed.offer(waiting);
  return std::move(weighed).found();
}

}  // namespace rekentafel::bots::match
