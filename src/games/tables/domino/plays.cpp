#include "games/tables/domino/plays.h"

namespace rekentafel::tables::domino {

namespace {

Refusal too_many() { return {"deck/full", {1, most_cards}}; }

// A card in a row: what its left and its right side say. An empty table takes any half on the side that is not named.
struct Sides {
  Half left, right;
  bool left_given = true, right_given = true;
};

Result<Sides> read_sides(std::string_view word) {
  if (word.ends_with("=_")) {
    const auto piece = read(As<Piece>{}, "_=" + std::string(word.substr(0, word.size() - 2)));
    if (!piece) return piece.refusal();
    return Sides{piece->far, {}, true, false};
  }
  const auto piece = read(As<Piece>{}, word);
  if (!piece) return piece.refusal();
  return Sides{piece->near, piece->far, piece->kind != Card::Kind::empty, true};
}

std::optional<Refusal> refuse_joint(const Half& left, const Half& right) {
  const int a = left.outcome(), b = right.outcome();
  if (a == b || a == any_outcome || b == any_outcome) return std::nullopt;
  return Refusal{"T31/row-breaks", {to_text(left), a, to_text(right), b}};
}

std::optional<Refusal> add_row(Table& table, std::string_view text) {
  Cursor cursor(text);
  cursor.skip_spaces();
  if (cursor.done()) return Refusal{"T31/no-cards-there", {}};
  std::optional<Sides> first, last;
  for (; !cursor.done(); cursor.skip_spaces()) {
    const auto sides = read_sides(cursor.take_word());
    if (!sides) return sides.refusal();
    if (!last) {
      first = *sides;
    } else if (auto refusal = refuse_joint(last->right, sides->left)) {
      return refusal;
    }
    last = *sides;
  }
  if (!first->left_given || !last->right_given) return Refusal{"T41/free-half-outside", {}};
  if (table.ends.size() + 2 > table.ends.capacity()) return too_many();
  table.open_end(first->left.outcome());
  table.open_end(last->right.outcome());
  return std::nullopt;
}

}  // namespace

Result<Table> read_ends(std::string_view text) {
  Table table;
  Cursor cursor(text);
  cursor.skip_spaces();
  for (; !cursor.done(); cursor.skip_spaces()) {
    const auto word = cursor.take_word();
    if (table.ends.full()) return too_many();
    const auto half = read(As<Half>{}, word);
    if (word != "J" && !half) return Refusal{"notation/domino-end", {word}};
    table.open_end(word == "J" ? any_outcome : half->outcome());
  }
  if (table.ends.empty()) return Refusal{"T31/no-cards-there", {}};
  return table;
}

Result<Table> read_rows(std::string_view text) {
  Table table;
  for (bool more = true; more;) {
    const auto slash = text.find('/');
    more = slash != std::string_view::npos;
    if (auto refusal = add_row(table, text.substr(0, slash))) return *refusal;
    if (more) text.remove_prefix(slash + 1);
  }
  return table;
}

Result<Hand> read_hand(std::string_view text) { return read_hand_of<Card, Hand>(text); }

std::vector<Action> plays(const Table& table, const Hand& hand) {
  std::vector<Action> room(most_lays);
  Listing<Action> listing(room);
  list_lays(table, hand, listing);
  if (listing.empty()) {
    if (hand.size() >= many_cards) list_rows(hand, listing);
    if (!hand.empty()) listing.add(Action::draw());
  }
  room.resize(listing.size());
  return room;
}

}  // namespace rekentafel::tables::domino
