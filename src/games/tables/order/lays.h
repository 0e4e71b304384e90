// Where a card may be laid: at the ends of the rows (T25, T26), at an end of a part of a row that is split (T27),
// also with the middle of it kept where that is played, or in a new row with a card that is taken from another (T56).
#pragma once

#include "engine/listing.h"
#include "games/tables/order/action.h"

namespace rekentafel::tables::order {

inline constexpr std::size_t fewest_to_split = 5;
inline constexpr std::size_t fewest_in_part = 3;
inline constexpr std::size_t fewest_to_take_from = 3;  // 2 stay

// T27: which cards stay when a row is split: those on one side, or any that lie together, the middle ones too.
enum class Splitting : std::uint8_t { aside, anywhere };

// Whether the card may lie there; whose card it is, is not asked.
std::optional<Refusal> refuse_place(const Rows& rows, const Action& action, Splitting splitting);
// Every lay of the cards; a joker with every value that fits. Cards that are alike are listed once.
void list_lays(const Rows& rows, std::span<const Card> cards, Splitting splitting, Listing<Action>& listing);
// T15: a lay at an end of a row as it lies, a joker only where nothing else fits; nothing where there is none.
std::optional<Action> lay_at_an_end(const Rows& rows, std::span<const Card> cards);
// The rows after a lay that is not refused.
void lay(Rows& rows, const Action& action);

// How many ways there are to keep the middle of a row: at least three, and one on either side does not stay.
constexpr std::size_t middles(std::size_t in_row) {
  return in_row < fewest_to_split ? 0 : (in_row - fewest_to_split + 1) * (in_row - fewest_to_split + 2) / 2;
}
// A value goes to at most two places for each card that lies and to a new row with it, and a joker is one of 102
// values. Where the middle is kept it goes to one end of what stays and to one of the others; a row has no more cards
// than there are values.
constexpr std::size_t most_lays(std::size_t in_hand, std::size_t lying, Splitting splitting) {
  const std::size_t kept = splitting == Splitting::anywhere ? middles(lying < 102 ? lying : 102) : 0;
  return (in_hand + 102) * (3 * lying + 2 * kept);
}

}  // namespace rekentafel::tables::order
