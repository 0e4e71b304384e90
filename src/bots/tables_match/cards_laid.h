// How many cards a turn puts away, and the turn that puts most of them away: rearranging explodes, so not every lay is
// listed.
#pragma once

#include "bots/tables_match/largest_lay.h"
#include "games/tables/match/tables_match.h"

namespace rekentafel::bots {

inline int cards_laid(const tables::match::View& view, const tables::match::Turn& turn) {
  if (turn.kind != tables::match::Turn::Kind::lay) return 0;
  return static_cast<int>(cards_from_hand(turn, view.hand).size());
}
inline tables::match::Turn unlisted_lay(const tables::match::View& view) { return match::largest_lay(view); }

}  // namespace rekentafel::bots
