// What a seat does not see of a green deck: the other hands and the stock, taken together.
#pragma once

#include <span>
#include <vector>

#include "games/tables/green_deck.h"

namespace rekentafel::bots {

// The deck without these cards, which are in it.
std::vector<tables::Card> unseen(const tables::Cards& deck, std::span<const tables::Card> hand,
                                 std::span<const tables::Card> lying);

}  // namespace rekentafel::bots
