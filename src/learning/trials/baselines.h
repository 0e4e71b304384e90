// What others would estimate from the same evidence: the yardsticks of the estimator.
#pragma once

#include <array>

#include "learning/evidence.h"

namespace rekentafel::learning {

// The share of right answers of a fact; of all facts where it was not seen.
class ShareRight {
 public:
  explicit ShareRight(bool in_time) : in_time_(in_time) {}
  void learn_from(const Evidence& evidence);
  double p(Skill product) const;

 private:
  bool in_time_;  // only what was right within three seconds counts
  std::array<int, product_count> right_{}, seen_{};
  int all_right_ = 0, all_seen_ = 0;
};

// Rasch (one parameter logistic): one ability for the child, the hardness of the facts given.
class Rasch {
 public:
  explicit Rasch(double start) : start_(start) {}
  void learn_from(const Evidence& evidence);
  double p(Skill product) const;

 private:
  double start_;
  std::array<int, product_count> right_{}, seen_{};
  double ability_ = 0;
};

// Elo in two layers: an ability for the child and one for each fact, each moved less as more is seen.
class HierarchicalElo {
 public:
  explicit HierarchicalElo(double start) : start_(start) {}
  void learn_from(const Evidence& evidence);
  double p(Skill product) const;

 private:
  double start_;
  double ability_ = 0;
  int seen_ = 0;
  std::array<double, product_count> more_{};
  std::array<int, product_count> fact_seen_{};
};

}  // namespace rekentafel::learning
