// What HTTP answers to a refusal: one table from its key to a status.
#pragma once

#include <string_view>

namespace rekentafel::server {

// 400 for rules of games and for what cannot be read: those have no row.
int status_of(std::string_view key);
// Whether the key has a row. What a server itself refuses must have one.
bool has_status(std::string_view key);

}  // namespace rekentafel::server
