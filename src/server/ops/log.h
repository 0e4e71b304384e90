// What the server says about itself, on stderr: a line a person can read, or one JSON object a line. Never names,
// addresses or tickets.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace rekentafel::server {

// debug, info, warn, error or off.
void set_log(const std::string& level, bool as_json);

// A text, a number or yes and no: in JSON each as what it is.
struct LogValue {
  LogValue(std::string text) : held(std::move(text)) {}
  LogValue(std::string_view text) : held(std::string(text)) {}
  LogValue(const char* text) : held(std::string(text)) {}
  LogValue(bool yes) : held(yes) {}
  LogValue(std::integral auto number) : held(static_cast<std::int64_t>(number)) {}
  std::variant<std::string, std::int64_t, bool> held;
};
using LogFields = std::initializer_list<std::pair<std::string_view, LogValue>>;
void log_debug(std::string_view event, LogFields fields = {});
void log_info(std::string_view event, LogFields fields = {});
void log_warning(std::string_view event, LogFields fields = {});
void log_error(std::string_view event, LogFields fields = {});

}  // namespace rekentafel::server
