#include "bots/tables_match/level.h"

#include <array>

#include "bots/tables_match/thinker.h"
#include "bots/tables_match/turn_of.h"

namespace rekentafel::bots {

namespace {

using namespace match;
using tables::Card;
using tables::match::Turn;
using tables::match::View;

// How much a person overlooks, in hundredths of the cards, and forgets, in hundredths of the turns; and how it lays the
// rest.
struct Person {
  int outcomes = 0;
  int products = 0;
  int divisions = 0;
  int one_at_a_time = 0;
  int forgets_what_it_drew = 0;
  Habit habit;
};

constexpr Habit simple{.pairs = false, .keeps_jokers = false};
// A child of eight works out four products of five, and half of the divisions. In half of its turns it is content with
// the first thing that it finds, and one card in five that it took it puts away unseen.
constexpr Person child{
    .outcomes = 5, .products = 20, .divisions = 50, .one_at_a_time = 50, .forgets_what_it_drew = 20, .habit = simple};
// Set by the child's share of wins (docs/strength.md).
constexpr std::array<Person, 4> people = {{
    {.outcomes = 30,
     .products = 50,
     .divisions = 80,
     .one_at_a_time = 100,
     .forgets_what_it_drew = 100,
     .habit = simple},
    {.outcomes = 16,
     .products = 37,
     .divisions = 62,
     .one_at_a_time = 100,
     .forgets_what_it_drew = 100,
     .habit = simple},
    {.outcomes = 5, .products = 10, .divisions = 40, .one_at_a_time = 30, .habit = simple},
    {.habit = {.keeps_rows = true, .patience = 7}},
}};
constexpr Habit most_patient{.keeps_rows = true};

Turn otherwise(const View& view) {
  return {.kind = view.table.turns.drew || view.in_stock == 0 ? Turn::Kind::pass : Turn::Kind::draw};
}

int overlooked(const Person& person, const Card& card) {
  if (card.kind == Card::Kind::quotient) return person.divisions;
  return card.kind == Card::Kind::product ? person.products : person.outcomes;
}

Turn glance(const Outcomes& outcomes, const View& view, const Person& person, Random& random) {
  const auto happens = [&](int percent) { return static_cast<int>(random.below(100)) < percent; };
  const Sketch sketch = sketch_of(outcomes, view);
  Hand seen;
  for (const Card& card : view.hand)
    if (!happens(overlooked(person, card))) seen.add(outcomes.of(card));
  Habit habit = person.habit;
  habit.one_at_a_time = happens(person.one_at_a_time);
  habit.lays_what_it_drew = !happens(person.forgets_what_it_drew);
  Plan laid = plan(sketch, seen, habit);
  // T15: the table says so, and the player looks again.
  if (laid.empty() && must_lay(sketch)) laid = plan(sketch, sketch.mine(), habit);
  return laid.empty() ? otherwise(view) : turn_of(laid, outcomes, view);
}

Player<tables::TablesMatch> person_player(const Person& person, const tables::match::Setup& setup) {
  return [person, setup](const View& view, Seat, Random& random,
                         const Thinking&) -> std::optional<Choice<tables::TablesMatch>> {
    return {{glance(Outcomes(deck_of(setup, view)), view, person, random)}};
  };
}

}  // namespace

Player<tables::TablesMatch> level_player(int level, const tables::match::Setup& setup) {
  if (level <= static_cast<int>(people.size()))
    return person_player(people[static_cast<std::size_t>(level - 1)], setup);
  return [setup](const View& view, Seat, Random& random,
                 const Thinking& thinking) -> std::optional<Choice<tables::TablesMatch>> {
    const tables::Cards deck = deck_of(setup, view);
    return {{think(Outcomes(deck), deck, view, most_patient, 20e6 * thinking.effort, random, thinking)}};
  };
}

Player<tables::TablesMatch> child_player(const tables::match::Setup& setup) { return person_player(child, setup); }

}  // namespace rekentafel::bots
