// Every place for every card, on plain rows of numbers.
#include <algorithm>
#include <map>
#include <set>

#include "puzzles/check/check.h"

namespace rekentafel::puzzles {

namespace {

using Numbers = std::vector<int>;
using Table = std::vector<Numbers>;

bool goes_up(const Numbers& row) {
  return std::adjacent_find(row.begin(), row.end(), [](int a, int b) { return a >= b; }) == row.end();
}

Numbers with(Numbers row, int value, bool left) {
  row.insert(left ? row.begin() : row.end(), value);
  return row;
}

// Where a value may go, as it is written, with the rows that come of it.
std::map<std::string, Table> places(const Table& rows, int value) {
  std::map<std::string, Table> found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = std::to_string(i + 1);
    const auto size = static_cast<std::ptrdiff_t>(rows[i].size());
    // T56: with a card that is taken from the row, of which two stay.
    for (std::ptrdiff_t j = 0; j < size && size >= 3; ++j) {
      const int taken = rows[i][static_cast<std::size_t>(j)];
      if (taken == value) continue;
      auto& after = found["with " + row + '.' + std::to_string(j + 1)] = rows;
      after[i].erase(after[i].begin() + j);
      after.push_back({std::min(taken, value), std::max(taken, value)});
    }
    for (const bool left : {true, false}) {
      const std::string side = left ? "left " : "right ";
      // T25, T26: at an end.
      if (goes_up(with(rows[i], value, left)) && !(size == 1 && left)) {
        auto& after = found[side + row] = rows;
        after[i] = with(rows[i], value, left);
      }
      // T27: at an end of one of two parts.
      for (std::ptrdiff_t cut = 1; cut < size && size >= 5; ++cut)
        for (const bool to_first : {true, false}) {
          Numbers first(rows[i].begin(), rows[i].begin() + cut), second(rows[i].begin() + cut, rows[i].end());
          (to_first ? first : second) = with(to_first ? first : second, value, left);
          if (first.size() < 3 || second.size() < 3 || !goes_up(first) || !goes_up(second)) continue;
          auto& after = found[side + row + '.' + std::to_string(cut) + (to_first ? 'a' : 'b')] = rows;
          after[i] = first;
          after.push_back(second);
        }
    }
  }
  return found;
}

Words without(Words hand, const std::string& card) {
  hand.erase(std::find(hand.begin(), hand.end(), card));
  return hand;
}

bool fits_at_an_end(const Table& rows, int value) {
  for (const auto& [place, after] : places(rows, value))
    if (place.find('.') == place.npos) return true;
  return false;
}

bool nothing_is_blocked(const Table& rows, const Words& hand) {
  return std::all_of(hand.begin(), hand.end(), [&](const auto& card) { return fits_at_an_end(rows, worth(card)); });
}

}  // namespace

Flaw flaw_of_order(const Puzzle& puzzle) {
  Table rows;
  for (const auto& row : words_of(text_field(puzzle, "rows"), '/')) {
    rows.emplace_back();
    for (const auto& card : words_of(row)) rows.back().push_back(worth(card));
    if (rows.back().empty() || rows.back()[0] == 0 || !goes_up(rows.back())) return "a row does not go up";
  }
  const auto hand = words_of(text_field(puzzle, "hand"));
  if (rows.empty() || hand.size() < 2) return "its position is not written as it should be";
  Words good;
  std::size_t lays = 0;
  const std::set<std::string> different(hand.begin(), hand.end());
  for (const auto& card : different)
    for (const auto& [place, after] : places(rows, worth(card))) {
      ++lays;
      if (nothing_is_blocked(after, without(hand, card))) good.push_back("lay " + card + ' ' + place);
    }
  if (lays < 3) return "there are fewer than three lays";
  if (good.empty()) return "every lay blocks a card";
  if (good.size() > 1) return "'" + good[0] + "' and '" + good[1] + "' both block nothing";
  if (puzzle.answer != good) return "the lay that blocks nothing is '" + good[0] + "'";
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
