// Players meet over many deals: every deal is played with every rotation of the seats, so that nobody has better cards
// or a better seat than another.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/arena.h"
#include "arena/statistics.h"
#include "arena/tally.h"

namespace rekentafel::arena {

// Which players of the run meet, and how they sit in the games of one deal. The seatings count the contest's own
// players, from 0.
struct Contest {
  std::vector<int> players;
  std::vector<Seating> seatings;
  friend bool operator==(const Contest&, const Contest&) = default;
};

// One player a seat. With `rotate` each of them has every seat once; without, they stay where they are.
Contest line_up(const std::vector<int>& players, bool rotate);

// Two players who share the seats of a game evenly: at a table of two each way round; at a larger one half of the seats
// each, next to each other, turned by one seat a game, and where the number is odd the same again with one seat more
// for the other. An even match is 50% whatever the number of seats.
Contest pairing(int first, int second, int seats);

struct Run {
  std::vector<std::string> players;
  std::vector<Contest> contests;
  std::int64_t deals = 0;  // a contest; where it is not decided sooner
  Seed seed;
  std::optional<Sprt> sprt;  // of the first player's share, in every contest by itself
  // Decided at the borders of batches, so that the number of threads does not matter.
  int batch = 32;
};

struct Pace {
  int threads = 0;                                        // 0: all there are
  bool timing = false;                                    // measure how long players think
  std::string state_file{};                               // empty: none
  std::function<void(std::int64_t deals)> on_progress{};  // deals done; now and then, from one thread at a time
};

struct Results {
  std::vector<Tally> contests;
  std::vector<ThinkingTime> thinking;  // by player, of what was played now; empty where it is not measured
};

// The same results for the same run on any number of threads; and, with a state file, however often it was broken off.
// Refused where the state file belongs to another run or cannot be written.
Result<Results> hold(const Arena& arena, const Run& run, const Pace& pace);

}  // namespace rekentafel::arena
