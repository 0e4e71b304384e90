#include "games/seven_ate_nine/deck.h"

#include <cassert>

#include "data.h"

namespace rekentafel::seven_ate_nine {

const Cards& default_deck() {
  static const Cards deck = [] {
    auto cards = read(As<Cards>{}, data::text("decks/seven-ate-nine.txt"));
    assert(cards);
    return *std::move(cards);
  }();
  return deck;
}

std::string to_text(const Cards& deck) { return deck_text(deck); }

Result<Cards> read(As<Cards>, std::string_view text) { return read_deck<Card>(text, most_cards); }

}  // namespace rekentafel::seven_ate_nine
