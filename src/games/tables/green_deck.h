// What the games of the green side share before the first turn: decks (T1), the tables that are played with (T3), how
// many cards are dealt (T4), who begins (T5).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/few.h"
#include "engine/random.h"
#include "engine/refusal.h"
#include "engine/seat.h"
#include "games/deck_text.h"
#include "games/tables/card.h"

namespace rekentafel::tables {

// In a deck, and so anywhere.
inline constexpr std::size_t most_cards = 200;
using Cards = Few<Card, most_cards>;

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;

// A deck as the option `deck` takes it: the cards on one line.
struct GreenDeck {
  Deck<Card> cards;
  friend bool operator==(const GreenDeck&, const GreenDeck&) = default;
};
std::string to_text(const GreenDeck& deck);
Result<GreenDeck> read(As<GreenDeck>, std::string_view text);

// T1: a deck for match and rush that is always the same (data/decks/tables-match.txt): the one a teacher starts from,
// and that of games saved before decks were drawn (tables_cards.h). For order the deck that is played with.
const GreenDeck& match_deck();
const GreenDeck& order_deck();

// T3: the tables that are played with, written "2 5 10".
struct TablesPlayed {
  std::uint16_t bits = 0;  // bit n: the table of n, 1–10

  constexpr bool has(int table) const { return bits >> table & 1; }
  friend constexpr bool operator==(TablesPlayed, TablesPlayed) = default;
};
std::string to_text(const TablesPlayed& tables);
Result<TablesPlayed> read(As<TablesPlayed>, std::string_view text);

// T3: whether the card belongs to one of the tables: a product when one of its numbers does, a division when the
// divisor or the answer does, an outcome when one of these sums comes to it. Jokers always stay.
bool stays(const Card& card, const TablesPlayed& tables);

enum class Jokers { in, out };
// Of these cards those that T3 and the game leave in.
Cards cards_played(const Deck<Card>& deck, const std::optional<TablesPlayed>& tables, Jokers jokers);
// Too few cards are refused by the option that made them few: `tables`, `deck` or `players`. Jokers do not count.
std::optional<Refusal> refuse_few(const Cards& cards, int needed, const std::optional<GreenDeck>& own,
                                  const std::optional<TablesPlayed>& tables);

// T4.
constexpr int cards_dealt(int players) { return players == 2 ? 7 : 6; }
// T5: `youngest` counts seats from 1; 0 when nobody was named.
Seat first_seat(int youngest, int players, Random& random);
std::optional<Refusal> refuse_youngest(int youngest, int players);

// T10: the top card (the last one) of the stock. A joker goes back to a random place and the next card is turned: the
// stock must have a card that is no joker.
Card turn_start_card(Cards& stock, Random& random);

}  // namespace rekentafel::tables
