// How many cards an action puts away.
#pragma once

#include "games/tables/domino/tables_domino.h"

namespace rekentafel::bots {

inline int cards_laid(const tables::domino::View&, const tables::domino::Action& action) {
  using Kind = tables::domino::Action::Kind;
  if (action.kind != Kind::lay && action.kind != Kind::row) return 0;
  return action.two ? 2 : 1;
}

}  // namespace rekentafel::bots
