#include <algorithm>

#include "games/tables/rush/tables_rush.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<tables::TablesRush> {
  using G = tables::TablesRush;
  using Kind = tables::rush::Move::Kind;

  // The clock, all twos of the hand, all cards to all rows, and a card that nobody has.
  static std::vector<G::Action> candidates(const G::View& view, Seat, Random&) {
    std::vector<G::Action> moves{{.kind = Kind::start}, {.kind = Kind::time_up}};
    auto cards = view.hand;
    if (!cards.full()) cards.push_back(tables::Card::joker());
    for (const auto& card : cards) {
      for (std::uint8_t row = 0; row <= view.table.rows.size(); ++row)
        moves.push_back({.kind = Kind::add, .row = row, .card = card});
      for (const auto& second : cards) moves.push_back({.kind = Kind::new_row, .card = card, .second = second});
    }
    return moves;
  }

  static std::string inventory(const G::State& state) {
    auto cards = tables::match::cards_in(state.table.rows);
    for (const auto& card : state.rest) cards.push_back(card);
    for (const auto& hand : state.hands)
      for (const auto& card : hand) cards.push_back(card);
    std::sort(cards.begin(), cards.end());
    return deck_text(std::vector<tables::Card>(cards.begin(), cards.end()));
  }

  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    std::vector<tables::Card*> hidden;
    G::State other = state;
    for (auto& card : other.rest) hidden.push_back(&card);
    for (std::size_t i = 0; i < other.hands.size(); ++i)
      if (static_cast<int>(i) != seat.index())
        for (auto& card : other.hands[i]) hidden.push_back(&card);
    for (std::size_t i = hidden.size(); i > 1; --i) std::swap(*hidden[i - 1], *hidden[random.below(i)]);
    return other;
  }

  // The start, the end, and every card once.
  static constexpr int longest = 2 + 6 * 20;
};

INSTANTIATE_TYPED_TEST_SUITE_P(TablesRush, ConformanceTest, tables::TablesRush);

}  // namespace rekentafel
