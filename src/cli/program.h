// The whole command line.
#pragma once

namespace rekentafel::cli {

int run(int count, const char* const* arguments);

}  // namespace rekentafel::cli
