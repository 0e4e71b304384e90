// Every lay to every end, until the hand is empty or nothing fits.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "puzzles/check/check.h"

namespace rekentafel::puzzles {

namespace {

// A domino as it is about to lie: the half that touches and the one that is open then.
struct Turned {
  std::string near, far;
  // As the game puts two of them in order (T35): by the numbers that are written.
  auto place() const {
    const auto numbers = [](const std::string& half) {
      const auto sign = half.find('x');
      return sign == half.npos ? std::tuple(worth(half), 0)
                               : std::tuple(worth(half.substr(0, sign)), worth(half.substr(sign + 1)));
    };
    return std::tuple(numbers(near), numbers(far));
  }
  std::string text() const { return near + '|' + far; }
};

std::vector<Turned> turned(const std::string& card) {
  const auto line = card.find('|');
  const auto a = card.substr(0, line), b = card.substr(line + 1);
  if (a == b) return {{a, b}};
  return {{a, b}, {b, a}};
}

struct Ends {
  std::map<int, int> open;  // the number of an end and its outcome
  int last = 0;

  void add(const std::string& half) { open[++last] = worth(half); }
  // Of ends that are alike the oldest is meant; 0 where there is none.
  int with(int outcome) const {
    for (const auto& [number, its] : open)
      if (its == outcome) return number;
    return 0;
  }
};

class Ways {
 public:
  void find(const Ends& ends, const Words& hand) {
    if (hand.empty()) found.insert(so_far_);
    if (found.size() > 2) return;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      for (const Turned& one : turned(hand[i])) {
        if (const int end = ends.with(worth(one.near))) lay("lay " + one.text(), end, {one}, ends, without(hand, i));
        for (std::size_t j = i + 1; j < hand.size(); ++j)
          for (const Turned& other : turned(hand[j])) two(one, other, ends, without(without(hand, j), i));
      }
    }
  }
  std::set<Words> found;

 private:
  static Words without(Words hand, std::size_t i) {
    hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(i));
    return hand;
  }
  void two(const Turned& a, const Turned& b, const Ends& ends, const Words& rest) {
    const int end = ends.with(worth(a.near) * worth(b.near));
    if (end == 0) return;
    const bool in_order = a.place() < b.place();
    const Turned &first = in_order ? a : b, &second = in_order ? b : a;
    lay("lay " + first.text() + ' ' + second.text(), end, {first, second}, ends, rest);
  }
  void lay(const std::string& text, int end, const std::vector<Turned>& cards, Ends ends, const Words& rest) {
    ends.open.erase(end);
    for (const Turned& card : cards) ends.add(card.far);
    so_far_.push_back(text + " @" + std::to_string(end));
    find(ends, rest);
    so_far_.pop_back();
  }
  Words so_far_;
};

}  // namespace

Flaw flaw_of_domino(const Puzzle& puzzle) {
  Ends ends;
  for (const auto& half : words_of(text_field(puzzle, "ends"))) ends.add(half);
  const auto hand = words_of(text_field(puzzle, "hand"));
  if (ends.open.empty() || hand.size() < 2) return "its position is not written as it should be";
  for (const auto& card : hand)
    if (card.find('|') == card.npos || worth(turned(card)[0].near) == 0 || worth(turned(card)[0].far) == 0)
      return "'" + card + "' is no domino";
  Ways ways;
  ways.find(ends, hand);
  if (ways.found.empty()) return "the hand cannot be laid";
  if (ways.found.size() > 2) return "the hand can be laid in more than two ways";
  if (!ways.found.contains(puzzle.answer)) return "the answer is none of its ways";
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
