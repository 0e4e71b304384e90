#include "games/formula/card.h"

#include <cassert>

#include "data.h"
#include "games/deck_text.h"

namespace rekentafel::formula {

std::string to_text(const Card& card) { return std::string(1, card.is_joker() ? 'J' : char('0' + card.face)); }

Result<Card> read(As<Card>, std::string_view text) {
  if (text == "J") return Card::joker();
  if (text.size() == 1 && text[0] >= '0' && text[0] <= '9') return Card{static_cast<std::uint8_t>(text[0] - '0')};
  return Refusal{"notation/formula-card", {text}};
}

std::string to_text(const Cards& cards) {
  std::string text;
  for (std::uint8_t face = 0; face < Cards::faces; ++face) {
    for (int i = 0; i < cards.counts[face]; ++i) {
      if (!text.empty()) text += ' ';
      text += to_text(Card{face});
    }
  }
  return text;
}

Result<Cards> read(As<Cards>, std::string_view text) {
  Cards cards;
  int size = 0;
  Cursor cursor(text);
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto word = cursor.rest().substr(0, cursor.rest().find(' '));
    const auto card = read(As<Card>{}, word);
    if (!card) return card.refusal();
    if (++size > most_cards) return Refusal{"notation/formula-cards", {most_cards}};
    cards.add(*card);
    cursor.skip(word);
  }
  return cards;
}

std::string to_text(const Deck& deck) {
  std::string text;
  for (std::uint8_t face = 0; face < Cards::faces; ++face) {
    // A count is written with at most two digits.
    for (int left = deck.cards.counts[face]; left > 0; left -= 99) {
      if (!text.empty()) text += ' ';
      text += std::to_string(std::min(left, 99)) + '*' + to_text(Card{face});
    }
  }
  return text;
}

Result<Deck> read(As<Deck>, std::string_view text) {
  const auto cards = read_deck<Card>(text, most_cards);
  if (!cards) return cards.refusal();
  Deck deck;
  for (const Card card : *cards) deck.cards.add(card);
  return deck;
}

const Deck& printed_deck() {
  static const Deck deck = [] {
    const auto printed = read(As<Deck>{}, data::text("decks/formula.txt"));
    assert(printed);
    return *printed;
  }();
  return deck;
}

}  // namespace rekentafel::formula
