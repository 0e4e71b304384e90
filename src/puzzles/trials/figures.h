// How good grades are, measured with people who try the puzzles anew: the tables of docs/puzzles.md.
#pragma once

#include <array>
#include <vector>

#include "puzzles/person.h"
#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

struct GradeFigures {
  std::size_t puzzles = 0;
  std::array<std::array<double, levels>, 3> solved{};  // by third of the grades and level: the share of tries
  double spearman = 0;                                 // between the grade and how often it was not solved
  double spearman_otherwise = 0;                       // the same with people of another sort
  std::array<int, levels + 1> lowest{};                // puzzles by the lowest level that solves them
  // The least by which a level is better than the one below it, in any third.
  double least_gain() const;
};

struct Tried {
  int grade = 0;
  std::array<int, levels> solved{}, solved_otherwise{};
};

// Every puzzle is tried so often by every level, with chances that its grade was not made with.
std::vector<Tried> let_try(const std::vector<Id>& ids, int tries, Seed seed);
GradeFigures figures_of(std::vector<Tried> tried, int tries);

// Between two rows of figures, ties in the middle of their ranks.
double spearman(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace rekentafel::puzzles
