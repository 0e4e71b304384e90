// What many games came to. Only whole numbers are added up, so that the order of adding does not matter and a run is
// the same on any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "arena/finished.h"
#include "engine/fields.h"

namespace rekentafel::arena {

// A won game, in parts that up to eight winners can share evenly (C5).
inline constexpr int whole = 840;

// The games of one deal are not independent: what is added up is a deal's sum, and its square.
struct Scores {
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t of_deal) { sum += of_deal, squares += of_deal * of_deal; }
  static constexpr auto fields() { return std::tuple(Field{"sum", &Scores::sum}, Field{"squares", &Scores::squares}); }
  friend bool operator==(const Scores&, const Scores&) = default;
};

// Who sits where in one game: for each seat, which of the players of the contest.
using Seating = std::vector<int>;

struct Tally {
  std::int64_t deals = 0;
  std::int64_t games = 0;
  std::int64_t draws = 0;                 // nobody won alone
  std::vector<Scores> shares;             // of the wins, by player of the contest
  std::vector<std::int64_t> wins;         // alone, by player
  std::vector<std::int64_t> scores;       // added up, by player
  std::vector<std::int64_t> sat;          // at how many seats, by player
  Scores margins;                         // by game: the first player's best score minus the best of the others
  std::int64_t behind = 0;                // deals whose margins add up to less than nothing
  std::int64_t in_order = 0;              // games in which somebody began
  std::vector<Scores> orders;             // shares of the wins, by place in the order of turns: who began, the next …
  std::vector<std::int64_t> lengths;      // how many games had so many actions
  std::vector<std::int64_t> durations;    // how many games lasted so many seconds
  std::vector<std::int64_t> happened;     // how often, in the order of Arena::happenings
  std::vector<std::int64_t> happened_in;  // in how many games

  // All games of one deal, with who sat where in each.
  void add_deal(int players, std::span<const Seating> seatings, std::span<const Finished> games);
  void add(const Tally& other);

  double margin_deviation() const;  // of games

  static constexpr auto fields() {
    return std::tuple(Field{"deals", &Tally::deals}, Field{"games", &Tally::games}, Field{"draws", &Tally::draws},
                      Field{"shares", &Tally::shares}, Field{"wins", &Tally::wins}, Field{"scores", &Tally::scores},
                      Field{"sat", &Tally::sat}, Field{"margins", &Tally::margins}, Field{"behind", &Tally::behind},
                      Field{"in-order", &Tally::in_order}, Field{"orders", &Tally::orders},
                      Field{"lengths", &Tally::lengths}, Field{"durations", &Tally::durations},
                      Field{"happened", &Tally::happened}, Field{"happened-in", &Tally::happened_in});
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

double mean(std::int64_t sum, std::int64_t of);

// Of counts by value, as `lengths`: the sum of all values, the smallest and the largest that occur, and the value below
// which a share of them lies.
std::int64_t sum_of(std::span<const std::int64_t> counts);
int smallest_of(std::span<const std::int64_t> counts);
int largest_of(std::span<const std::int64_t> counts);
int quantile_of(std::span<const std::int64_t> counts, double share);

}  // namespace rekentafel::arena
