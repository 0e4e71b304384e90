#include <algorithm>

#include "games/seven_ate_nine/seven_ate_nine.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<seven_ate_nine::SevenAteNine> {
  using G = seven_ate_nine::SevenAteNine;
  using Card = seven_ate_nine::Card;

  static std::vector<G::Action> candidates(const G::View& view, Seat, Random&) {
    std::vector<G::Action> actions = {G::Action::start(), G::Action::draw()};
    for (int kind = 0; kind < seven_ate_nine::kinds_of_card; ++kind) {
      const Card card = Card::of_kind(kind);
      actions.push_back(G::Action::last(card));
      for (int off : {-200, -2, -1, 0, 1})
        if (view.number + off >= 1)
          actions.push_back(G::Action::play(card, static_cast<seven_ate_nine::CentreNumber>(view.number + off)));
    }
    return actions;
  }

  static std::string inventory(const G::State& state) {
    std::vector<Card> cards(state.centre.begin(), state.centre.end());
    if (state.face_down) cards.push_back(*state.face_down);
    for (const auto& player : state.players) cards.insert(cards.end(), player.hand.begin(), player.hand.end());
    for (const std::size_t i : undrawn(state)) cards.push_back(state.dealt[i]);
    std::sort(cards.begin(), cards.end());
    return deck_text(cards);
  }

  // Everything but the seat's own hand and the centre pile.
  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    G::State other = state;
    std::vector<Card> hidden;
    for (std::size_t i = 0; i < state.players.size(); ++i)
      if (Seat(static_cast<int>(i)) != seat)
        hidden.insert(hidden.end(), state.players[i].hand.begin(), state.players[i].hand.end());
    for (const std::size_t i : undrawn(state)) hidden.push_back(state.dealt[i]);
    random.shuffle(std::span(hidden));
    const auto next = [&] {
      const Card card = hidden.back();
      hidden.pop_back();
      return card;
    };
    for (std::size_t i = 0; i < state.players.size(); ++i) {
      if (Seat(static_cast<int>(i)) == seat) continue;
      other.players[i].hand = {};
      while (other.players[i].hand.size() < state.players[i].hand.size()) other.players[i].hand.push_back(next());
    }
    for (const std::size_t i : undrawn(state)) other.dealt[i] = next();
    return other;
  }

  // Every card is drawn and played at most once; between two plays each card of the centre pile comes up at most once.
  static constexpr int longest = 2 * 72 + 1 + 73 * 72;

 private:
  // Where in `dealt` the cards lie that nobody has seen: in the piles, and left over.
  static std::vector<std::size_t> undrawn(const G::State& state) {
    std::vector<std::size_t> places;
    const std::size_t each = state.dealt.size() / state.players.size();
    for (std::size_t i = 0; i < state.dealt.size(); ++i)
      if (i >= each * state.players.size() || i % each < state.players[i / each].pile) places.push_back(i);
    return places;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(SevenAteNine, ConformanceTest, seven_ate_nine::SevenAteNine);

}  // namespace rekentafel
