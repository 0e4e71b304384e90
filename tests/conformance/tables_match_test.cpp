#include <algorithm>

#include "games/tables/match/tables_match.h"
#include "tests/conformance/suite.h"

namespace rekentafel {

template <>
struct Conformance<tables::TablesMatch> {
  using G = tables::TablesMatch;
  using Step = tables::match::Step;

  // What is listed, and turns of cards thrown together.
  static std::vector<G::Action> candidates(const G::View& view, Seat seat, Random& random) {
    std::vector<G::Action> room(G::most_listed);
    Listing<G::Action> listing(room);
    G::actions(view, seat, listing);
    std::vector<G::Action> turns(listing.begin(), listing.end());
    turns.push_back({.kind = G::Action::Kind::draw});
    turns.push_back({.kind = G::Action::Kind::pass});
    for (int i = 0; i < 20; ++i) turns.push_back(thrown_together(view, random));
    return turns;
  }

  static std::string inventory(const G::State& state) {
    auto cards = tables::match::cards_in(state.table.rows);
    for (const auto& card : state.stock) cards.push_back(card);
    for (const auto& hand : state.hands)
      for (const auto& card : hand) cards.push_back(card);
    std::sort(cards.begin(), cards.end());
    return deck_text(std::vector<tables::Card>(cards.begin(), cards.end()));
  }

  static G::State permuted(const G::State& state, Seat seat, Random& random) {
    std::vector<tables::Card*> hidden;
    G::State other = state;
    other.dealt_from.seed = random.next_seed();
    for (auto& card : other.stock) hidden.push_back(&card);
    for (std::size_t i = 0; i < other.hands.size(); ++i)
      if (static_cast<int>(i) != seat.index())
        for (auto& card : other.hands[i]) hidden.push_back(&card);
    for (std::size_t i = hidden.size(); i > 1; --i) std::swap(*hidden[i - 1], *hidden[random.below(i)]);
    return other;
  }

  // Every card is drawn at most once (and passed on once) and laid at most once; between two lays all but one may pass.
  static constexpr int longest = (2 * 99 + 99 * 6) * 6;  // C8: as many rounds as players

 private:
  static G::Action thrown_together(const G::View& view, Random& random) {
    G::Action turn{.kind = G::Action::Kind::lay};
    const auto& rows = view.table.rows;
    const auto element = [&] {
      tables::match::Element some{tables::Card::joker()};
      if (!view.hand.empty()) some.card = view.hand[random.below(view.hand.size())];
      if (!view.hand.empty() && random.below(3) == 0) some.with = view.hand[random.below(view.hand.size())];
      if (!rows.empty() && random.below(3) == 0) {
        const auto row = rows[random.below(rows.size())];
        some = row[random.below(row.size())];
      }
      return some;
    };
    for (std::uint8_t row = 0; row < rows.size() + 1; ++row) {
      if (random.below(rows.size() + 1) > 1) continue;
      for (std::uint64_t i = 0; i <= random.below(2); ++i)
        turn.steps.push_back({random.below(2) == 0 ? Step::Kind::add : Step::Kind::take, row, element()});
    }
    for (std::uint8_t row = 0; row < random.below(3); ++row)
      for (std::uint64_t i = 0; i <= random.below(3); ++i) turn.steps.push_back({Step::Kind::start, row, element()});
    return turn;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(TablesMatch, ConformanceTest, tables::TablesMatch);

}  // namespace rekentafel
