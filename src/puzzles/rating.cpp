#include "puzzles/rating.h"

#include <cmath>

#include "puzzles/glicko.h"

namespace rekentafel::puzzles {

Rating rated(const Rating& before, int grade, bool solved) {
  const Meeting meeting{static_cast<double>(grade), deviation_of_grade, solved ? 1.0 : 0.0};
  return glicko(before, {&meeting, 1});
}

double chance_to_solve(const Rating& rating, int grade) {
  return expected(rating.rating, {static_cast<double>(grade), std::hypot(deviation_of_grade, rating.deviation), 0});
}

}  // namespace rekentafel::puzzles
