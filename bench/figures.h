// Everything that is measured.
#pragma once

#include <functional>
#include <vector>

#include "bench/measure.h"

namespace rekentafel::bench {

// Calls `tell` with each figure as soon as it is known.
using Tell = std::function<void(const Figure&)>;
void measure_all(const Tell& tell);

void measure_engine(const Tell& tell);  // through the Game interface, against a bare loop
void measure_solver(const Tell& tell);  // against plain alpha-beta
void measure_plays(const Tell& tell);   // listing plays of Formula, the most of match
void measure_games(const Tell& tell);   // random games of every game

}  // namespace rekentafel::bench
