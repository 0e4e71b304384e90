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

// Reads every card by its notation; refused with the line and the word that is no card.
template <class Card>
Result<Deck<Card>> read_deck(std::string_view text, std::size_t most) {
  Deck<Card> deck;
  for (int number = 1; !text.empty(); ++number) {
    auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    line = line.substr(0, line.find('#'));
    Cursor cursor(line);
    for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
      const auto word = cursor.rest().substr(0, cursor.rest().find_first_of(" \t\r"));
      if (word.empty()) {  // a tab, or the end of a line written elsewhere
        cursor.skip(cursor.peek());
        continue;
      }
      cursor.skip(word);
      Cursor parts(word);
      const auto count = parts.number(2);
      const bool counted = count && parts.skip('*');
      const auto card = read(As<Card>{}, counted ? parts.rest() : word);
      if (!card || (counted && *count < 1)) return Refusal{"deck/card", {number, word}};
      for (int i = 0; i < (counted ? *count : 1); ++i) {
        if (deck.size() == most) return Refusal{"deck/full", {number, most}};
        deck.push_back(*card);
      }
    }
  }
  return deck;
}

// A hand as people write it: cards by spaces. Refused with the word that is no card. `Hand` is what they are put into.
template <class Card, class Hand>
Result<Hand> read_hand_of(std::string_view text) {
  Hand hand;
  Cursor cursor(text);
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto word = cursor.rest().substr(0, cursor.rest().find(' '));
    const auto card = read(As<Card>{}, word);
    if (!card) return card.refusal();
    if (static_cast<std::size_t>(hand.size()) == Hand::capacity())
      return Refusal{"notation/many-cards", {Hand::capacity()}};
    hand.push_back(*card);
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
