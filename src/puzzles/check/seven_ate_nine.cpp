// Every order of the cards.
#include <algorithm>
#include <set>

#include "puzzles/check/check.h"

namespace rekentafel::puzzles {

namespace {

struct Number {
  int number = 0, step = 0;
};
Number card_of(const std::string& card) {
  const auto sign = card.find('~');
  if (sign == card.npos) return {};
  return {worth(card.substr(0, sign)), worth(card.substr(sign + 1))};
}

// Round a ring of ten.
bool fits(const std::string& below, const std::string& above) {
  const Number centre = card_of(below), card = card_of(above);
  const int apart = ((card.number - centre.number) % 10 + 10) % 10;
  return apart == centre.step || apart == 10 - centre.step;
}

void orders(const std::string& below, Words hand, Words& so_far, std::set<Words>& found) {
  if (hand.empty()) found.insert(so_far);
  if (found.size() > 3) return;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (!fits(below, hand[i]) || std::find(hand.begin(), hand.begin() + i, hand[i]) != hand.begin() + i) continue;
    Words rest = hand;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    so_far.push_back(hand[i]);
    orders(hand[i], rest, so_far, found);
    so_far.pop_back();
  }
}

}  // namespace

Flaw flaw_of_seven_ate_nine(const Puzzle& puzzle) {
  const auto centre = text_field(puzzle, "centre");
  const auto hand = words_of(text_field(puzzle, "hand"));
  Words all = hand;
  all.push_back(centre);
  for (const auto& card : all) {
    const auto [number, step] = card_of(card);
    if (number < 1 || number > 10 || step < 1 || step > 3) return "'" + card + "' is no card of 7 Ate 9";
  }
  if (hand.size() < 2 || hand.size() > 10) return "the hand has not 2 to 10 cards";
  std::set<Words> found;
  Words so_far;
  orders(centre, hand, so_far, found);
  if (found.empty()) return "the hand is no chain";
  if (found.size() > 3) return "the hand is a chain in more than three orders";
  if (!found.contains(puzzle.answer)) return "the answer is none of its orders";
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
