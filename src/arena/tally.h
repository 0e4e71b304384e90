// What many games came to. Only whole numbers are added up, so that the order of adding does not matter and a run is
// the same on any number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "engine/outcome.h"

namespace rekentafel::arena {

struct Tally {
  int seats = 0;
  std::int64_t games = 0;
  std::int64_t draws = 0;                         // nobody won alone
  std::array<std::int64_t, most_seats> wins{};    // alone
  std::array<std::int64_t, most_seats> scores{};  // added up
  std::int64_t margins = 0;                       // first seat's score minus the best of the others
  std::int64_t squared_margins = 0;
  std::int64_t lengths = 0;
  std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
  std::int64_t longest = 0;

  void add(const Outcome& outcome, std::int64_t length) {
    seats = static_cast<int>(outcome.scores.size());
    ++games;
    if (outcome.drawn())
      ++draws;
    else
      ++wins[std::find(outcome.places.begin(), outcome.places.end(), 1) - outcome.places.begin()];
    for (int i = 0; i < seats; ++i) scores[i] += outcome.scores[i];
    const std::int64_t margin = outcome.scores[0] - *std::max_element(outcome.scores.begin() + 1, outcome.scores.end());
    margins += margin;
    squared_margins += margin * margin;
    lengths += length;
    shortest = std::min(shortest, length);
    longest = std::max(longest, length);
  }

  void add(const Tally& other) {
    seats = std::max(seats, other.seats);
    games += other.games;
    draws += other.draws;
    for (int i = 0; i < most_seats; ++i) wins[i] += other.wins[i], scores[i] += other.scores[i];
    margins += other.margins;
    squared_margins += other.squared_margins;
    lengths += other.lengths;
    shortest = std::min(shortest, other.shortest);
    longest = std::max(longest, other.longest);
  }

  double mean(std::int64_t sum) const { return games ? static_cast<double>(sum) / static_cast<double>(games) : 0; }
  double margin_deviation() const {
    const double mean_margin = mean(margins);
    return std::sqrt(std::max(0.0, mean(squared_margins) - mean_margin * mean_margin));
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace rekentafel::arena
