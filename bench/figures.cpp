#include "bench/figures.h"

namespace rekentafel::bench {

void measure_all(const Tell& tell) {
  for (auto* measure : {measure_engine, measure_solver, measure_plays, measure_games}) measure(tell);
}

}  // namespace rekentafel::bench
