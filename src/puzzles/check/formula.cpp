// Every row of cards laid on every number in every way, on written sums.
#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

#include "puzzles/check/check.h"

namespace rekentafel::puzzles {

namespace {

// A place of a number: `8`, `j3`, and with an apostrophe where it is laid in this turn.
using Places = Words;

Places split(const std::string& number) {
  Places places;
  for (std::size_t i = 0; i < number.size(); ++i) {
    std::string place(1, number[i]);
    if (place == "j" && i + 1 < number.size()) place += number[++i];
    if (i + 1 < number.size() && number[i + 1] == '\'') place += number[++i];
    places.push_back(place);
  }
  return places;
}

std::string digits(const std::string& number) {
  std::string text;
  std::copy_if(number.begin(), number.end(), std::back_inserter(text), [](char c) { return c >= '0' && c <= '9'; });
  return text;
}

struct Written {
  std::string text;
  long long value = 0;
};

// F12: what comes of laying these cards, in this order, on or beside a number, or over all of it.
std::vector<Written> changed(const Places& old, const Words& cards) {
  std::set<std::string> texts;
  const int size = static_cast<int>(old.size()), laid = static_cast<int>(cards.size());
  if (laid == 0) {
    std::string text;
    for (const auto& place : old) text += place;
    texts.insert(text);
  } else {
    std::string over;
    for (const auto& card : cards) over += card + '\'';
    texts.insert(over);
    for (int left = 0; left <= laid && size > 0; ++left)
      for (int covered = 0; covered < 1 << size; ++covered) {
        std::string text;
        int next = 0;
        const auto lay = [&] { text += cards[static_cast<std::size_t>(next++)] + '\''; };
        if (left + std::popcount(static_cast<unsigned>(covered)) > laid) continue;
        for (int i = 0; i < left; ++i) lay();
        for (int i = 0; i < size; ++i)
          if (covered >> i & 1)
            lay();
          else
            text += old[static_cast<std::size_t>(i)];
        while (next < laid) lay();
        texts.insert(text);
      }
  }
  std::vector<Written> written;
  for (const auto& text : texts) {
    const auto number = digits(text);
    // F11, F24.
    if (number.empty() || number.size() > 6 || (number.size() > 1 && number[0] == '0')) continue;
    written.push_back({text, std::stoll(number)});
  }
  return written;
}

bool is_true(long long a, char symbol, long long b, long long c) {
  if (symbol == '+') return a + b == c;
  if (symbol == '-') return a == b + c;
  if (symbol == 'x') return a * b == c;
  return b != 0 && a == b * c;
}

// All rows of one to three cards out of the hand, each joker as every digit.
void rows_of(const Words& hand, const Words& so_far, std::set<Words>& found) {
  if (!so_far.empty()) found.insert(so_far);
  if (so_far.size() == 3) return;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    Words rest = hand;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    for (char digit = '0'; digit <= '9'; ++digit) {
      Words more = so_far;
      more.push_back(hand[i] == "J" ? std::string("j") + digit : hand[i]);
      rows_of(rest, more, found);
      if (hand[i] != "J") break;
    }
  }
}

struct Sheet {
  std::array<Places, 3> numbers;
  char symbol = '_';

  static Sheet of(const std::string& sum) {
    const auto at = sum.find_first_of("_+-x:"), equals = sum.find('=');
    if (at == sum.npos || equals == sum.npos || equals < at) return {};
    return {{split(sum.substr(0, at)), split(sum.substr(at + 1, equals - at - 1)), split(sum.substr(equals + 1))},
            sum[at]};
  }
};

// What may be laid on a sum, and the hand that is left: `whole` asks for what leaves none.
std::map<std::string, Words> plays_on(const std::string& sum, const Words& hand, bool whole) {
  const Sheet table = Sheet::of(sum);
  std::array<long long, 3> lying{};
  for (std::size_t i = 0; i < 3; ++i) lying[i] = changed(table.numbers[i], {})[0].value;
  const bool times_zero = (table.symbol == 'x' || table.symbol == ':') && lying[2] == 0;
  std::set<Words> rows;
  rows_of(hand, {}, rows);
  std::map<std::string, Words> found;
  for (const Words& row : rows) {
    if (whole && row.size() != hand.size()) continue;
    Words rest = hand;
    for (const auto& card : row) rest.erase(std::find(rest.begin(), rest.end(), card[0] == 'j' ? "J" : card));
    for (std::size_t i = 0; i <= row.size(); ++i)
      for (std::size_t j = i; j <= row.size(); ++j) {
        const auto from = row.begin();
        const auto lefts = changed(table.numbers[0], {from, from + i}),
                   rights = changed(table.numbers[1], {from + i, from + j}),
                   answers = changed(table.numbers[2], {from + j, row.end()});
        for (const auto& left : lefts)
          for (const auto& right : rights)
            for (const auto& answer : answers)
              for (const char symbol : {'+', '-', 'x', ':'}) {
                if (!is_true(left.value, symbol, right.value, answer.value)) continue;
                const auto text = left.text + symbol + right.text + '=' + answer.text;
                const auto laid = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\''));
                const bool all_new = digits(left.text + right.text + answer.text).size() == laid;
                const bool same = symbol == table.symbol && lying[0] == left.value && lying[1] == right.value;  // F17
                if (!same && !(times_zero && !all_new)) found[text] = rest;                                     // F16
              }
      }
  }
  return found;
}

std::string lying(std::string sum) {
  std::erase(sum, '\'');
  return sum;
}

bool all_go(const std::string& sum, const Words& hand, int turns) {
  if (hand.empty()) return true;
  if (static_cast<int>(hand.size()) > 3 * turns) return false;
  for (const auto& [play, rest] : plays_on(sum, hand, turns == 1))
    if (all_go(lying(play), rest, turns - 1)) return true;
  return false;
}

}  // namespace

Flaw flaw_of_formula(const Puzzle& puzzle) {
  const auto sum = text_field(puzzle, "sum");
  const auto hand = words_of(text_field(puzzle, "hand"));
  const int turns = number_field(puzzle, "turns", 0);
  const Sheet table = Sheet::of(sum);
  for (const auto& number : table.numbers)
    if (changed(number, {}).size() != 1) return "its sum is not written as it should be";
  const auto number = [&](std::size_t i) { return changed(table.numbers[i], {})[0].value; };
  if (!is_true(number(0), table.symbol, number(1), number(2))) return "its sum is not true";
  if (hand.empty() || hand.size() > 9 || turns < 1 || turns > 3) return "its position is not written as it should be";
  if (all_go(sum, hand, turns - 1)) return "fewer turns are enough";
  if (static_cast<int>(puzzle.answer.size()) != turns) return "the answer has not so many turns";
  std::string now = sum;
  Words left = hand;
  for (const auto& play : puzzle.answer) {
    const auto plays = plays_on(now, left, false);
    const auto found = plays.find(play);
    if (found == plays.end()) return "'" + play + "' is not allowed";
    left = found->second;
    now = lying(play);
  }
  if (!left.empty()) return "the answer does not lay all cards";
  for (const auto& [play, rest] : plays_on(sum, hand, turns == 1))
    if (play != puzzle.answer[0] && all_go(lying(play), rest, turns - 1)) return "'" + play + "' works too";
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
