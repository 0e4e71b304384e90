// How somebody lays without thinking far: everything that goes, or with something kept back. Rows that lie are not
// rearranged (T14).
#pragma once

#include "bots/tables_match/sketch.h"

namespace rekentafel::bots::match {

struct Habit {
  bool pairs = true;              // sees two cards that go as one (T16)
  bool keeps_jokers = true;       // until they take the last cards along
  bool keeps_rows = false;        // starts no row before everything can be laid …
  std::uint8_t patience = 255;    // … while it holds fewer cards than this
  bool one_at_a_time = false;     // one card to a row, or one row, a turn
  bool lays_what_it_drew = true;  // T15: at once
};

// What the player to move lays of these cards of its hand; what was drawn in this turn is among it (T15). Empty where
// nothing goes, or what goes is rather kept and may be.
Plan plan(const Sketch& sketch, const Hand& seen, const Habit& habit);

// T15: whether the player to move can lay from the hand and so may not draw or pass.
bool must_lay(const Sketch& sketch);

// One action of the player to move, by habit.
void act(Sketch& sketch, const Habit& habit);

}  // namespace rekentafel::bots::match
