// What the sums of many deals say, and how surely. The games of one deal are played with the same cards, so they are
// one observation, not several: every interval and test here is about deals.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/tally.h"

namespace rekentafel::arena {

inline constexpr double z95 = 1.959963984540054;  // 95% of a normal distribution lies within so many deviations

struct Interval {
  double low = 0;
  double high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

// Wilson (1927): where the share really lies, 95 times in 100.
Interval wilson(double share, double observations);

// The mean share of a deal and the variance between deals. No variance is less than if a single deal had come out half
// a game otherwise: a hundred deals that came out alike do not prove that all will.
struct DealShare {
  double mean = 0;
  double variance = 0;
  std::int64_t deals = 0;
};
DealShare deal_share(const Scores& scores, std::int64_t deals, std::int64_t games);

// Wilson's interval with as many observations as would give this variance (Korn and Graubard 1998): between as many as
// there are deals and more, where the two sides of a deal cancel out its luck.
Interval interval_of(const DealShare& share);

// Logistic: 400 points are ten to one.
double share_from_elo(double elo);
double elo_from_share(double share);

// Wald's sequential test of the mean share of a deal, share0 against share1, by the generalised likelihood ratio in its
// normal approximation (Van den Bergh, "A practical introduction to the GSPRT"): the variance is that of the deals
// seen, so that pairs of games count as pairs.
struct Sprt {
  double share0 = 0.5;
  double share1 = 0.55;
  double wrong = 0.05;  // chance of either mistake

  double lower() const;
  double upper() const;
  double log_ratio(const DealShare& share) const;
  friend bool operator==(const Sprt&, const Sprt&) = default;
};
// True: share1; false: share0; nothing while it is not decided.
std::optional<bool> decision(const Sprt& sprt, const DealShare& share);

// Who met whom, and the first one's share.
struct Meeting {
  int first = 0;
  int second = 0;
  DealShare share;
};
struct Rating {
  double elo = 0;
  double margin = 0;  // the 95% interval is elo ± margin
};
// Bradley and Terry's ratings, the mean 0, by maximum likelihood; a drawn deal is added to every meeting, so that who
// won everything has a rating too. The margins follow from the variances between deals (a sandwich estimate).
std::vector<Rating> ratings(int players, std::span<const Meeting> meetings);

}  // namespace rekentafel::arena
