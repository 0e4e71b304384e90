// Which lays a table allows to a hand: T31, T35, T40, T41, and T36 for who holds many cards and has none of these.
#pragma once

#include "engine/listing.h"
#include "games/tables/domino/table.h"

namespace rekentafel::tables::domino {

using Hand = Few<Card, most_cards>;
inline constexpr std::size_t many_cards = 10;  // T36

bool holds(const Hand& hand, const Card& card);
// T34: whether there is a lay; starting a row with ten cards (T36) does not count.
bool can_lay(const Table& table, const Hand& hand);
// … with one card; and the outcome of the oldest end where two go together (T35).
bool can_lay_one(const Table& table, const Hand& hand);
std::optional<int> two_fit_at(const Table& table, const Hand& hand);
// The rule that forbids the lay or the new row, or nothing.
std::optional<Refusal> refuse_lay(const Table& table, const Hand& hand, const Action& action);

// Every lay; of open ends with one outcome only the oldest is named, since they are all alike.
void list_lays(const Table& table, const Hand& hand, Listing<Action>& listing);
// T36: every new row; for a hand that cannot lay.
void list_rows(const Hand& hand, Listing<Action>& listing);

// Each two halves of two cards have one product, and so at most one end; each half has one outcome, and may also lie
// against a joker on the table or from the hand; each of the 55 products of an empty table goes with each outcome.
inline constexpr std::size_t most_lays = 2 * most_cards * (most_cards - 1) + 3 * 2 * most_cards + 55 * 102 + 2;

}  // namespace rekentafel::tables::domino
