// A belief about the y of all skills of a block: a Gaussian with mean and covariance, updated by moment matching
// (assumed density filtering), so that what is seen of one skill tells about its kin.
#pragma once

#include <vector>

#include "learning/likelihood.h"

namespace rekentafel::learning {

// What the belief takes for granted: how time and knowledge hang together, and how unlike children are.
struct Setting {
  Timing timing;
  double scale;
};

class Belief {
 public:
  // `start` is the y of a sum of middling hardness.
  Belief(Block block, Setting setting, double start);

  // Learns from one answer; ln of how likely the belief had thought it.
  double learn_from(const Evidence& evidence);
  // Days have gone by: `left` of what was known is still there.
  void forget(Skill skill, double left, int days);
  // The sum was practised and its answer told: a little more is known, and a little less surely so.
  void practise(Skill skill);

  const Setting& setting() const { return setting_; }
  double mean(Skill skill) const { return mean_[index(skill)]; }
  double variance(Skill skill) const { return covariance_[at(index(skill), index(skill))]; }
  // The variance that days without practice lead to.
  double variance_after(Skill skill, int days) const;

 private:
  std::size_t index(Skill skill) const { return static_cast<std::size_t>(skill.number - first_); }
  // Rows of the lower triangle, one after another.
  static std::size_t at(std::size_t row, std::size_t column) { return row * (row + 1) / 2 + column; }

  int first_;
  Setting setting_;
  std::vector<double> mean_, covariance_;
  std::vector<double> at_first_;  // the variances before anything was seen
  std::vector<double> column_;    // room for learn_from
};

}  // namespace rekentafel::learning
