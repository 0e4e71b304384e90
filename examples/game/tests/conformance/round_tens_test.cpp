#include "games/round_tens/round_tens.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<round_tens::RoundTens> {
  using G = round_tens::RoundTens;

  static std::vector<G::Action> candidates(const G::View&, Seat, Random&) {
    std::vector<G::Action> cards;
    for (int number = 1; number <= round_tens::highest_card; ++number)
      cards.push_back({static_cast<std::uint8_t>(number)});
    return cards;
  }

  static std::string inventory(const G::State& state) {
    std::string cards = to_text(state.aside);
    for (const auto& card : state.table.laid) cards += to_text(card);
    for (const auto& card : state.pile) cards += to_text(card);
    for (const auto& hand : state.hands)
      for (const auto& card : hand) cards += to_text(card);
    std::sort(cards.begin(), cards.end());
    return cards;
  }

  // What computer players think of is what might be so.
  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    return G::guess(G::view(state, seat), seat, random);
  }
  static constexpr int longest = round_tens::all_cards;
};

INSTANTIATE_TYPED_TEST_SUITE_P(RoundTens, ConformanceTest, round_tens::RoundTens);

}  // namespace rekentafel
