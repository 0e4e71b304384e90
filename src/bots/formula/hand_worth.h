// What is left in hand after a play is worth more when it can be laid whatever lies on the table: three cards that make
// a sum by themselves, as 2, 3 and 5 do, go out in one turn over any sum.
#pragma once

#include "games/formula/card.h"

namespace rekentafel::bots {

// Whether three cards make a sum of three one-card numbers.
bool make_a_sum(formula::Card first, formula::Card second, formula::Card third);

// How many sums of three cards the hand holds at the same time; two at most are looked for.
int sums_held(const formula::Cards& hand);

// About how many turns a good player needs to lay these cards when it lays 1 to 3 in each.
double turns_needed(const formula::Cards& hand);

}  // namespace rekentafel::bots
