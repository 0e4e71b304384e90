#include "games/seven_ate_nine/card.h"

namespace rekentafel::seven_ate_nine {

std::string to_text(const Card& card) { return std::to_string(card.number) + '~' + std::to_string(card.modifier); }

std::string shown(Card card) { return std::to_string(card.number) + "±" + std::to_string(card.modifier); }

Result<Card> read(As<Card>, std::string_view text) {
  const Refusal no_card{"notation/seven-ate-nine-card", {text}};
  Cursor cursor(text);
  const auto number = cursor.number(2);
  if (!number || *number < 1 || *number > highest_number) return no_card;
  if (!cursor.skip('~') && !cursor.skip("±")) return no_card;
  const auto modifier = cursor.number(1);
  if (!modifier || *modifier < 1 || *modifier > highest_modifier || !cursor.done()) return no_card;
  return Card{static_cast<std::uint8_t>(*number), static_cast<std::uint8_t>(*modifier)};
}

}  // namespace rekentafel::seven_ate_nine
