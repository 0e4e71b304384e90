#include "learning/own_deck.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "games/tables/tables_cards.h"

namespace rekentafel::learning {

namespace {

using GreenCard = tables::Card;
using DominoHalf = tables::domino::Half;
using DominoCard = tables::domino::Card;

constexpr std::size_t least_weak = product_count / 3;
constexpr std::size_t halves_each = 8;
// T35: two that multiply to an open end are laid at once, so some outcomes of dominoes are small. The printed deck has
// six from 2 to 9 among its twenty.
constexpr int smallest = 2, largest_small = 9;
constexpr std::size_t small_outcomes = 6, large_outcomes = 14;
constexpr bool is_small(int outcome) { return outcome >= smallest && outcome <= largest_small; }

bool is_weak(const WeakProducts& weak, int a, int b) { return weak[product(a, b).number]; }

// Every product of the tables with that outcome, in both orders, in any order; the weak ones in front.
std::vector<std::pair<int, int>> products_of(int outcome, const WeakProducts& weak, Random& random) {
  std::vector<std::pair<int, int>> found;
  for (int a = 1; a <= 10; ++a)
    if (outcome % a == 0 && outcome / a <= 10) found.emplace_back(a, outcome / a);
  random.shuffle(std::span(found));
  std::vector<std::pair<int, int>> sorted;
  for (const bool wanted : {true, false})
    for (const auto& [a, b] : found)
      if (is_weak(weak, a, b) == wanted) sorted.emplace_back(a, b);
  return sorted;
}

// The outcomes of a deck: so many of those with a weak product, the others by chance.
enum class Small { in, out };
std::vector<int> outcomes_for(const WeakProducts& weak, std::size_t many, std::size_t of_weak, Small small,
                              Random& random) {
  std::vector<int> with_weak, all;
  for (int outcome = 1; outcome <= 100; ++outcome) {
    const auto products = products_of(outcome, weak, random);
    if (products.empty() || (small == Small::out && is_small(outcome))) continue;
    all.push_back(outcome);
    if (is_weak(weak, products[0].first, products[0].second)) with_weak.push_back(outcome);
  }
  random.shuffle(std::span(with_weak));
  random.shuffle(std::span(all));
  std::vector<int> chosen(with_weak.begin(),
                          with_weak.begin() + static_cast<std::ptrdiff_t>(std::min(of_weak, with_weak.size())));
  for (const int outcome : all)
    if (chosen.size() < many && std::ranges::find(chosen, outcome) == chosen.end()) chosen.push_back(outcome);
  return chosen;
}

// The number itself, weak products, divisions, other products; then the weak ones and the number again.
void add_green_cards(int outcome, int many, const WeakProducts& weak, Random& random, Deck<GreenCard>& deck) {
  const auto card = [](GreenCard::Kind kind, int left, int right) {
    return GreenCard{kind, static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right)};
  };
  const GreenCard number = card(GreenCard::Kind::outcome, outcome, 0);
  Deck<GreenCard> hard, divisions, others;
  for (const auto& [a, b] : products_of(outcome, weak, random))
    (is_weak(weak, a, b) ? hard : others).push_back(card(GreenCard::Kind::product, a, b));
  for (int by = 1; by <= 10 && outcome <= 10; ++by)
    divisions.push_back(card(GreenCard::Kind::quotient, outcome * by, by));
  random.shuffle(std::span(divisions.begin(), divisions.end()));
  // Of a small number there is room for products too.
  if (!divisions.empty()) divisions.resize(hard.empty() ? 5 : 3);
  Deck<GreenCard> once{number}, again{number};
  for (const auto* part : {&hard, &divisions}) once.insert(once.end(), part->begin(), part->end());
  again.insert(again.end(), hard.begin(), hard.end());
  if (hard.empty()) {
    once.insert(once.end(), others.begin(), others.end());
    again.insert(again.end(), others.begin(), others.end());
  } else if (static_cast<int>(once.size()) < many && !others.empty()) {
    once.push_back(others[0]);
  }
  for (int i = 0; i < many; ++i) {
    const auto at = static_cast<std::size_t>(i);
    deck.push_back(at < once.size() ? once[at] : again[(at - once.size()) % again.size()]);
  }
}

tables::GreenDeck green_deck_of(const std::vector<int>& outcomes, int cards, const WeakProducts& weak, Random& random) {
  tables::GreenDeck deck;
  if (cards + tables::usual_jokers <= static_cast<int>(tables::most_cards))
    deck.cards.assign(tables::usual_jokers, GreenCard::joker());
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    add_green_cards(outcomes[i], tables::cards_each(static_cast<std::size_t>(cards), outcomes.size(), i), weak, random,
                    deck.cards);
  return deck;
}

// Numbers and products take turns, the weak ones most of all; a small number is mostly itself.
std::vector<DominoHalf> halves_of(int outcome, const WeakProducts& weak, Random& random) {
  const auto products = products_of(outcome, weak, random);
  const auto hard = static_cast<std::size_t>(
      std::ranges::count_if(products, [&](const auto& one) { return is_weak(weak, one.first, one.second); }));
  std::vector<DominoHalf> halves(hard == 0 && is_small(outcome) ? 4 : 2, {static_cast<std::uint8_t>(outcome), 0});
  const auto add = [&](std::size_t i) {
    halves.push_back({static_cast<std::uint8_t>(products[i].first), static_cast<std::uint8_t>(products[i].second)});
  };
  if (hard > 0 && hard < products.size()) add(hard);  // one of the others
  for (std::size_t i = 0; halves.size() < halves_each; ++i) add(i % (hard > 0 ? hard : products.size()));
  random.shuffle(std::span(halves));
  return halves;
}

// T35: how many pairs of outcomes make another.
int pairs_among(const std::vector<int>& outcomes) {
  std::bitset<101> there;
  for (const int outcome : outcomes) there.set(static_cast<std::size_t>(outcome));
  int pairs = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    for (std::size_t j = i; j < outcomes.size(); ++j) {
      const int made = outcomes[i] * outcomes[j];
      pairs += made <= 100 && there[static_cast<std::size_t>(made)];
    }
  return pairs;
}
int pairs_printed() {
  static const int pairs = [] {
    std::vector<int> outcomes;
    for (const auto& card : tables::domino::default_deck())
      for (const int outcome : {card.low.outcome(), card.high.outcome()})
        if (card.is_domino() && std::ranges::find(outcomes, outcome) == outcomes.end()) outcomes.push_back(outcome);
    return pairs_among(outcomes);
  }();
  return pairs;
}
// The small outcomes with which about as many pairs fit as in the printed deck.
std::vector<int> with_small(const std::vector<int>& large, Random& random) {
  const int wanted = pairs_printed();
  std::vector<int> best;
  int farthest = 1 << 20;
  for (unsigned chosen = 0; chosen < 1u << (largest_small - smallest + 1); ++chosen) {
    if (std::popcount(chosen) != static_cast<int>(small_outcomes)) continue;
    auto outcomes = large;
    for (int i = 0; i <= largest_small - smallest; ++i)
      if (chosen >> i & 1) outcomes.push_back(smallest + i);
    const int far = std::abs(pairs_among(outcomes) - wanted);
    if (far >= farthest) continue;
    farthest = far;
    best = std::move(outcomes);
  }
  random.shuffle(std::span(best));  // who meets whom
  return best;
}

// Each outcome meets those that are one to four behind it.
tables::domino::OwnDeck domino_deck_of(const std::vector<int>& outcomes, const WeakProducts& weak, Random& random) {
  std::vector<std::vector<DominoHalf>> halves;
  for (const int outcome : outcomes) halves.push_back(halves_of(outcome, weak, random));
  const auto next = [&](std::size_t at) {
    const auto half = halves[at].back();
    halves[at].pop_back();
    return half;
  };
  tables::domino::OwnDeck deck;
  for (std::size_t far = 1; far <= halves_each / 2; ++far)
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const auto near = next(i);
      deck.cards.push_back(DominoCard::of(near, next((i + far) % outcomes.size())));
    }
  for (int i = 0; i < 2; ++i) deck.cards.push_back(DominoCard::joker());
  for (int i = 0; i < 2; ++i) deck.cards.push_back(DominoCard::empty_table());
  return deck;
}

// With as few of the weak outcomes as will do: the others are there to be met again.
template <class Build>
auto with_enough_weak(const WeakProducts& weak, std::size_t many, Small small, Random& random, Build&& build) {
  auto deck = build(outcomes_for(weak, many, many * 2 / 3, small, random));
  for (std::size_t of_weak = many * 2 / 3 + 1; of_weak <= many && weak_share(deck, weak) < weak_share_wanted; ++of_weak)
    deck = build(outcomes_for(weak, many, of_weak, small, random));
  return deck;
}

}  // namespace

WeakProducts weak_products(const Estimate& estimate, int today) {
  std::array<double, product_count> p{};
  WeakProducts weak;
  for (int i = 0; i < product_count; ++i) {
    p[static_cast<std::size_t>(i)] = estimate.glance({static_cast<std::uint8_t>(i)}, today).p;
    weak[static_cast<std::size_t>(i)] = p[static_cast<std::size_t>(i)] < 0.6;
  }
  std::array<std::size_t, product_count> order{};
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, [&](std::size_t i, std::size_t j) { return p[i] != p[j] ? p[i] < p[j] : i < j; });
  for (std::size_t i = 0; i < least_weak; ++i) weak.set(order[i]);
  return weak;
}

tables::GreenDeck green_deck_for(const WeakProducts& weak, int needed, Random& random) {
  const int cards = std::clamp(needed, tables::usual_cards, static_cast<int>(tables::most_cards));
  const auto many = static_cast<std::size_t>(
      std::max(tables::usual_outcomes, (cards + tables::cards_of_outcome - 1) / tables::cards_of_outcome));
  return with_enough_weak(weak, many, Small::in, random,
                          [&](const auto& outcomes) { return green_deck_of(outcomes, cards, weak, random); });
}

tables::domino::OwnDeck domino_deck_for(const WeakProducts& weak, Random& random) {
  return with_enough_weak(weak, large_outcomes, Small::out, random,
                          [&](const auto& large) { return domino_deck_of(with_small(large, random), weak, random); });
}

double weak_share(const tables::GreenDeck& deck, const WeakProducts& weak) {
  int products = 0, hard = 0;
  for (const auto& card : deck.cards) {
    if (card.kind != GreenCard::Kind::product) continue;
    ++products;
    hard += is_weak(weak, card.left, card.right);
  }
  return products ? static_cast<double>(hard) / products : 0;
}

double weak_share(const tables::domino::OwnDeck& deck, const WeakProducts& weak) {
  int products = 0, hard = 0;
  for (const auto& card : deck.cards)
    for (const auto& half : {card.low, card.high}) {
      if (!card.is_domino() || half.right == 0) continue;
      ++products;
      hard += is_weak(weak, half.left, half.right);
    }
  return products ? static_cast<double>(hard) / products : 0;
}

std::optional<std::string> own_deck(std::string_view game, const WeakProducts& weak, int needed, Random& random) {
  if (game == "tables-match" || game == "tables-rush") return to_text(green_deck_for(weak, needed, random));
  if (game == "tables-domino") return to_text(domino_deck_for(weak, random));
  return std::nullopt;
}

}  // namespace rekentafel::learning
