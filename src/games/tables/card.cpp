#include "games/tables/card.h"

namespace rekentafel::tables {

std::string to_text(const Card& card) {
  switch (card.kind) {
    case Card::Kind::outcome:
      return std::to_string(card.left);
    case Card::Kind::product:
      return std::to_string(card.left) + 'x' + std::to_string(card.right);
    case Card::Kind::quotient:
      return std::to_string(card.left) + ':' + std::to_string(card.right);
    case Card::Kind::joker:
      return "J";
  }
  return {};
}

std::string worked_out(const Card& card) {
  const bool sum = card.kind == Card::Kind::product || card.kind == Card::Kind::quotient;
  return sum ? to_text(card) + '=' + std::to_string(card.outcome()) : to_text(card);
}

Result<Card> read(As<Card>, std::string_view text) {
  const Refusal no_card{"notation/tables-card", {text}};
  if (text == "J") return Card::joker();
  Cursor cursor(text);
  const auto left = cursor.number(3);
  if (!left || *left < 1 || *left > 100) return no_card;
  const auto first = static_cast<std::uint8_t>(*left);
  if (cursor.done()) return Card{Card::Kind::outcome, first, 0};
  const bool product = cursor.skip('x');
  if (!product && !cursor.skip(':')) return no_card;
  const auto right = cursor.number(2);
  if (!right || !cursor.done() || *right < 1 || *right > 10) return no_card;
  const auto second = static_cast<std::uint8_t>(*right);
  if (product) {
    if (first > 10) return no_card;
    return Card{Card::Kind::product, first, second};
  }
  if (first % second != 0 || first / second > 10) return no_card;
  return Card{Card::Kind::quotient, first, second};
}

}  // namespace rekentafel::tables
