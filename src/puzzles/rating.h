// How good somebody is at puzzles, and how sure that is: Glicko-2 (Glickman 2013), one puzzle at a time. A puzzle is an
// opponent whose strength is its grade.
#pragma once

namespace rekentafel::puzzles {

struct Rating {
  double rating = 900;     // as grades are: about where the easiest begin
  double deviation = 350;  // RD: 95 times in 100 it lies within two of these
  double volatility = 0.06;
  friend bool operator==(const Rating&, const Rating&) = default;
};

// How sure a puzzle's grade is, which simulated people gave it.
inline constexpr double deviation_of_grade = 200;

// After a puzzle of that grade was solved, or was not.
Rating rated(const Rating& before, int grade, bool solved);

// How likely it is to be solved.
double chance_to_solve(const Rating& rating, int grade);

}  // namespace rekentafel::puzzles
