// What a plain player thinks of a lay, without looking ahead.
#pragma once

#include "bots/tables_domino/position.h"

namespace rekentafel::bots::domino {

// How much each thing counts, in cards got rid of.
struct Judgement {
  double own = 0;     // for each of my cards that then fits somewhere
  double linked = 0;  // for each of my halves at the outcomes that are opened
  double theirs = 0;  // against it: for each half that others may have at the outcomes that are open
  double joker = 0;   // what keeping it is worth
  double empty_table = 0;
};

// Minds its own hand; or the others' too.
inline constexpr Judgement own_hand{.own = 0.3, .linked = 0.1, .theirs = 0, .joker = 2, .empty_table = 1};
inline constexpr Judgement both_sides{.own = 0.3, .linked = 0.1, .theirs = 0.05, .joker = 2, .empty_table = 1};

double judge(const Position& position, const Lay& lay, const Judgement& judgement);

// The best lay; of equal ones the first. An empty table is named after what is in the hand, or what is rare.
Lay best_lay(const Position& position, const Judgement& judgement);

// The names for an empty table that a sensible player thinks of: outcomes of its own cards, and the rarest.
rules::Outcomes sensible_names(const Position& position);

}  // namespace rekentafel::bots::domino
