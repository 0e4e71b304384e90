// Children of a third kind: they play 7 Ate 9 on a simulated clock, the witness looks over their shoulder, and the
// estimate knows of them only what it saw. Nothing of it is made for the estimate: when they act is the computer
// player's model of a person (bots/seven_ate_nine/person.h).
#pragma once

#include <cstdint>

namespace rekentafel::cli {

// Over the sixty sums of the ring; errors are root mean squares of P(right within three seconds).
struct WitnessedFigures {
  double evidence = 0;  // pieces a child
  double lost = 0;      // of them races that another won
  double share_right = 0, in_time = 0, ours = 0;
  double calibration = 0, covered = 0, false_by_heart = 0, recalled = 0;
};
WitnessedFigures measure_witnessed(int children, int games, std::uint64_t seed);

}  // namespace rekentafel::cli
