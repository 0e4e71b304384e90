// How many cards each seat still has, as far as the view of a game says so: for a teacher, who sees who is nearly done.
#pragma once

#include <vector>

#include "wire/json.h"

namespace rekentafel::server {

// Empty for a game without cards in hands.
std::vector<int> cards_left(const wire::json::value& view);

}  // namespace rekentafel::server
