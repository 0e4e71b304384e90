#include "puzzles/trials/figures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "puzzles/make.h"

namespace rekentafel::puzzles {

namespace {

std::vector<double> ranks_of(const std::vector<double>& figures) {
  std::vector<std::size_t> order(figures.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return figures[a] < figures[b]; });
  std::vector<double> ranks(figures.size());
  for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
    while (to < order.size() && figures[order[to]] == figures[order[from]]) ++to;
    for (std::size_t i = from; i < to; ++i) ranks[order[i]] = static_cast<double>(from + to - 1) / 2;
  }
  return ranks;
}

double failures(const std::array<int, levels>& solved) { return -std::accumulate(solved.begin(), solved.end(), 0); }

}  // namespace

double spearman(const std::vector<double>& a, const std::vector<double>& b) {
  const auto x = ranks_of(a), y = ranks_of(b);
  const double mean = (static_cast<double>(x.size()) - 1) / 2;
  double xy = 0, xx = 0, yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += (x[i] - mean) * (x[i] - mean);
    yy += (y[i] - mean) * (y[i] - mean);
  }
  return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
}

double GradeFigures::least_gain() const {
  double least = 1;
  for (const auto& third : solved)
    for (std::size_t level = 1; level < third.size(); ++level) least = std::min(least, third[level] - third[level - 1]);
  return least;
}

std::vector<Tried> let_try(const std::vector<Id>& ids, int tries, Seed seed) {
  std::vector<Tried> all;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto [puzzle, drawn] = made(ids[i]);
    Random random(seed, i);
    Tried tried{.grade = puzzle.grade};
    for (int level = 1; level <= levels; ++level)
      for (int n = 0; n < tries; ++n) {
        tried.solved[static_cast<std::size_t>(level - 1)] += drawn.tried(level, random);
        tried.solved_otherwise[static_cast<std::size_t>(level - 1)] += drawn.tried_otherwise(level, random);
      }
    all.push_back(tried);
  }
  return all;
}

GradeFigures figures_of(std::vector<Tried> tried, int tries) {
  std::stable_sort(tried.begin(), tried.end(), [](const Tried& a, const Tried& b) { return a.grade < b.grade; });
  GradeFigures figures{.puzzles = tried.size()};
  std::vector<double> grades, failed, failed_otherwise;
  std::array<double, 3> in_third{};
  for (std::size_t i = 0; i < tried.size(); ++i) {
    const std::size_t third = std::min<std::size_t>(2, 3 * i / tried.size());
    in_third[third] += tries;
    for (std::size_t level = 0; level < levels; ++level) figures.solved[third][level] += tried[i].solved[level];
    grades.push_back(tried[i].grade);
    failed.push_back(failures(tried[i].solved));
    failed_otherwise.push_back(failures(tried[i].solved_otherwise));
    ++figures.lowest[static_cast<std::size_t>((tried[i].grade - 900) / 300)];
  }
  for (std::size_t third = 0; third < 3; ++third)
    for (double& solved : figures.solved[third]) solved /= in_third[third];
  figures.spearman = spearman(grades, failed);
  figures.spearman_otherwise = spearman(grades, failed_otherwise);
  return figures;
}

}  // namespace rekentafel::puzzles
