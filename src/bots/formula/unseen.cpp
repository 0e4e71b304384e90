#include "bots/formula/unseen.h"

namespace rekentafel::bots {

using namespace formula;

Cards unseen_cards(const View& view, const Cards& deck) {
  Cards unseen = deck;
  for (const Number& number : view.table.sum.numbers)
    for (const Place place : number) unseen.remove(place.card());
  for (int face = 0; face < Cards::faces; ++face) unseen.counts[face] -= view.hand.counts[face];
  return unseen;
}

State imagined(const View& view, Seat seat, const Cards& deck, Random& random) {
  State state;
  state.table = view.table;
  state.random = Random(random.next_seed());
  const Cards unseen = unseen_cards(view, deck);
  Few<Card, most_cards> pile;
  for (std::uint8_t face = 0; face < Cards::faces; ++face)
    for (int i = 0; i < unseen.counts[face]; ++i) pile.push_back(Card{face});
  state.random.shuffle(std::span(pile.begin(), pile.end()));
  const auto deal = [&pile](Cards& cards, int count) {
    for (; count > 0; --count, pile.pop_back()) cards.add(pile.back());
  };
  state.hands.resize(view.cards.size());
  for (int i = 0; i < view.table.players(); ++i) {
    if (Seat(i) == seat)
      state.hands[i] = view.hand;
    else
      deal(state.hands[i], view.cards[i]);
  }
  deal(state.covered, view.covered);
  state.stock = pile;
  return state;
}

}  // namespace rekentafel::bots
