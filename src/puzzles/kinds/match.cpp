// The most cards in one turn: rearranged (T14) and together (T16) at least two more go than at first sight, and there
// is one choice of cards only that is as many.
#include <algorithm>
#include <array>

#include "games/tables/match/most.h"
#include "games/tables/tables_cards.h"
#include "puzzles/drawn.h"
#include "puzzles/first_sight.h"

namespace rekentafel::puzzles {

namespace {

using namespace tables::match;
using tables::Card;

// Whether no other cards of the hand are as many: without any one of these it is less.
bool only_these(const Situation& situation, const Most& found) {
  for (const Card& card : cards_from_hand(found.lay, situation.hand)) {
    Situation without = situation;
    const auto at = std::find(without.hand.begin(), without.hand.end(), card);
    without.hand.erase_at(static_cast<std::size_t>(at - without.hand.begin()));
    if (most(without).cards >= found.cards) return false;
  }
  return true;
}

int hardness(const Card& card) {
  if (card.kind == Card::Kind::quotient) return 2;
  return card.kind == Card::Kind::product ? 1 : 0;
}

// What must be seen for this lay, each thing with how hard it is.
std::vector<int> ideas_in(const Turn& lay, const tables::Cards& laid) {
  std::vector<int> ideas;
  for (const Card& card : laid) ideas.push_back(hardness(card));
  for (const Step& step : lay.steps)
    if (step.kind == Step::Kind::take || step.element.is_pair()) ideas.push_back(2);
  return ideas;
}

// Some rows and a hand of the cards of one game (T1).
Situation some_table(Random& random) {
  std::vector<Card> deck;
  for (const Card& card : tables::draw_deck(std::nullopt, tables::usual_cards, random.next_seed()).cards)
    if (!card.is_joker()) deck.push_back(card);
  random.shuffle(std::span(deck));
  Situation situation{.together = true};
  std::vector<int> outcomes;
  for (const auto rows = 2 + random.below(3); outcomes.size() < rows;) {
    const int outcome = deck[random.below(deck.size())].outcome();
    if (std::find(outcomes.begin(), outcomes.end(), outcome) != outcomes.end()) continue;
    outcomes.push_back(outcome);
    const auto wanted = 2 + random.below(2);
    std::size_t row = 0;
    for (std::size_t lying = 0, i = deck.size(); i-- > 0 && lying < wanted;) {
      if (deck[i].outcome() != outcome) continue;
      if (++lying == 1) {
        row = situation.rows.size();
        situation.rows.open(Element{deck[i]});
      } else {
        situation.rows.add(row, Element{deck[i]});
      }
      deck.erase(deck.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  std::vector<Card> hand(deck.end() - static_cast<std::ptrdiff_t>(4 + random.below(4)), deck.end());
  std::sort(hand.begin(), hand.end());
  for (const Card& card : hand) situation.hand.push_back(card);
  return situation;
}

constexpr std::array<int, levels> cards_noticed = {700, 800, 880, 940, 980};

// People who overlook cards, and nothing of what goes with the others.
bool noticed(const Situation& situation, int cards, int level, Random& random) {
  Situation seen = situation;
  seen.hand.clear();
  for (const Card& card : situation.hand)
    if (by_chance(cards_noticed[static_cast<std::size_t>(level - 1)], random)) seen.hand.push_back(card);
  return most(seen).cards == cards;
}

}  // namespace

std::optional<Drawn> draw_match(Random& random) {
  const Situation situation = some_table(random);
  const int first = static_cast<int>(cards_at_first_sight(situation).size());
  if (first + 2 > static_cast<int>(situation.hand.size())) return std::nullopt;
  const Most found = most(situation);
  if (found.cards < first + 2 || !only_these(situation, found)) return std::nullopt;

  Drawn drawn;
  drawn.position["mode"] = "1A";
  drawn.position["rows"] = to_text(situation.rows);
  drawn.position["hand"] = deck_text(Deck<Card>(situation.hand.begin(), situation.hand.end()));
  drawn.position["together"] = true;
  drawn.answer = {to_text(found.lay)};
  const auto ideas = ideas_in(found.lay, cards_from_hand(found.lay, situation.hand));
  int hard = 0;
  for (const int idea : ideas) hard += idea;
  drawn.features = 9 * hard + 15 * (found.cards - first - 2);
  drawn.tried = [ideas](int level, Random& random) {
    const Person& who = person(level);
    return std::all_of(ideas.begin(), ideas.end(), [&](int idea) { return sees(who, idea, random); }) &&
           !by_chance(who.slips, random);
  };
  drawn.tried_otherwise = [situation, cards = found.cards](int level, Random& random) {
    return noticed(situation, cards, level, random);
  };
  return drawn;
}

}  // namespace rekentafel::puzzles
