// The games with their options and levels as JSON: what a form is made from, on the server and in the browser alike.
#pragma once

#include <string_view>

#include "wire/json.h"

namespace rekentafel::bots {

wire::json::array catalogue_as_json(std::string_view language);

}  // namespace rekentafel::bots
