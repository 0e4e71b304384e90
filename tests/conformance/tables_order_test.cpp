#include <algorithm>

#include "games/tables/order/tables_order.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<tables::TablesOrder> {
  using G = tables::TablesOrder;
  using Card = tables::Card;

  static tables::order::Placed random_placed(const G::View& view, Random& random) {
    const auto& deck = tables::order_deck().cards;
    const bool own = !view.hand.empty() && random.below(8) > 0;
    const Card card = own ? view.hand[random.below(view.hand.size())] : deck[random.below(deck.size())];
    if (!card.is_joker()) return tables::order::Placed::of(card);
    return tables::order::Placed::joker(static_cast<int>(random.below(102)));
  }

  static std::vector<G::Action> candidates(const G::View& view, Seat seat, Random& random) {
    static std::vector<G::Action> room(G::most_listed);
    Listing<G::Action> listing(room);
    G::actions(view, seat, listing);
    std::vector<G::Action> actions(listing.begin(), listing.end());
    actions.push_back(G::Action::draw());
    actions.push_back(G::Action::pass());
    for (int i = 0; i < 20; ++i) {
      const auto placed = random_placed(view, random);
      const auto side = random.below(2) ? tables::order::Side::left : tables::order::Side::right;
      const auto row = random.below(view.table.rows.size() + 1);
      actions.push_back(G::Action::lay(placed, side, row));
      const auto part = random.below(2) ? G::Action::Part::first : G::Action::Part::second;
      actions.push_back(G::Action::lay(placed, side, row, 1 + random.below(8), part));
    }
    return actions;
  }

  static std::string inventory(const G::State& state) {
    std::vector<Card> cards(state.stock.begin(), state.stock.end());
    for (const auto& hand : state.hands) cards.insert(cards.end(), hand.begin(), hand.end());
    for (const auto& placed : state.table.rows.cards()) cards.push_back(placed.card);
    std::sort(cards.begin(), cards.end());
    return deck_text(cards);
  }

  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    G::State other = state;
    other.dealt_from.seed = random.next_seed();
    other.random = Random(random.next_seed());
    std::vector<Card*> hidden;
    for (Card& card : other.stock) hidden.push_back(&card);
    for (int i = 0; i < static_cast<int>(other.hands.size()); ++i)
      if (Seat(i) != seat)
        for (Card& card : other.hands[i]) hidden.push_back(&card);
    for (std::size_t i = hidden.size(); i > 1; --i) std::swap(*hidden[i - 1], *hidden[random.below(i)]);
    return other;
  }

  // Every card is drawn once, kept once and laid once, with at most five passes between two of these.
  static constexpr int longest = 120 * 3 * 6 * 6;  // C8: as many rounds as players
};

INSTANTIATE_TYPED_TEST_SUITE_P(TablesOrder, ConformanceTest, tables::TablesOrder);

}  // namespace rekentafel
