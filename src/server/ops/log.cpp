#include "server/ops/log.h"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "wire/json.h"

namespace rekentafel::server {

namespace {

bool json_lines = false;

spdlog::logger& logger() {
  static const auto kept = [] {
    auto made = std::make_shared<spdlog::logger>("rekentafel", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_level(spdlog::level::off);
    return made;
  }();
  return *kept;
}

wire::json::value as_json(const LogValue& value) {
  return std::visit([](const auto& held) { return wire::json::value(held); }, value.held);
}

// key=value, in quotation marks where a value could be misread.
std::string as_text(std::string_view event, const LogFields& fields) {
  std::string line(event);
  for (const auto& [name, value] : fields) {
    line += ' ';
    line += name;
    line += '=';
    const auto* const text = std::get_if<std::string>(&value.held);
    const bool plain = text && !text->empty() && text->find_first_of(" \"=\n\r\t") == std::string::npos;
    line += plain ? *text : wire::json::serialize(as_json(value));
  }
  return line;
}

// The part behind time and level, which the pattern writes.
std::string as_members(std::string_view event, const LogFields& fields) {
  wire::json::object object{{"event", event}};
  for (const auto& [name, value] : fields) object[name] = as_json(value);
  return wire::json::serialize(object).substr(1);
}

void write(spdlog::level::level_enum level, std::string_view event, const LogFields& fields) {
  if (!logger().should_log(level)) return;
  const auto line = json_lines ? as_members(event, fields) : as_text(event, fields);
  logger().log(level, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace

void set_log(const std::string& level, bool as_json) {
  json_lines = as_json;
  logger().set_level(spdlog::level::from_str(level));
  logger().flush_on(spdlog::level::debug);
  logger().set_formatter(std::make_unique<spdlog::pattern_formatter>(
      as_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)" : "%Y-%m-%dT%H:%M:%S.%eZ %-7l %v",
      spdlog::pattern_time_type::utc));
}

void log_debug(std::string_view event, LogFields fields) { write(spdlog::level::debug, event, fields); }
void log_info(std::string_view event, LogFields fields) { write(spdlog::level::info, event, fields); }
void log_warning(std::string_view event, LogFields fields) { write(spdlog::level::warn, event, fields); }
void log_error(std::string_view event, LogFields fields) { write(spdlog::level::err, event, fields); }

}  // namespace rekentafel::server
