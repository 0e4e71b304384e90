// How easy a lay is for a child: what it would rather keep or leave alone, then the numbers it has to reckon with. Less
// is easier, part by part. Of lays that put as many cards away the easiest is shown.
#pragma once

#include <array>
#include <cstdint>

#include "games/formula/plays.h"
#include "games/tables/domino/action.h"
#include "games/tables/match/turn.h"
#include "games/tables/order/action.h"

namespace rekentafel::bots {

using Ease = std::array<std::int64_t, 4>;

// Jokers; the largest number; plus before minus, times and divided by; all three numbers together.
Ease ease_of(const formula::Play& play);
// What is taken from rows (T14); jokers; pairs (T16); the numbers on the cards.
Ease ease_of(const tables::match::Turn& turn);
// A joker; a split (T27); the number on the card.
Ease ease_of(const tables::order::Action& action);
// Jokers and empty tables; a pair (T35); the outcome that is met; the halves that become ends.
Ease ease_of(const tables::domino::Action& action);

}  // namespace rekentafel::bots
