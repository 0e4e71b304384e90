// What a browser is shown that is not the API.
#pragma once

#include <string>

#include "server/api.h"

namespace rekentafel::server {

Response page(const std::string& path, const Hall& hall, const std::string& base);

}  // namespace rekentafel::server
