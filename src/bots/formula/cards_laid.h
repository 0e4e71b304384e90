// How many cards a play puts away.
#pragma once

#include "games/formula/formula.h"

namespace rekentafel::bots {

inline int cards_laid(const formula::View&, const formula::Play& play) { return laid_cards(play.sum).size(); }

}  // namespace rekentafel::bots
