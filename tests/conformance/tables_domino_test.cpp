#include <algorithm>

#include "games/tables/domino/tables_domino.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<tables::TablesDomino> {
  using G = tables::TablesDomino;
  using Card = tables::domino::Card;
  using Piece = tables::domino::Piece;

  static Piece random_piece(const G::View& view, Random& random) {
    const auto& deck = tables::domino::default_deck();
    const bool own = !view.hand.empty() && random.below(8) > 0;
    const Card card = own ? view.hand[random.below(view.hand.size())] : deck[random.below(deck.size())];
    const auto number = [&] { return static_cast<std::uint8_t>(1 + random.below(10)); };
    if (card.kind == Card::Kind::joker) return Piece::joker();
    if (card.kind == Card::Kind::empty) return Piece::empty_table(number(), number());
    return random.below(2) ? Piece{card.kind, card.low, card.high} : Piece{card.kind, card.high, card.low};
  }

  // Ends of one outcome are all alike: the listing names the oldest.
  static int random_end(const G::View& view, Random& random) {
    if (view.table.ends.empty() || random.below(8) == 0) return static_cast<int>(1 + random.below(20));
    const auto outcome = view.table.ends[random.below(view.table.ends.size())].outcome;
    return std::find_if(view.table.ends.begin(), view.table.ends.end(),
                        [&](const auto& end) { return end.outcome == outcome; })
        ->number;
  }

  static std::vector<G::Action> candidates(const G::View& view, Seat seat, Random& random) {
    static std::vector<G::Action> room(G::most_listed);
    Listing<G::Action> listing(room);
    G::actions(view, seat, listing);
    std::vector<G::Action> actions(listing.begin(), listing.end());
    for (const auto& action : {G::Action::draw(), G::Action::pass(), G::Action::time_up(), G::Action::lone_joker()})
      actions.push_back(action);
    for (int i = 0; i < 20; ++i) {
      const Piece a = random_piece(view, random), b = random_piece(view, random);
      const auto end = random_end(view, random);
      const bool oldest = end_is_oldest(view, end);
      if (oldest && !a.is_joker()) actions.push_back(G::Action::lay(a, end));
      if (oldest && a.is_domino() && b.is_domino()) actions.push_back(G::Action::lay(a, b, end));
      actions.push_back(G::Action::joker_with(b));
      if (a.is_domino()) actions.push_back(G::Action::row(a.card()));
    }
    return actions;
  }
  static bool end_is_oldest(const G::View& view, int number) {
    const auto* end = view.table.find(number);
    if (!end) return true;
    return std::none_of(view.table.ends.begin(), view.table.ends.end(),
                        [&](const auto& other) { return other.outcome == end->outcome && other.number < end->number; });
  }

  static std::string inventory(const G::State& state) {
    std::vector<Card> cards(state.stock.begin(), state.stock.end());
    for (const auto& hand : state.hands) cards.insert(cards.end(), hand.begin(), hand.end());
    for (const auto& laid : state.table.laid) cards.push_back(laid.piece.card());
    std::sort(cards.begin(), cards.end());
    return deck_text(cards);
  }

  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    G::State other = state;
    other.dealt_from.seed = random.next_seed();
    std::vector<Card*> hidden;
    for (Card& card : other.stock) hidden.push_back(&card);
    for (int i = 0; i < static_cast<int>(other.hands.size()); ++i)
      if (Seat(i) != seat)
        for (Card& card : other.hands[i]) hidden.push_back(&card);
    for (std::size_t i = hidden.size(); i > 1; --i) std::swap(*hidden[i - 1], *hidden[random.below(i)]);
    return other;
  }

  // Every card is drawn once and laid once, with at most five passes between two of these.
  static constexpr int longest = 84 * 2 * 6 * 6;  // C8: as many rounds as players
};

INSTANTIATE_TYPED_TEST_SUITE_P(TablesDomino, ConformanceTest, tables::TablesDomino);

}  // namespace rekentafel
