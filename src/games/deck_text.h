// Decks are data (C6). A deck file: cards by spaces and lines, `3*J` for three of a card, `#` starts a comment. The
// same text on one line is the option `deck` of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation.h"

namespace rekentafel {

template <class Card>
using Deck = std::vector<Card>;

// One word: a card, or `3*J` for three of it.
template <class Card>
struct CardWord {
  Card card;
  int count;
};
template <class Card>
Result<CardWord<Card>> read_card_word(std::string_view word) {
  Cursor parts(word);
  const auto count = parts.number(2);
  const bool counted = count && *count >= 1 && parts.skip('*');
  const auto card = read(As<Card>{}, counted ? parts.rest() : word);
  if (!card) return card.refusal();
  return CardWord<Card>{*card, counted ? *count : 1};
}

// Reads every card by its notation; refused with the line and the word that is no card.
template <class Card>
Result<Deck<Card>> read_deck(std::string_view text, std::size_t most) {
  constexpr std::string_view blanks = " \t\r";
  Deck<Card> deck;
  for (int number = 1; !text.empty(); ++number) {
    auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    line = line.substr(0, line.find('#'));
    for (auto at = line.find_first_not_of(blanks); at != line.npos; at = line.find_first_not_of(blanks)) {
      line.remove_prefix(at);
      const auto word = line.substr(0, line.find_first_of(blanks));
      line.remove_prefix(word.size());
      const auto cards = read_card_word<Card>(word);
      if (!cards) return Refusal{"deck/card", {number, word}};
      if (deck.size() + cards->count > most) return Refusal{"deck/full", {number, most}};
      deck.insert(deck.end(), cards->count, cards->card);
    }
  }
  return deck;
}

// A hand as people write it, on one line. Refused with the word that is no card. `Hand` is what the cards are put into.
template <class Card, class Hand>
Result<Hand> read_hand_of(std::string_view text) {
  Hand hand;
  Cursor cursor(text);
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto word = cursor.rest().substr(0, cursor.rest().find(' '));
    const auto cards = read_card_word<Card>(word);
    if (!cards) return cards.refusal();
    if (static_cast<std::size_t>(hand.size() + cards->count) > Hand::capacity())
      return Refusal{"notation/many-cards", {Hand::capacity()}};
    for (int i = 0; i < cards->count; ++i) hand.push_back(cards->card);
    cursor.skip(word);
  }
  return hand;
}

template <class Card>
std::string deck_text(const Deck<Card>& deck) {
  std::string text;
  for (const Card& card : deck) {
    if (!text.empty()) text += ' ';
    text += to_text(card);
  }
  return text;
}

}  // namespace rekentafel
