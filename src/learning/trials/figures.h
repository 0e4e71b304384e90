// How good the estimator and the plan are with simulated children: the figures of docs/learning.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace rekentafel::learning {

enum class ChildKind : std::uint8_t { retrieving, activating };

struct Trial {
  ChildKind kind = ChildKind::retrieving;
  bool races = false;  // half of the sums are races that another may win
  int children = 100, events = 200;
  int pause = 0;  // days between the last sum and the look
  std::uint64_t seed = 1;
  int threads = 1;
};

// Root mean square errors of P(right within three seconds), and how honest the estimate is about itself.
struct EstimateFigures {
  double share_right = 0, share_in_time = 0, rasch = 0, elo = 0, ours = 0;
  double calibration = 0;          // expected calibration error
  double covered = 0;              // share of truths inside the 90% interval
  double false_by_heart = 0;       // share of claims "by heart" whose truth is below .75
  double recalled = 0;             // share of what is known (.8) that is called by heart
  double log_loss_beside_elo = 0;  // of the next answer; below 1 is better
};
EstimateFigures measure_estimate(const Trial& trial);

// How many sums until 50 of the 55 products are known (.8), 40 a day, with what is forgotten overnight.
enum class Policy : std::uint8_t { uniform, wrong_comes_again, ours, oracle };
struct PracticeFigures {
  std::array<double, 4> sums{};  // the mean of each policy
  double upper = 0;              // of our ratio to uniform, 95%
  double least_success = 1;      // the smallest share of right answers of any child, by our policy
};
PracticeFigures measure_practice(ChildKind kind, double able, int children, std::uint64_t seed, int threads);

}  // namespace rekentafel::learning
