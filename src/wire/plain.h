// JSON for reading: `taken: seat 2, square 3,4, value -4`.
#pragma once

#include <string>

#include "wire/json.h"

namespace rekentafel::wire {

// An event, its kind first; or a view, a line a field, indented.
std::string plain_event(const json::value& event);
std::string plain_view(const json::value& view);

}  // namespace rekentafel::wire
