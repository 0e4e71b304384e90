#include "games/formula/formula.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<formula::Formula> {
  using G = formula::Formula;

  // A few sums made at random, most of them wrong: a legal one with a place, a mark or the symbol changed.
  static std::vector<G::Action> candidates(const G::View& view, Seat seat, Random& random) {
    std::vector<G::Action> found{formula::Play::draw(), {view.table.sum}};
    std::vector<G::Action> room(some);
    Listing<G::Action> listing(room);
    G::actions(view, seat, listing);
    for (int i = 0; i < 6; ++i) {
      auto play = listing[random.below(listing.size())];
      found.push_back(play);
      if (play.draws()) continue;
      for (int j = 0; j < 3; ++j) found.push_back(play = changed(play, random));
    }
    return found;
  }

  static std::string inventory(const G::State& state) { return to_text(all_cards(state)); }

  // The others' hands and the stock change places; so does what is covered.
  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    auto other = state;
    std::vector<formula::Card> hidden(state.stock.begin(), state.stock.end());
    const auto each_hidden = [&](auto&& f) {
      for (std::size_t i = 0; i < other.hands.size(); ++i)
        if (Seat(static_cast<int>(i)) != seat) f(other.hands[i]);
      f(other.covered);
    };
    each_hidden([&](const formula::Cards& cards) {
      for (std::uint8_t face = 0; face < formula::Cards::faces; ++face)
        hidden.insert(hidden.end(), cards.counts[face], formula::Card{face});
    });
    random.shuffle(std::span(hidden));
    each_hidden([&](formula::Cards& cards) {
      const int size = cards.size();
      cards = {};
      for (int i = 0; i < size; ++i, hidden.pop_back()) cards.add(hidden.back());
    });
    for (auto& card : other.stock) card = hidden.back(), hidden.pop_back();
    other.random = Random(random.next_seed());
    return other;
  }

  static constexpr int longest = 4000;

 private:
  static constexpr std::size_t some = 200;

  static G::Action changed(G::Action play, Random& random) {
    using formula::Place;
    auto& sum = play.sum;
    auto& number = sum.numbers[random.below(3)];
    auto& place = number[random.below(number.size())];
    const int digit = static_cast<int>(random.below(10));
    switch (random.below(5)) {
      case 0:
        place = place.is_laid() ? place.lying() : place.laid();
        break;
      case 1:
        place = random.below(2) ? Place::card(digit).laid() : Place::joker(digit).laid();
        break;
      case 2:
        sum.symbol = formula::symbols[random.below(4)];
        break;
      case 3:
        if (!number.full()) number.insert_at(random.below(number.size() + 1), Place::card(digit).laid());
        break;
      default:
        if (number.size() > 1) number.erase_at(random.below(number.size()));
    }
    return play;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Formula, ConformanceTest, formula::Formula);

}  // namespace rekentafel
