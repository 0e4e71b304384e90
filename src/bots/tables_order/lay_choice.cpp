#include "bots/tables_order/lay_choice.h"

#include <algorithm>

namespace rekentafel::bots::order {

namespace {

using tables::Card;
using tables::order::Action;
using tables::order::Placed;
using tables::order::Row;
using tables::order::Rows;
using tables::order::Side;

// Tells `found(lay, worth)` of every lay.
template <class Found>
class Looking {
 public:
  Looking(const Look& look, const Unseen& unseen, const Taste& taste, Found& found)
      : rows_(look.rows),
        hand_(look.hand),
        in_next_hand_(look.in_next_hand),
        splitting_(look.splitting),
        unseen_(unseen),
        taste_(taste),
        found_(found) {
    for (std::size_t i = look.drew ? hand_.size() - 1 : 0; i < hand_.size(); ++i)
      if (std::find(hand_.begin(), hand_.begin() + i, hand_[i]) == hand_.begin() + i || look.drew) look_at(hand_[i]);
  }

 private:
  void look_at(const Card& card) {
    for (std::size_t number = 0; number < rows_.size(); ++number) {
      const Row row = rows_[number];
      const Gap rest = gap_without(number);
      look_at_ends(row, number, card, rest, {});
      if (taste_.splits && row.size() >= tables::order::fewest_to_split) look_at_splits(row, number, card, rest);
      if (taste_.takes && row.size() >= tables::order::fewest_to_take_from) look_at_taking(row, number, card, rest);
    }
  }

  // A joker is as near to its neighbour as can be.
  void look_at_taking(const Row& row, std::size_t number, const Card& card, const Gap& rest) {
    for (const bool first : {true, false}) {
      const Placed& taken = first ? row.front() : row.back();
      if (taken.card.is_joker() || (!card.is_joker() && card.outcome() == taken.value)) continue;
      const int beside = taken.value < tables::order::highest_joker ? taken.value + 1 : taken.value - 1;
      const Placed placed = card.is_joker() ? Placed::joker(beside) : Placed::of(card);
      const int low = std::min<int>(placed.value, taken.value), high = std::max<int>(placed.value, taken.value);
      const Gap left = gap_of(first ? row.subspan(1) : row.first(row.size() - 1));
      found_(Action::with(placed, number, first ? 1 : row.size()),
             worth(card, rest & left & gap_of(2, low, high, low, high)));
    }
  }
  struct Split {
    std::size_t behind = 0;
    Action::Part part = Action::Part::whole;
    std::size_t until = 0;  // the middle stays
  };

  Gap gap_without(std::size_t number) const {
    Gap gap;
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (i != number) gap = gap & gap_of(rows_[i]);
    return gap;
  }

  void look_at_splits(const Row& row, std::size_t number, const Card& card, const Gap& rest) {
    constexpr std::size_t fewest = tables::order::fewest_in_part;
    for (std::size_t behind = fewest - 1; behind + fewest - 1 <= row.size(); ++behind) {
      const Row first = row.first(behind), second = row.subspan(behind);
      if (second.size() >= fewest)
        look_at_ends(first, number, card, rest & gap_of(second), {behind, Action::Part::first});
      if (first.size() >= fewest)
        look_at_ends(second, number, card, rest & gap_of(first), {behind, Action::Part::second});
    }
    if (splitting_ == tables::order::Splitting::anywhere) look_at_middles(row, number, card, rest);
  }

  // T27: some in the middle stay, and the others are a row.
  void look_at_middles(const Row& row, std::size_t number, const Card& card, const Gap& rest) {
    constexpr std::size_t fewest = tables::order::fewest_in_part;
    Few<Placed, tables::most_cards> others;
    for (std::size_t from = 1; from + fewest < row.size(); ++from)
      for (std::size_t until = from + fewest; until < row.size(); ++until) {
        const Row kept = row.subspan(from, until - from);
        others.clear();
        for (const Placed& placed : row.first(from)) others.push_back(placed);
        for (const Placed& placed : row.subspan(until)) others.push_back(placed);
        const Row apart(others.data(), others.size());
        if (apart.size() >= fewest)
          look_at_ends(kept, number, card, rest & gap_of(apart), {from, Action::Part::first, until});
        look_at_ends(apart, number, card, rest & gap_of(kept), {from, Action::Part::second, until});
      }
  }

  // T28: a joker is as near to its neighbour as can be, or as far away.
  void look_at_ends(const Row& row, std::size_t number, const Card& card, const Gap& rest, const Split& split) {
    const int first = row.front().value, last = row.back().value;
    const bool left = row.size() > 1;  // T25
    if (!card.is_joker()) {
      if (card.outcome() > last) weigh(row, number, Placed::of(card), Side::right, rest, split);
      if (left && card.outcome() < first) weigh(row, number, Placed::of(card), Side::left, rest, split);
      return;
    }
    if (last < tables::order::highest_joker)
      for (const int value : {last + 1, tables::order::highest_joker})
        weigh(row, number, Placed::joker(value), Side::right, rest, split);
    if (left && first > tables::order::lowest_joker)
      for (const int value : {first - 1, tables::order::lowest_joker})
        weigh(row, number, Placed::joker(value), Side::left, rest, split);
  }

  void weigh(const Row& row, std::size_t number, const Placed& placed, Side side, const Gap& rest, const Split& split) {
    const double value = worth(placed.card, rest & gap_after(row, placed.value, side));
    Action lay = Action::lay(placed, side, number, split.behind, split.part);
    lay.until = static_cast<std::uint8_t>(split.until);
    found_(lay, value);
  }

  static Gap gap_after(const Row& row, int value, Side side) {
    const std::size_t n = row.size();
    const int first = row.front().value, last = row.back().value;
    if (side == Side::right) return gap_of(n + 1, first, n > 1 ? row[1].value : value, last, value);
    return gap_of(n + 1, value, first, n > 1 ? row[n - 2].value : value, last);
  }

  double worth(const Card& laid, const Gap& gap) const {
    int left = 0, stuck = 0, jokers = 0;
    for (const Card& card : hand_) {
      left += !card.is_joker();
      jokers += card.is_joker();
      stuck += !card.is_joker() && gap.has(card.outcome());
    }
    if (!laid.is_joker()) --left, stuck -= gap.has(laid.outcome());
    jokers -= laid.is_joker();
    double next_stuck = 1;
    const double share = unseen_.share_in(gap);
    for (int i = 0; i < in_next_hand_; ++i) next_stuck *= share;
    const double own_stuck = left == 0 ? 0 : static_cast<double>(stuck) / left;
    return taste_.others * next_stuck - taste_.own * own_stuck * (jokers > 0 ? 0.5 : 1) + taste_.keeps_jokers * jokers;
  }

  const Rows& rows_;
  std::span<const Card> hand_;
  int in_next_hand_;
  tables::order::Splitting splitting_;
  const Unseen& unseen_;
  const Taste& taste_;
  Found& found_;
};

}  // namespace

Unseen::Unseen(std::span<const Card> cards) {
  for (const Card& card : cards)
    if (!card.is_joker()) ++up_to_[static_cast<std::size_t>(card.outcome()) + 1];
  for (std::size_t v = 1; v < up_to_.size(); ++v) up_to_[v] += up_to_[v - 1];
}

double Unseen::share_in(const Gap& gap) const {
  if (gap.low > gap.high || up_to_.back() == 0) return 0;
  const int in = up_to_[static_cast<std::size_t>(gap.high) + 1] - up_to_[static_cast<std::size_t>(gap.low)];
  return static_cast<double>(in) / up_to_.back();
}

std::optional<Action> best_lay(const Look& look, const Unseen& unseen, const Taste& taste, std::int64_t& work) {
  std::optional<Action> best;
  double most = 0;
  const auto found = [&](const Action& lay, double worth) {
    ++work;
    if (best && worth <= most) return;
    best = lay;
    most = worth;
  };
  Looking(look, unseen, taste, found);
  return best;
}

std::vector<Looked> all_lays(const Look& look, const Unseen& unseen, const Taste& taste) {
  std::vector<Looked> lays;
  const auto found = [&](const Action& lay, double worth) { lays.push_back({lay, worth}); };
  Looking(look, unseen, taste, found);
  std::stable_sort(lays.begin(), lays.end(), [](const Looked& a, const Looked& b) { return a.worth > b.worth; });
  return lays;
}

}  // namespace rekentafel::bots::order
