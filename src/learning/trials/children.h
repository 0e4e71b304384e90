// Simulated children whose knowledge is known by construction. They are of unlike kinds, and none is the estimator's
// own model: an estimator that only knows its own kind would look better than it is.
#pragma once

#include <array>
#include <vector>

#include "engine/random.h"
#include "learning/skill.h"

namespace rekentafel::learning {

struct Attempt {
  bool right;
  double seconds;  // of thinking
};

// A child of kind A either has the fact at hand or works it out: two lognormals.
class RetrievingChild {
 public:
  // `able`: how much is known at the start; 0 is the middle of a class.
  RetrievingChild(double able, Random& random);
  Attempt attempt(Skill product, Random& random) const;
  double truth(Skill product) const;  // P(right within three seconds)
  void practise(Skill product);       // and be told the answer
  void sleep(int days);

 private:
  struct Fact {
    double known, at_first, slow;  // ln odds of having it at hand, now and at the start; the median of working it out
  };
  std::array<Fact, product_count> facts_;
  double works_out_right_;
};

// A child of kind B has an activation for each fact (ACT-R): what is active enough is found, and the sooner the more
// active.
class ActivatingChild {
 public:
  ActivatingChild(double able, Random& random);
  Attempt attempt(Skill product, Random& random) const;
  double truth(Skill product) const;
  void practise(Skill product);
  void sleep(int days);

 private:
  struct Fact {
    double base, slow;
    std::vector<double> ages;  // of what was practised, in days
  };
  double activation(const Fact& fact) const;

  std::array<Fact, product_count> facts_;
  double works_out_right_;
};

}  // namespace rekentafel::learning
