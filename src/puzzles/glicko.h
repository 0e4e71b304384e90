// Glicko-2, as Mark Glickman's example of 2013 reckons it: what a rating becomes after some meetings.
#pragma once

#include <span>

#include "puzzles/rating.h"

namespace rekentafel::puzzles {

struct Meeting {
  double rating;     // of the opponent
  double deviation;  // of that
  double score;      // 1 won, 0 lost
};

// How much of the points a rating can expect of a meeting.
double expected(double rating, const Meeting& meeting);

Rating glicko(const Rating& before, std::span<const Meeting> meetings);

}  // namespace rekentafel::puzzles
