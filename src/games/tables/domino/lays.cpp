#include "games/tables/domino/lays.h"

#include <algorithm>

namespace rekentafel::tables::domino {

namespace {

// The two ways to turn a domino; one where the halves are the same.
Few<Piece, 2> turns(const Card& card) {
  Few<Piece, 2> pieces{{Card::Kind::domino, card.low, card.high}};
  if (card.low != card.high) pieces.push_back({Card::Kind::domino, card.high, card.low});
  return pieces;
}

// T35: whether the halves multiply to an open outcome. The side of a joker has none.
bool multiply_to(const Outcomes& open, const Half& a, const Half& b) {
  const int product = a.outcome() * b.outcome();
  return product <= 100 && open[static_cast<std::size_t>(product)];
}

bool pair_fits(const Outcomes& open, const Card& a, const Card& b) {
  return multiply_to(open, a.low, b.low) || multiply_to(open, a.low, b.high) || multiply_to(open, a.high, b.low) ||
         multiply_to(open, a.high, b.high);
}

bool fits_alone(const Outcomes& open, const Card& card) {
  return !card.is_domino() || open[any_outcome] || open[static_cast<std::size_t>(card.low.outcome())] ||
         open[static_cast<std::size_t>(card.high.outcome())];
}

// The different cards of a hand, sorted, and how often it has each.
struct Different {
  struct Kind {
    Card card;
    int count = 0;
  };
  Few<Kind, most_cards> kinds;

  explicit Different(Hand hand) {
    std::sort(hand.begin(), hand.end());
    for (const Card& card : hand) {
      if (kinds.empty() || kinds.back().card != card) kinds.push_back({card, 0});
      ++kinds.back().count;
    }
  }
};

// The open ends, of each outcome the oldest.
Few<End, 101> different_ends(const Table& table) {
  Few<End, 101> ends;
  Outcomes seen;
  for (const End& end : table.ends) {
    if (seen[end.outcome]) continue;
    seen.set(end.outcome);
    ends.push_back(end);
  }
  return ends;
}

template <class F>
void each_product(F&& f) {
  for (std::uint8_t a = 1; a <= 10; ++a)
    for (std::uint8_t b = a; b <= 10; ++b) f(Piece::empty_table(a, b));
}

// T31, T41.
void list_single(const Few<End, 101>& ends, const Card& card, Listing<Action>& listing) {
  for (const End& end : ends) {
    if (card.kind == Card::Kind::empty) {
      each_product([&](const Piece& piece) { listing.add(Action::lay(piece, end.number)); });
    } else {
      for (const Piece& piece : turns(card))
        if (end.takes(piece.near)) listing.add(Action::lay(piece, end.number));
    }
  }
}

// T35: two cards, of which the second may be another one of the same kind.
void list_pair(const Few<End, 101>& ends, const Outcomes& open, const Card& a, const Card& b,
               Listing<Action>& listing) {
  if (!a.is_domino() || !b.is_domino() || !pair_fits(open, a, b)) return;
  for (const Piece& first : turns(a)) {
    for (const Piece& second : turns(b)) {
      if (a == b && second < first) continue;
      if (!multiply_to(open, first.near, second.near)) continue;
      const int product = first.near.outcome() * second.near.outcome();
      for (const End& end : ends)
        if (end.outcome == product) listing.add(Action::lay(first, second, end.number));
    }
  }
}

// T40, T43: a card of choice to the joker: any card, another joker too.
void list_joker(const Different& different, Listing<Action>& listing) {
  for (const auto& [card, count] : different.kinds) {
    if (card.is_domino()) {
      for (const Piece& piece : turns(card)) listing.add(Action::joker_with(piece));
    } else if (card.kind == Card::Kind::empty) {
      each_product([&](const Piece& piece) { listing.add(Action::joker_with(piece)); });
    } else if (count > 1) {
      listing.add(Action::joker_with(Piece::joker()));
    }
  }
}

std::optional<Refusal> refuse_pair(const End& end, const Action& action) {
  if (!action.first.is_domino() || !action.second.is_domino()) return Refusal{"T35/two-dominoes", {}};
  if (end.outcome == any_outcome) return Refusal{"T44/one-at-a-joker", {}};
  const int a = action.first.near.outcome(), b = action.second.near.outcome();
  if (a * b != end.outcome) return Refusal{"T35/other-product", {a, b, a * b, end.outcome}};
  return std::nullopt;
}

std::optional<Refusal> refuse_joker(const Hand& hand, const Action& action) {
  if (!action.first.is_joker()) return Refusal{"T31/say-where", {to_text(action.first)}};
  if (!action.two && hand.size() > 1) return Refusal{"T40/second-card", {}};
  return std::nullopt;
}

std::optional<Refusal> refuse_hand(const Hand& hand, const Action& action) {
  const Card first = action.first.card(), second = action.second.card();
  if (!holds(hand, first)) return Refusal{"T34/not-in-hand", {to_text(first)}};
  if (!action.two) return std::nullopt;
  if (!holds(hand, second)) return Refusal{"T34/not-in-hand", {to_text(second)}};
  if (first == second && std::count(hand.begin(), hand.end(), first) < 2)
    return Refusal{"T34/only-one", {to_text(first)}};
  return std::nullopt;
}

std::optional<Refusal> refuse_row(const Table& table, const Hand& hand, const Action& action) {
  if (!action.first.is_domino()) return Refusal{"T36/a-domino", {to_text(action.first)}};
  if (hand.size() < many_cards) return Refusal{"T36/ten-cards", {hand.size(), many_cards}};
  if (can_lay(table, hand)) return Refusal{"T36/can-lay", {}};
  return std::nullopt;
}

}  // namespace

bool holds(const Hand& hand, const Card& card) { return std::find(hand.begin(), hand.end(), card) != hand.end(); }

bool can_lay(const Table& table, const Hand& hand) {
  const Outcomes open = table.open();
  for (const Card& card : hand)
    if (fits_alone(open, card)) return true;
  for (std::size_t i = 0; i < hand.size(); ++i)
    for (std::size_t j = i + 1; j < hand.size(); ++j)
      if (pair_fits(open, hand[i], hand[j])) return true;
  return false;
}

std::optional<Refusal> refuse_lay(const Table& table, const Hand& hand, const Action& action) {
  if (auto refusal = refuse_hand(hand, action)) return refusal;
  if (action.kind == Action::Kind::row) return refuse_row(table, hand, action);
  if (action.end == 0) return refuse_joker(hand, action);
  const End* end = table.find(action.end);
  if (!end) return Refusal{"T31/no-end", {action.end}};
  if (action.first.is_joker()) return Refusal{"T40/starts-a-row", {}};
  if (action.two) return refuse_pair(*end, action);
  if (action.first.is_domino() && !end->takes(action.first.near)) {
    const auto half = to_text(action.first.near);
    const int outcome = action.first.near.outcome();
    if (half == std::to_string(outcome)) return Refusal{"T31/other-number", {half, end->outcome}};
    return Refusal{"T31/other-outcome", {half, outcome, end->outcome}};
  }
  return std::nullopt;
}

void list_lays(const Table& table, const Hand& hand, Listing<Action>& listing) {
  const Different different(hand);
  const auto ends = different_ends(table);
  const Outcomes open = table.open();
  const auto& kinds = different.kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto& [card, count] = kinds[i];
    if (card.kind != Card::Kind::joker) list_single(ends, card, listing);
    if (count > 1) list_pair(ends, open, card, card, listing);
    for (std::size_t j = i + 1; j < kinds.size(); ++j) list_pair(ends, open, card, kinds[j].card, listing);
  }
  if (!holds(hand, Card::joker())) return;
  if (hand.size() == 1) listing.add(Action::lone_joker());
  list_joker(different, listing);
}

void list_rows(const Hand& hand, Listing<Action>& listing) {
  for (const auto& [card, count] : Different(hand).kinds) listing.add(Action::row(card));
}

}  // namespace rekentafel::tables::domino
