// All that is known of a child, as text: for scripts one line of JSON, for people a line a skill.
#pragma once

#include <string>

#include "learning/estimate.h"

namespace rekentafel::learning {

// {"skills":{"x:7.8":{"p":0.61,"low":0.35,"high":0.83,"n":4,"state":"nearly"},…}} for all products, divisions and ring
// sums, and those of Formula where one was seen.
std::string to_json(const Estimate& estimate, int today);
// The same skills that rest on something, a line each.
std::string to_lines(const Estimate& estimate, int today);

}  // namespace rekentafel::learning
