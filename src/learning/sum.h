// A sum as it is put to a child: a skill, and where the hole is.
#pragma once

#include "engine/random.h"
#include "learning/skill.h"

namespace rekentafel::learning {

struct Sum {
  Skill skill;
  std::string text;  // "8x7=_", "56:7=_", "7x_=56", "_x7=56", "9+3=_": the hole is what is asked
  int answer = 0;
  // Of a table: rows and columns of its field, in the order in which it is asked.
  Factors field{};
};

// Not of Formula, where no single sum is asked. A product comes in both orders; a division now and then as the factor
// that is missing, which is the same thing to know.
Sum sum_of(Skill skill, Random& random);

}  // namespace rekentafel::learning
