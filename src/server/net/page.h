// What a browser is shown: the client that is embedded in the program, or, where it was not built, a plain list of the
// public tables.
#pragma once

#include <string>

#include "server/hall/api.h"

namespace rekentafel::server {

Response page(const Request& request, const Hall& hall, const std::string& base);

}  // namespace rekentafel::server
