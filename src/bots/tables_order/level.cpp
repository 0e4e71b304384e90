#include "bots/tables_order/level.h"

#include <array>
#include <memory>
#include <span>

#include "bots/tables_order/thinker.h"

namespace rekentafel::bots {

namespace {

using namespace order;
using tables::Card;
using tables::order::Action;
using tables::order::View;

// How much a person overlooks, in hundredths of the cards; and in how many of a hundred turns it thinks of splitting a
// row (T27), and of taking a card from one (T56). Who could only pass thinks of both.
struct Person {
  int outcomes = 0;
  int products = 0;
  int divisions = 0;
  int splits = 0;
  int takes = 0;
  Taste taste;
};

constexpr Taste anything{.others = 0, .own = 0, .keeps_jokers = 0};
constexpr Taste looks_ahead{.others = 1, .own = 0.5, .keeps_jokers = 1};
// A child of eight works out four products of five, and half of the divisions. It lays the first card that it sees to
// fit, thinks of splitting a row in three turns of ten and of taking a card from one in one of four.
constexpr Person child{.outcomes = 10, .products = 20, .divisions = 50, .splits = 30, .takes = 25, .taste = anything};
// Set by the child's share of wins (docs/strength.md). Whoever takes no card from a row waits long: with 5 instead of
// 12 of a hundred, six beginners empty the stock in most of their games.
constexpr std::array<Person, 4> people = {{
    {.outcomes = 40, .products = 65, .divisions = 75, .splits = 0, .takes = 12, .taste = anything},
    {.outcomes = 10, .products = 20, .divisions = 50, .splits = 0, .takes = 18, .taste = anything},
    {.outcomes = 7, .products = 15, .divisions = 35, .splits = 20, .takes = 40, .taste = anything},
    {.outcomes = 5, .products = 10, .divisions = 30, .splits = 50, .takes = 60, .taste = looks_ahead},
}};
constexpr Taste sharp{.others = 2, .own = 0.25, .keeps_jokers = 0.3};

int overlooked(const Person& person, const Card& card) {
  if (card.kind == Card::Kind::quotient) return person.divisions;
  return card.kind == Card::Kind::product ? person.products : person.outcomes;
}

// In any order, for the first that fits is laid; but what was drawn in this turn is the last (T15), and nothing is
// left where that is overlooked.
tables::Cards seen_cards(const Person& person, const View& view, Random& random) {
  tables::Cards seen;
  bool saw_last = false;
  for (const Card& card : view.hand) {
    saw_last = static_cast<int>(random.below(100)) >= overlooked(person, card);
    if (saw_last) seen.push_back(card);
  }
  if (!view.table.turns.drew) random.shuffle(std::span(seen.begin(), seen.end()));
  if (view.table.turns.drew && !saw_last) seen.clear();
  return seen;
}

Action glance(const Known& known, const View& view, const Person& person, Random& random) {
  View seen = view;
  seen.hand = seen_cards(person, view, random);
  Taste taste = person.taste;
  taste.splits = static_cast<int>(random.below(100)) < person.splits;
  taste.takes = static_cast<int>(random.below(100)) < person.takes;
  const Unseen unseen(known.hidden(view, random));
  const Action action = at_a_glance(seen, unseen, taste);
  if (action.kind == Action::Kind::lay) return action;
  // T15: the table says that a card must be laid, or that there is none to draw, and the player looks again.
  const bool due = tables::order::lay_is_due(view);
  if (!due && (view.table.turns.drew || view.in_stock > 0)) return action;
  taste.splits = taste.takes = !due;
  return at_a_glance(view, unseen, taste);
}

Player<tables::TablesOrder> person_player(const Person& person, const tables::order::Setup& setup) {
  return [person, known = std::make_shared<const Known>(known_of(setup))](
             const View& view, Seat, Random& random, const Thinking&) -> std::optional<Choice<tables::TablesOrder>> {
    return {{glance(*known, view, person, random)}};
  };
}

}  // namespace

Player<tables::TablesOrder> level_player(int level, const tables::order::Setup& setup) {
  if (level <= static_cast<int>(people.size()))
    return person_player(people[static_cast<std::size_t>(level - 1)], setup);
  return [known = std::make_shared<const Known>(known_of(setup))](
             const View& view, Seat, Random& random,
             const Thinking& thinking) -> std::optional<Choice<tables::TablesOrder>> {
    return {{think(*known, view, sharp, 2e6 * thinking.effort, random, thinking)}};
  };
}

Player<tables::TablesOrder> child_player(const tables::order::Setup& setup) { return person_player(child, setup); }

}  // namespace rekentafel::bots
