// What a player who thinks weighs against each other: to lay all that goes, parts of it, or nothing.
#pragma once

#include <vector>

#include "bots/tables_match/habit.h"

namespace rekentafel::bots::match {

struct Candidate {
  tables::match::Turn::Kind kind = tables::match::Turn::Kind::lay;
  Plan plan;
  const tables::match::Turn* turn = nullptr;  // instead of the plan, where rows are rearranged
};

// What the habit would do comes first. `most` is the largest lay, or has no steps. Candidates that leave the same cards
// in the hand and the same outcomes open are weighed once.
std::vector<Candidate> candidates(const Sketch& sketch, const tables::match::View& view, const Habit& habit,
                                  const tables::match::Turn& most);

void play(Sketch& sketch, const Candidate& candidate, const tables::Cards& hand);

}  // namespace rekentafel::bots::match
