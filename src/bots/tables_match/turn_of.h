// A plan in outcomes as a turn with cards.
#pragma once

#include "bots/tables_match/sketch.h"

namespace rekentafel::bots::match {

// The first card of the hand that fits is used, but what was drawn in this turn (the last one, T15) before others.
tables::match::Turn turn_of(const Plan& plan, const Outcomes& outcomes, const tables::match::View& view);

}  // namespace rekentafel::bots::match
