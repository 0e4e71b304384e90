// The clock of forgetting: FSRS-6, a model of spaced repetition, with its published weights. A memory has a stability
// (the days after which nine of ten are still there) and a difficulty from 1 to 10.
#pragma once

#include "learning/evidence.h"

namespace rekentafel::learning {

struct Memory {
  double stability = 0;  // 0: never practised
  double difficulty = 0;
  int day = 0;  // of the last practice

  // The share that is still there on that day; all of it where nothing was practised.
  double left_on(int today) const;
  // grade 1 forgotten, 2 hard, 3 good, 4 easy
  void practised(int today, int grade);
};

// None for what is no practice: a race that another won.
std::optional<int> grade_of(const Evidence& evidence);

}  // namespace rekentafel::learning
