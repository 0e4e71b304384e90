// What a seat may do, asked of nothing but the view it sees, for those who know games only by name. A client asks this
// of the view that the table sent it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace rekentafel::wire {

// Refused where there is no such game or the JSON is no view of it.
Result<std::vector<std::string>> actions(std::string_view game, const json::value& view, Seat seat);

// The rule that forbids the action, or nothing.
std::optional<Refusal> refuse(std::string_view game, const json::value& view, Seat seat, std::string_view action);

}  // namespace rekentafel::wire
