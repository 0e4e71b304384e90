#include "games/plus_and_minus/plus_and_minus.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<plus_and_minus::PlusAndMinus> {
  using G = plus_and_minus::PlusAndMinus;

  static std::vector<G::Action> candidates(const G::View&, Seat, Random&) {
    std::vector<G::Action> squares;
    for (int i = 0; i < 64; ++i) squares.push_back(plus_and_minus::Square::at(i));
    return squares;
  }

  // The tiles on the board and the sums of those taken make up the layout, once for each round begun.
  static std::string inventory(const G::State& state) {
    int total = state.sums[0] + state.sums[1];
    for (std::uint64_t left = state.board.left; left; left &= left - 1)
      total += state.board.values[std::countr_zero(left)];
    for (std::uint64_t left = state.layout.left; left; left &= left - 1)
      total -= state.layout.values[std::countr_zero(left)];
    // What was cut off when the first round ended is taken by nobody.
    return state.round == 1 ? std::to_string(total) : "0";
  }

  static G::State permuted(const G::State& state, Seat, Random&) { return state; }
  static constexpr int longest = 2 * 63;
};

INSTANTIATE_TYPED_TEST_SUITE_P(PlusAndMinus, ConformanceTest, plus_and_minus::PlusAndMinus);

}  // namespace rekentafel
