// What tests write as text.
#pragma once

#include "games/deck_text.h"
#include "games/tables/match/tables_match.h"

namespace rekentafel::tables::match {

inline Cards cards(std::string_view text) {
  const Deck<Card> deck = *read_deck<Card>(text, most_cards);
  Cards list;
  for (const Card& card : deck) list.push_back(card);
  return list;
}

}  // namespace rekentafel::tables::match
