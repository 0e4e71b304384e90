#include "games/tables/order/lays.h"

#include <algorithm>

namespace rekentafel::tables::order {

namespace {

// The cards to which the card of the action is laid. Where the middle stays, the others have the ends of the whole row.
Row part_of(const Row& row, const Action& action) {
  if (action.until > 0)
    return action.part == Action::Part::first ? row.subspan(action.split, action.until - action.split) : row;
  switch (action.part) {
    case Action::Part::whole:
    case Action::Part::taken:
      break;
    case Action::Part::first:
      return row.first(action.split);
    case Action::Part::second:
      return row.subspan(action.split);
  }
  return row;
}

// T27: three that lie together stay without the card that is laid, and on both sides some do not.
std::optional<Refusal> refuse_middle(const Row& row, const Action& action) {
  if (action.split == 0 || action.until >= row.size()) return Refusal{"T27/both-sides", {action.row + 1, row.size()}};
  const std::size_t kept = action.until - action.split;
  if (kept < fewest_in_part) return Refusal{"T27/three-stay", {kept, fewest_in_part}};
  const std::size_t others = row.size() - kept;  // two at least, which the card makes three
  if (action.part == Action::Part::second || others >= fewest_in_part) return std::nullopt;
  return Refusal{"T27/three-each", {kept + 1, others, fewest_in_part}};
}

std::optional<Refusal> refuse_split(const Row& row, const Action& action) {
  if (row.size() < fewest_to_split) return Refusal{"T27/short-row", {action.row + 1, row.size(), fewest_to_split}};
  if (action.split >= row.size()) return Refusal{"T27/nothing-behind", {action.row + 1, row.size()}};
  const bool to_first = action.part == Action::Part::first;
  if (action.until > 0) return refuse_middle(row, action);
  const std::size_t first = action.split + (to_first ? 1u : 0u), second = row.size() + 1 - first;
  if (std::min(first, second) < fewest_in_part) return Refusal{"T27/three-each", {first, second, fewest_in_part}};
  return std::nullopt;
}

// T26, T25.
std::optional<Refusal> refuse_end(const Row& row, const Action& action) {
  const Placed& placed = action.placed;
  const bool right = action.side == Side::right;
  if (row.size() == 1 && !right) return Refusal{"T25/first-greater", {to_text(row.front())}};
  const Placed& end = right ? row.back() : row.front();
  if (placed.value == end.value) return Refusal{"T26/equal", {to_text(placed), to_text(end), end.value}};
  if (right && placed.value < end.value) return Refusal{"T26/not-greater", {worked_out(placed), worked_out(end)}};
  if (!right && placed.value > end.value) return Refusal{"T26/not-smaller", {worked_out(placed), worked_out(end)}};
  return std::nullopt;
}

// T56: as in 1A, the row keeps two cards and its jokers.
std::optional<Refusal> refuse_taking(const Row& row, const Action& action) {
  if (action.split > row.size()) return Refusal{"T56/no-such-card", {action.row + 1, row.size()}};
  if (row.size() < fewest_to_take_from) return Refusal{"T56/two-stay", {action.row + 1}};
  const Placed& taken = row[action.split - 1u];
  if (taken.card.is_joker()) return Refusal{"T56/joker-stays", {action.row + 1}};
  if (taken.value != action.placed.value) return std::nullopt;
  return Refusal{"T26/equal", {to_text(action.placed), to_text(taken), taken.value}};
}

// The same question without a sentence, for the listing.
bool fits(const Row& row, Side side, int value) {
  return side == Side::right ? value > row.back().value : row.size() > 1 && value < row.front().value;
}

// T27: behind every card of the row; for each part at either end.
void list_splits(const Row& row, std::size_t number, const Placed& placed, Listing<Action>& listing) {
  constexpr std::size_t fewest_left = fewest_in_part - 1;  // the card that is laid makes it enough
  for (std::size_t split = fewest_left; split + fewest_left <= row.size(); ++split) {
    const std::size_t rest = row.size() - split;
    for (const auto side : {Side::left, Side::right}) {
      if (rest >= fewest_in_part && fits(row.first(split), side, placed.value))
        listing.add(Action::lay(placed, side, number, split, Action::Part::first));
      if (split >= fewest_in_part && fits(row.subspan(split), side, placed.value))
        listing.add(Action::lay(placed, side, number, split, Action::Part::second));
    }
  }
}

// T27: every three or more in the middle of the row stay; for them and for the others at either end.
void list_middles(const Row& row, std::size_t number, const Placed& placed, Listing<Action>& listing) {
  for (std::size_t from = 1; from + fewest_in_part < row.size(); ++from)
    for (std::size_t until = from + fewest_in_part; until < row.size(); ++until)
      for (const auto side : {Side::left, Side::right}) {
        const std::size_t others = row.size() - (until - from);
        if (others >= fewest_in_part && fits(row.subspan(from, until - from), side, placed.value))
          listing.add(Action::keep(placed, side, number, from + 1, until, Action::Part::first));
        if (fits(row, side, placed.value))
          listing.add(Action::keep(placed, side, number, from + 1, until, Action::Part::second));
      }
}

void list_places(const Rows& rows, const Placed& placed, Splitting splitting, Listing<Action>& listing) {
  for (std::size_t number = 0; number < rows.size(); ++number) {
    const Row row = rows[number];
    for (const auto side : {Side::left, Side::right})
      if (fits(row, side, placed.value)) listing.add(Action::lay(placed, side, number));
    if (row.size() >= fewest_to_split) list_splits(row, number, placed, listing);
    if (splitting == Splitting::anywhere) list_middles(row, number, placed, listing);
    for (std::size_t i = 0; i < row.size() && row.size() >= fewest_to_take_from; ++i)
      if (!row[i].card.is_joker() && row[i].value != placed.value) listing.add(Action::with(placed, number, i + 1));
  }
}

}  // namespace

std::optional<Refusal> refuse_place(const Rows& rows, const Action& action, Splitting splitting) {
  if (action.row >= rows.size()) return Refusal{"T26/no-row", {action.row + 1, rows.size()}};
  const Row row = rows[action.row];
  if (action.part == Action::Part::taken) return refuse_taking(row, action);
  if (action.until > 0 && splitting == Splitting::aside) return Refusal{"T27/one-side", {}};
  if (action.part != Action::Part::whole)
    if (auto refusal = refuse_split(row, action)) return refusal;
  return refuse_end(part_of(row, action), action);
}

void list_lays(const Rows& rows, std::span<const Card> cards, Splitting splitting, Listing<Action>& listing) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Card& card = cards[i];
    if (std::find(cards.begin(), cards.begin() + i, card) != cards.begin() + i) continue;
    if (!card.is_joker()) {
      list_places(rows, Placed::of(card), splitting, listing);
      continue;
    }
    for (int value = lowest_joker; value <= highest_joker; ++value)
      list_places(rows, Placed::joker(value), splitting, listing);
  }
}

std::optional<Action> lay_at_an_end(const Rows& rows, std::span<const Card> cards) {
  const auto place = [&](const Placed& placed) -> std::optional<Action> {
    for (std::size_t number = 0; number < rows.size(); ++number)
      for (const auto side : {Side::right, Side::left})
        if (fits(rows[number], side, placed.value)) return Action::lay(placed, side, number);
    return std::nullopt;
  };
  for (const Card& card : cards)
    if (!card.is_joker())
      if (const auto lay = place(Placed::of(card))) return lay;
  if (std::find(cards.begin(), cards.end(), Card::joker()) == cards.end()) return std::nullopt;
  for (int value = lowest_joker; value <= highest_joker; ++value)
    if (const auto lay = place(Placed::joker(value))) return lay;
  return std::nullopt;
}

void lay(Rows& rows, const Action& action) {
  std::size_t row = action.row;
  if (action.part == Action::Part::taken) return rows.start_with(row, action.split - 1u, action.placed);
  if (action.until > 0)
    rows.keep(row, action.split, action.until);
  else if (action.part != Action::Part::whole)
    rows.split(row, action.split);
  if (action.part == Action::Part::second) row = rows.size() - 1;
  rows.add(row, action.side, action.placed);
}

}  // namespace rekentafel::tables::order
