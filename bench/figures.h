// Everything that is measured.
#pragma once

#include <functional>
#include <vector>

#include "bench/measure.h"

namespace rekentafel::bench {

// Calls `tell` with each figure as soon as it is known.
void measure_all(const std::function<void(const Figure&)>& tell);

Figure engine_speed();
Figure solver_method_2();
Figure solver_method_3();
Figure solver_method_4();

}  // namespace rekentafel::bench
