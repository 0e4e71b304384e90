#include "bots/seven_ate_nine/person.h"

#include "bots/person.h"

namespace rekentafel::bots {

namespace {

using seven_ate_nine::Action;
using seven_ate_nine::Card;
using seven_ate_nine::Hand;
using seven_ate_nine::highest_number;
using seven_ate_nine::Kinds;
using seven_ate_nine::most_plays;
using seven_ate_nine::View;
using Person = SevenAteNinePerson;
using Chosen = Choice<seven_ate_nine::SevenAteNine>;

Chosen chosen(const Action& action, int thought, int moved) {
  return {action, std::chrono::milliseconds(thought + moved), std::chrono::milliseconds(thought)};
}

enum class Way { up, down };

bool round_the_corner(Card centre, Way way) {
  return way == Way::up ? centre.number + centre.modifier > highest_number : centre.number <= centre.modifier;
}

int time_to_count(const Person& person, Card centre, Way way) {
  return person.count_one + person.step * (centre.modifier - 1) + (round_the_corner(centre, way) ? person.corner : 0);
}

// The number as the person works it out, which is one off now and then.
int counted(const Person& person, Card centre, Way way, Random& random) {
  const int right = way == Way::up ? centre.plus() : centre.minus();
  const int slips = person.slips * centre.modifier * (round_the_corner(centre, way) ? 2 : 1);
  if (!happens(slips, random)) return right;
  const int off = random.below(2) == 0 ? 1 : highest_number - 1;
  return (right + off - 1) % highest_number + 1;
}

// Whether the hand has another card for when this one is on top.
bool goes_on(Hand hand, Card card) {
  hand.remove(card);
  return hand.fits(card);
}

// Of the cards with that number, the one that is laid; none where there is none, or it is overlooked.
std::optional<Card> found(const Person& person, const Hand& hand, int number, Random& random) {
  Few<Card, seven_ate_nine::highest_modifier> cards, going_on;
  for (int modifier = 1; modifier <= seven_ate_nine::highest_modifier; ++modifier) {
    const Card card{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(modifier)};
    if (!hand.has(card) || happens(person.overlooks, random)) continue;
    cards.push_back(card);
    if (goes_on(hand, card)) going_on.push_back(card);
  }
  if (person.ahead && !going_on.empty()) return going_on[random.below(going_on.size())];
  if (cards.empty()) return std::nullopt;
  return cards[random.below(cards.size())];
}

// Whoever drew since this card came on top knows its two numbers, and has to look at the new card only. Who played it
// knows it without looking; who thinks ahead has half the sum done.
struct Knows {
  bool numbers;
  bool card;
  Knows(const View& view, Seat seat)
      : numbers(view.players[seat.index()].drawn > 0), card(numbers || view.played_by == seat) {}
};

struct Search {
  std::optional<Card> card;
  int took = 0;
};

// One number after the other, each looked for in the hand. Counting up comes more easily, so it is mostly first.
Search search(const Person& person, const View& view, Seat seat, Random& random) {
  const Knows knows(view, seat);
  Search search{.card = {}, .took = knows.card ? 0 : about(person.see, random)};
  const Way first = happens(650, random) ? Way::up : Way::down;
  for (const Way way : {first, first == Way::up ? Way::down : Way::up}) {
    const int counting = time_to_count(person, view.top(), way);
    if (!knows.numbers) search.took += about(person.ahead && knows.card ? counting / 2 : counting, random);
    const int number = knows.numbers ? (way == Way::up ? view.top().plus() : view.top().minus())
                                     : counted(person, view.top(), way, random);
    search.card = found(person, view.hand, number, random);
    const int looked_at = knows.numbers ? 1 : search.card ? (view.hand.size() + 1) / 2 : view.hand.size();
    search.took += about(person.look * looked_at, random);
    if (search.card) return search;
  }
  return search;
}

// On second thoughts: any card that does fit.
Action second_look(const View& view, Random& random) {
  std::array<Card, most_plays> room;
  Listing<Card> cards(room);
  seven_ate_nine::plays(view.top(), view.hand, cards);
  return Action::play(cards[random.below(cards.size())], view.number);
}

}  // namespace

std::optional<Chosen> choose(const Person& person, const View& view, Seat seat, Random& random) {
  const auto& mine = view.players[seat.index()];
  const int moved = about(person.move, random);
  if (mine.hand == 0) return chosen(Action::draw(), about(person.look, random), moved);
  if (mine.hand == 1 && mine.pile == 0)  // S12
    return chosen(Action::last(*view.hand.begin()), about(person.last, random), moved);
  const Search seen = search(person, view, seat, random);
  if (seen.card) return chosen(Action::play(*seen.card, view.number), seen.took, moved);
  if (mine.pile > 0) return chosen(Action::draw(), seen.took, moved);
  if (!view.hand.fits(view.top())) return std::nullopt;
  return chosen(second_look(view, random), 2 * seen.took + about(person.see, random), moved);
}

}  // namespace rekentafel::bots
