// The cards of a game (S2). They are data: data/decks/seven-ate-nine.txt, or a teacher's own (C6).
#pragma once

#include "games/deck_text.h"
#include "games/seven_ate_nine/card.h"

namespace rekentafel::seven_ate_nine {

// Room for the printed 73 and a teacher's larger deck.
inline constexpr int most_cards = 120;

using Cards = Deck<Card>;

const Cards& default_deck();

std::string to_text(const Cards& deck);
// Refused with the line and the word that is no card.
Result<Cards> read(As<Cards>, std::string_view text);

}  // namespace rekentafel::seven_ate_nine
