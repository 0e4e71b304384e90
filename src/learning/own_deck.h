// Decks made to measure, for match, rush and domino: most of their products are facts that a child does not know well
// yet, and the others come by chance, so that every product comes some day. They are built like the decks that these
// games have anyhow (as many outcomes, as many cards of each), so that games are as long as ever.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>

#include "engine/random.h"
#include "games/tables/domino/card.h"
#include "games/tables/green_deck.h"
#include "learning/estimate.h"

namespace rekentafel::learning {

using WeakProducts = std::bitset<product_count>;

// What is not nearly known; at least the third of all that is known least.
WeakProducts weak_products(const Estimate& estimate, int today);

// At least so much of the products of a deck is weak.
inline constexpr double weak_share_wanted = 0.6;

// For match and rush, with at least so many cards that are no jokers.
tables::GreenDeck green_deck_for(const WeakProducts& weak, int needed, Random& random);
tables::domino::OwnDeck domino_deck_for(const WeakProducts& weak, Random& random);

// Of the products on the cards, those that are weak.
double weak_share(const tables::GreenDeck& deck, const WeakProducts& weak);
double weak_share(const tables::domino::OwnDeck& deck, const WeakProducts& weak);

// As the game's option `deck` takes it. Nothing for a game that has no such decks.
std::optional<std::string> own_deck(std::string_view game, const WeakProducts& weak, int needed, Random& random);

}  // namespace rekentafel::learning
