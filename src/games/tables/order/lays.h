// Where a card may be laid: at the ends of the rows (T25, T26), or at an end of a part of a row that is split (T27).
#pragma once

#include "engine/listing.h"
#include "games/tables/order/action.h"

namespace rekentafel::tables::order {

inline constexpr std::size_t fewest_to_split = 5;
inline constexpr std::size_t fewest_in_part = 3;

// Whether the card may lie there; whose card it is, is not asked.
std::optional<Refusal> refuse_place(const Rows& rows, const Action& action);
// Every lay of the cards; a joker with every value that fits. Cards that are alike are listed once.
void list_lays(const Rows& rows, std::span<const Card> cards, Listing<Action>& listing);
// The rows after a lay that is not refused.
void lay(Rows& rows, const Action& action);

// A value goes to at most two places for each card that lies, and a joker is one of 102 values.
constexpr std::size_t most_lays(std::size_t in_hand, std::size_t lying) { return 2 * (in_hand + 102) * lying; }

}  // namespace rekentafel::tables::order
