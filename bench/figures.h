// Everything that is measured.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bench/measure.h"

namespace rekentafel::bench {

// Calls `tell` with each figure as soon as it is known.
using Tell = std::function<void(const Figure&)>;
void measure_all(const Tell& tell);

void measure_engine(const Tell& tell);  // through the Game interface, against a bare loop
void measure_solver(const Tell& tell);  // against plain alpha-beta
// Boards of Method 4 solved by the solver and by plain alpha-beta, which takes minutes a board and 8 GiB; whether all
// came to the same value.
struct BothSolved {
  std::string board;
  int our_value = 0, plain_value = 0;
  double our_seconds = 0, plain_seconds = 0;
  std::uint64_t plain_nodes = 0;
};
using TellBoard = std::function<void(const BothSolved&)>;
bool compare_on_method_4(int boards, const TellBoard& tell);
void measure_plays(const Tell& tell);  // listing plays of Formula, the most of match
void measure_games(const Tell& tell);  // random games of every game

}  // namespace rekentafel::bench
