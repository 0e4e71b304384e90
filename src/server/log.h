// What the server says about itself, on stderr: a line a person can read, or one JSON object a line. Never names,
// addresses or tickets.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace rekentafel::server {

// debug, info, warn, error or off.
void set_log(const std::string& level, bool as_json);

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;
void log_debug(std::string_view event, LogFields fields = {});
void log_info(std::string_view event, LogFields fields = {});
void log_warning(std::string_view event, LogFields fields = {});
void log_error(std::string_view event, LogFields fields = {});

}  // namespace rekentafel::server
