// `load --hostile`.
#pragma once

namespace rekentafel::cli {

// One address does everything it may, attack after attack and all at once, so many seconds each; another plays.
int run_hostile(double seconds);

}  // namespace rekentafel::cli
