// T15: what the duty to lay counts: every lay of cards from the hand alone. Nobody needs to see what could be taken
// from rows (T14).
#pragma once

#include <optional>

#include "games/tables/match/lay.h"

namespace rekentafel::tables::match {

// A small lay of cards from the hand; nothing where there is none. What was drawn in this turn is not asked about.
std::optional<Turn> lay_from_hand(const Situation& situation);

}  // namespace rekentafel::tables::match
