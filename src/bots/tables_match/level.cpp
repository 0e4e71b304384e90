#include "bots/tables_match/level.h"

#include <memory>

#include "bots/tables_match/largest_lay.h"
#include "bots/tables_match/thinker.h"
#include "bots/tables_match/turn_of.h"

namespace rekentafel::bots {

namespace {

using namespace match;
using tables::Card;
using tables::match::Turn;
using tables::match::View;

// How much a player overlooks, in hundredths of the cards; and how it lays the rest.
struct Eye {
  std::uint64_t divisions = 0;
  std::uint64_t others = 0;
  Habit habit;
};

constexpr Eye beginner{
    .divisions = 60,
    .others = 15,
    .habit = {.pairs = false, .keeps_jokers = false, .one_at_a_time = true, .lays_what_it_drew = false}};
constexpr Eye learner{.divisions = 25, .others = 5, .habit = {.pairs = false, .keeps_jokers = false}};
constexpr Habit plain{.keeps_rows = true, .patience = 6};
constexpr Habit patient{.keeps_rows = true, .patience = 9};
constexpr Habit most_patient{.keeps_rows = true};

Turn otherwise(const View& view) {
  return {.kind = view.table.turns.drew || view.in_stock == 0 ? Turn::Kind::pass : Turn::Kind::draw};
}

Turn glance(const Outcomes& outcomes, const View& view, const Eye& eye, Random& random) {
  const Sketch sketch = sketch_of(outcomes, view);
  Hand seen;
  for (const Card& card : view.hand)
    if (random.below(100) >= (card.kind == Card::Kind::quotient ? eye.divisions : eye.others))
      seen.add(outcomes.of(card));
  Plan laid = plan(sketch, seen, eye.habit);
  // T15: the table says so, and the player looks again.
  if (laid.empty() && must_lay(sketch)) laid = plan(sketch, sketch.mine(), eye.habit);
  return laid.empty() ? otherwise(view) : turn_of(laid, outcomes, view);
}

// Looks for a way to lay everything; else what goes to the lying rows, and keeps rows of its own.
Turn lay_most(const Outcomes& outcomes, const View& view, const Habit& habit) {
  if (const Turn all = largest_lay(view); goes_out(all, view)) return all;
  const Sketch sketch = sketch_of(outcomes, view);
  const Plan laid = plan(sketch, sketch.mine(), habit);
  return laid.empty() ? otherwise(view) : turn_of(laid, outcomes, view);
}

}  // namespace

Player<tables::TablesMatch> level_player(int level, const tables::match::Setup& setup) {
  const auto deck = std::make_shared<const tables::Cards>(
      tables::cards_played(setup.deck, tables::match_deck(), setup.tables,
                           setup.mode == tables::match::Mode::one_a ? tables::Jokers::out : tables::Jokers::in));
  return [level, deck, outcomes = std::make_shared<const Outcomes>(*deck)](
             const View& view, Seat, Random& random,
             const Thinking& thinking) -> std::optional<Choice<tables::TablesMatch>> {
    switch (level) {
      case 1:
        return {{glance(*outcomes, view, beginner, random)}};
      case 2:
        return {{glance(*outcomes, view, learner, random)}};
      case 3:
        return {{glance(*outcomes, view, {.habit = plain}, random)}};
      case 4:
        return {{random.below(4) == 0 ? lay_most(*outcomes, view, patient)
                                      : glance(*outcomes, view, {.habit = patient}, random)}};
      default:
        return {{think(*outcomes, *deck, view, most_patient, 20e6 * thinking.effort, random, thinking)}};
    }
  };
}

}  // namespace rekentafel::bots
