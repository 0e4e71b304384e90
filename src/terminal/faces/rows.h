// Rows of cards of one outcome, as in match and rush; and a hand of green cards.
#pragma once

#include <functional>
#include <span>

#include "games/tables/green_deck.h"
#include "games/tables/match/rows.h"
#include "terminal/faces/notation.h"

namespace rekentafel::terminal::faces {

// A line a row: its number, its outcome, its cards; long ones go on below. In two columns where there are too many.
Lines rows_of_outcomes(const tables::match::Rows& rows, const Scene& scene);

Lines hand_of(std::span<const tables::Card> hand, const Scene& scene, const std::function<bool(std::size_t)>& chosen);

}  // namespace rekentafel::terminal::faces
