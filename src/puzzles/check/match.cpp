// Every card of the hand in every way: it stays, goes to a row, starts one, or goes as one with another card, of the
// hand or taken from a row (T14, T16).
#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "games/tables/match/lay.h"
#include "games/tables/order/plays.h"
#include "puzzles/check/check.h"

namespace rekentafel::puzzles {

namespace {

constexpr int most_outcomes = 101;

class EveryLay {
 public:
  EveryLay(const std::vector<std::vector<int>>& rows, std::vector<int> hand) : hand_(std::move(hand)) {
    for (const auto& row : rows) {
      lying_[at(row[0])] = static_cast<int>(row.size());
      values_.insert(row[0]);
    }
    open_ = values_;
    values_.insert(hand_.begin(), hand_.end());
    place(0);
  }

  int most = 0;
  std::set<unsigned> sets;  // of the hand, a bit a card: all that are so many

 private:
  static std::size_t at(int value) { return static_cast<std::size_t>(value); }

  // The outcomes that two cards make as one, of those that a row can have here.
  std::vector<int> made_by(int a, int b) const {
    std::vector<int> made;
    for (const int value : values_)
      if (a * b == value || a == b * value || b == a * value) made.push_back(value);
    return made;
  }

  void place(std::size_t card) {
    while (card < hand_.size() && laid_ >> card & 1) ++card;
    if (card == hand_.size()) return settle();
    place(card + 1);  // stays
    laid_ |= 1u << card;
    const int value = hand_[card];
    if (open_.contains(value)) put(to_lying_, to_lying_shown_, value, true, card);
    put(fresh_, fresh_shown_, value, true, card);
    for (std::size_t other = card + 1; other < hand_.size(); ++other) {
      if (laid_ >> other & 1) continue;
      laid_ |= 1u << other;
      for (const int made : made_by(value, hand_[other])) {
        if (open_.contains(made)) put(to_lying_, to_lying_shown_, made, false, card);
        put(fresh_, fresh_shown_, made, false, card);
      }
      laid_ &= ~(1u << other);
    }
    // What is taken goes to new rows only.
    for (const int taken : open_) {
      if (taken_[at(taken)] == lying_[at(taken)]) continue;
      ++taken_[at(taken)];
      for (const int made : made_by(value, taken)) put(fresh_, fresh_shown_, made, false, card);
      --taken_[at(taken)];
    }
    laid_ &= ~(1u << card);
  }
  using Count = std::array<int, most_outcomes>;
  void put(Count& elements, Count& shown, int row, bool shows, std::size_t card) {
    ++elements[at(row)], shown[at(row)] += shows;
    place(card + 1);
    --elements[at(row)], shown[at(row)] -= shows;
  }

  // New rows that lack something get it from the table: a card that shows what they are, and a second element.
  void settle() {
    const int cards = std::popcount(laid_);
    if (cards == 0 || cards < most || (cards == most && sets.contains(laid_))) return;
    if (!lacking_is_taken()) return;
    if (cards > most) sets.clear();
    most = cards;
    sets.insert(laid_);
  }
  bool lacking_is_taken() {
    for (const int row : values_) {
      const bool begun = fresh_[at(row)] > 0;
      if (begun && fresh_shown_[at(row)] == 0) return try_taking({row}, row, true);
      if (begun && fresh_[at(row)] < 2) {
        if (try_taking({row}, row, true)) return true;
        for (const int a : open_)
          for (const int b : open_)
            if (a <= b && std::ranges::count(made_by(a, b), row) > 0 && try_taking({a, b}, row, false)) return true;
        return false;
      }
    }
    // T14, T17: where something was taken two stay, and one shows.
    return std::all_of(open_.begin(), open_.end(), [&](int row) {
      const int stay = lying_[at(row)] - taken_[at(row)];
      return taken_[at(row)] == 0 || (stay + to_lying_[at(row)] >= 2 && stay + to_lying_shown_[at(row)] >= 1);
    });
  }
  bool try_taking(const std::vector<int>& cards, int row, bool shows) {
    bool there = true;
    for (const int card : cards) there &= ++taken_[at(card)] <= lying_[at(card)];
    ++fresh_[at(row)], fresh_shown_[at(row)] += shows;
    const bool good = there && lacking_is_taken();
    --fresh_[at(row)], fresh_shown_[at(row)] -= shows;
    for (const int card : cards) --taken_[at(card)];
    return good;
  }

  std::vector<int> hand_;
  std::set<int> values_, open_;
  Count lying_{}, taken_{};
  Count to_lying_{}, to_lying_shown_{};  // elements from the hand, and those of them that show the outcome
  Count fresh_{}, fresh_shown_{};        // of new rows, by outcome
  unsigned laid_ = 0;
};

// At first sight: what fits a row, and what has its like in the hand.
int first_sight(const std::vector<std::vector<int>>& rows, const std::vector<int>& hand) {
  return static_cast<int>(std::count_if(hand.begin(), hand.end(), [&](int value) {
    return std::count(hand.begin(), hand.end(), value) > 1 ||
           std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row[0] == value; });
  }));
}

}  // namespace

Flaw flaw_of_match(const Puzzle& puzzle) {
  std::vector<std::vector<int>> rows;
  std::set<int> outcomes;
  for (const auto& row : words_of(text_field(puzzle, "rows"), '/')) {
    rows.emplace_back();
    for (const auto& card : words_of(row)) rows.back().push_back(worth(card));
    const int outcome = rows.back().empty() ? 0 : rows.back()[0];
    if (outcome < 1 || outcome > 100 || rows.back().size() < 2 || !outcomes.insert(outcome).second ||
        std::count(rows.back().begin(), rows.back().end(), outcome) != static_cast<long>(rows.back().size()))
      return "its rows are not two cards or more of one outcome, each of another";
  }
  std::vector<int> hand;
  for (const auto& card : words_of(text_field(puzzle, "hand"))) hand.push_back(worth(card));
  const auto* together = puzzle.position.if_contains("together");
  if (hand.empty() || hand.size() > 10 || *std::min_element(hand.begin(), hand.end()) < 1 ||
      *std::max_element(hand.begin(), hand.end()) > 100 || text_field(puzzle, "mode") != "1A" || !together ||
      *together != true || puzzle.answer.size() != 1)
    return "its position is not written as it should be";
  const EveryLay every(rows, hand);
  if (every.most < first_sight(rows, hand) + 2) return "not two more go than at first sight";
  if (every.sets.size() != 1) return "several choices of cards are as many";

  // What is allowed, the rules themselves say.
  using namespace tables::match;
  const auto table = read(As<Rows>{}, text_field(puzzle, "rows"));
  const auto cards = tables::order::read_hand(text_field(puzzle, "hand"));
  const auto lay = read(As<Turn>{}, puzzle.answer[0]);
  if (!table || !cards || !lay || lay->kind != Turn::Kind::lay) return "its answer is no lay";
  if (refuse_lay({.rows = *table, .hand = *cards, .together = true}, *lay)) return "its answer is not allowed";
  if (static_cast<int>(cards_from_hand(*lay, *cards).size()) != every.most)
    return "its answer lays fewer cards than " + std::to_string(every.most);
  return std::nullopt;
}

}  // namespace rekentafel::puzzles
