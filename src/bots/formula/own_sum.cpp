#include "bots/formula/own_sum.h"

#include <array>

#include "bots/formula/hand_worth.h"

namespace rekentafel::bots {

using namespace formula;

namespace {

using Three = std::array<Card, 3>;

Place laid(Card card, int digit) { return (card.is_joker() ? Place::joker(digit) : Place::card(digit)).laid(); }

bool fits(Card card, int digit) { return card.is_joker() || card.face == digit; }

// left + right = answer or left × right = answer with the cards in this order, the jokers as they must be.
std::optional<Sum> in_order(const Three& cards, const Sum& table) {
  for (int left = 0; left <= 9; ++left) {
    if (!fits(cards[0], left)) continue;
    for (int right = 0; right <= 9; ++right) {
      if (!fits(cards[1], right)) continue;
      for (const Symbol symbol : {Symbol::plus, Symbol::times}) {
        const int answer = symbol == Symbol::plus ? left + right : left * right;
        if (answer > 9 || !fits(cards[2], answer)) continue;
        const Sum sum{{Number{laid(cards[0], left)}, Number{laid(cards[1], right)}, Number{laid(cards[2], answer)}},
                      symbol};
        if (!sum.reads_as(table)) return sum;  // F17
      }
    }
  }
  return std::nullopt;
}

std::optional<Play> in_any_order(const Three& cards, const Sum& table) {
  static constexpr std::array<std::array<int, 3>, 6> orders = {
      {{0, 1, 2}, {0, 2, 1}, {1, 2, 0}, {1, 0, 2}, {2, 0, 1}, {2, 1, 0}}};
  for (const auto& order : orders)
    if (const auto sum = in_order({cards[order[0]], cards[order[1]], cards[order[2]]}, table)) return Play{*sum};
  return std::nullopt;
}

bool make_a_sum_without(const Few<Card, 6>& cards, std::size_t i, std::size_t j, std::size_t k) {
  Few<Card, 6> rest;
  for (std::size_t at = 0; at < cards.size(); ++at)
    if (at != i && at != j && at != k) rest.push_back(cards[at]);
  return rest.empty() || make_a_sum(rest[0], rest[1], rest[2]);
}

}  // namespace

std::optional<Play> own_sum(const Turn& turn) {
  const int size = turn.hand.size();
  if ((size != 3 && size != 6) || turn.table.is_opening() || turn.keep_one) return std::nullopt;
  Few<Card, 6> cards;
  for (std::uint8_t face = 0; face < Cards::faces; ++face)
    for (int i = 0; i < turn.hand.counts[face]; ++i) cards.push_back(Card{face});
  for (std::size_t i = 0; i < cards.size(); ++i)
    for (std::size_t j = i + 1; j < cards.size(); ++j)
      for (std::size_t k = j + 1; k < cards.size(); ++k) {
        if (!make_a_sum(cards[i], cards[j], cards[k]) || !make_a_sum_without(cards, i, j, k)) continue;
        if (auto play = in_any_order({cards[i], cards[j], cards[k]}, turn.table)) return play;
      }
  return std::nullopt;
}

}  // namespace rekentafel::bots
