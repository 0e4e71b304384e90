// Times at a table. Whoever has a clock hands it in; nothing here asks what time it is.
#pragma once

#include <chrono>

namespace rekentafel::table {

using Moment = std::chrono::milliseconds;

}  // namespace rekentafel::table
