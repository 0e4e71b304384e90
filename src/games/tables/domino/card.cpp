#include "games/tables/domino/card.h"

#include <optional>

#include "data.h"

namespace rekentafel::tables::domino {

namespace {

std::optional<Half> half_at(Cursor& cursor) {
  const auto left = cursor.number(3);
  if (!left || *left < 1 || *left > 100) return std::nullopt;
  if (!cursor.skip('x')) return Half{static_cast<std::uint8_t>(*left), 0};
  const auto right = cursor.number(2);
  if (!right || *right < 1 || *right > 10 || *left > 10) return std::nullopt;
  return Half{static_cast<std::uint8_t>(*left), static_cast<std::uint8_t>(*right)};
}

struct Halves {
  Half first, second;
};
std::optional<Halves> halves_of(std::string_view text) {
  Cursor cursor(text);
  const auto first = half_at(cursor);
  if (!first || !cursor.skip('|')) return std::nullopt;
  const auto second = half_at(cursor);
  if (!second || !cursor.done()) return std::nullopt;
  return Halves{*first, *second};
}

constexpr bool is_789(int number) { return number >= 7 && number <= 9; }

}  // namespace

std::string to_text(const Half& half) {
  auto text = std::to_string(half.left);
  if (half.right) text += 'x' + std::to_string(half.right);
  return text;
}

Result<Half> read(As<Half>, std::string_view text) {
  Cursor cursor(text);
  const auto half = half_at(cursor);
  if (!half || !cursor.done()) return Refusal{"notation/domino-half", {text}};
  return *half;
}

bool needs_789(const Half& half) {
  if (half.right) return is_789(half.left) || is_789(half.right);
  for (int a = 1; a <= 10; ++a) {
    const int b = half.left / a;
    if (!is_789(a) && half.left % a == 0 && b <= 10 && !is_789(b)) return false;
  }
  return true;
}

std::string to_text(const Card& card) {
  switch (card.kind) {
    case Card::Kind::domino:
      return to_text(card.low) + '|' + to_text(card.high);
    case Card::Kind::joker:
      return "J";
    case Card::Kind::empty:
      return "_";
  }
  return {};
}

Result<Card> read(As<Card>, std::string_view text) {
  if (text == "J") return Card::joker();
  if (text == "_") return Card::empty_table();
  const auto halves = halves_of(text);
  if (!halves) return Refusal{"notation/domino", {text}};
  return Card::of(halves->first, halves->second);
}

std::string to_text(const Piece& piece) {
  switch (piece.kind) {
    case Card::Kind::domino:
      return to_text(piece.near) + '|' + to_text(piece.far);
    case Card::Kind::joker:
      return "J";
    case Card::Kind::empty:
      return "_=" + to_text(piece.far);
  }
  return {};
}

Result<Piece> read(As<Piece>, std::string_view text) {
  if (text == "J") return Piece::joker();
  Cursor cursor(text);
  if (cursor.skip('_')) {
    if (!cursor.skip('=')) return Refusal{"T41/name-a-product", {}};
    const auto named = half_at(cursor);
    if (!named || !named->right || !cursor.done()) return Refusal{"T41/name-a-product", {}};
    return Piece::empty_table(named->left, named->right);
  }
  const auto halves = halves_of(text);
  if (!halves) return Refusal{"notation/domino", {text}};
  return Piece{Card::Kind::domino, halves->first, halves->second};
}

std::string to_text(const OwnDeck& deck) { return deck_text(deck.cards); }

Result<OwnDeck> read(As<OwnDeck>, std::string_view text) {
  auto cards = read_deck<Card>(text, most_cards);
  if (!cards) return cards.refusal();
  return OwnDeck{*std::move(cards)};
}

const Deck<Card>& default_deck() {
  static const Deck<Card> deck = *read_deck<Card>(data::text("decks/tables-domino.txt"), most_cards);
  return deck;
}

}  // namespace rekentafel::tables::domino
