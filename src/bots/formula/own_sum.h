// Three cards that make a sum together can be laid over any sum, so a player who holds nothing else need not look
// further: with three it goes out, with six it goes out in the next turn.
#pragma once

#include <optional>

#include "games/formula/plays.h"

namespace rekentafel::bots {

// Such a play, for a hand of three or six cards that all go that way; nothing where there is none, or where the rules
// want something of the table to stay (F4, F20).
std::optional<formula::Play> own_sum(const formula::Turn& turn);

}  // namespace rekentafel::bots
