#include "server/config.h"

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <sstream>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace rekentafel::server {

const std::vector<ConfigRow>& config_rows() {
  static const std::vector<ConfigRow> rows{
      {"listen", "127.0.0.1:8080", "address and port, as in 0.0.0.0:8080 or [::]:8080"},
      {"data", "rekentafel-data", "folder of the SQLite file with all tables; made where it is not there"},
      {"store", "", "postgresql://user@host/database that several servers share; none: the SQLite file"},
      {"bus", "", "nats://host:4222 over which servers that share a store talk; none: this one is alone"},
      {"base", "", "path under which a proxy shows the server, as in /games"},
      {"proxies", "", "addresses of proxies whose X-Forwarded-For is believed, by commas"},
      {"origins", "", "other sites whose pages may connect, by commas, as in https://school.example"},
      {"certificate", "", "file with the TLS certificate chain (PEM); with key"},
      {"key", "", "file with the TLS key (PEM); with certificate"},
      {"log", "info", "what is logged: debug, info, warn, error or off"},
      {"log-format", "text", "text, or json: one object a line"},
      {"thinkers", "1", "threads on which computer players think"},
      {"tables", "20000", "tables in memory at the same time, at most"},
      {"connections", "20000", "connections at the same time, at most"},
      {"connections-per-address", "200", "of one address"},
      {"tables-per-minute", "30", "tables that one address may open in a minute"},
      {"wrong-codes-per-hour", "60", "codes of tables that one address may try in vain in an hour"},
      {"work-per-second", "150", "milliseconds of every second that the server spends on one address"},
      {"messages-per-second", "100", "messages of one connection, on average; twice that in a burst"},
      {"message-bytes", "4096", "longest message of a client"},
      {"unsent-bytes", "262144", "what may wait for a slow reader before it is dropped"},
      {"idle-seconds", "60", "a connection that answers nothing for so long is dropped"},
  };
  return rows;
}

std::string variable_of(const ConfigRow& row) {
  std::string name = "REKENTAFEL_";
  for (const char letter : row.key) name += letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  return name;
}

namespace {

std::string given(const ConfigTexts& texts, std::string_view key) {
  if (const auto found = texts.find(key); found != texts.end()) return found->second;
  for (const auto& row : config_rows())
    if (row.key == key) return std::string(row.standard);
  return {};
}

template <class T>
std::optional<Refusal> number(const ConfigTexts& texts, std::string_view key, T& into, std::int64_t low,
                              std::int64_t high) {
  const auto text = given(texts, key);
  std::int64_t value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || value < low || value > high)
    return Refusal{"config/number", {key, text, low, high}};
  into = static_cast<T>(value);
  return std::nullopt;
}

std::optional<Refusal> one_of(const ConfigTexts& texts, std::string_view key, std::string& into,
                              const std::vector<std::string_view>& choices) {
  into = given(texts, key);
  for (const auto choice : choices)
    if (into == choice) return std::nullopt;
  return Refusal{"config/choice", {key, into}};
}

std::vector<std::string> list_of(const std::string& text) {
  std::vector<std::string> list;
  std::stringstream stream(text);
  for (std::string one; std::getline(stream, one, ',');) {
    const auto from = one.find_first_not_of(' '), to = one.find_last_not_of(' ');
    if (from != std::string::npos) list.push_back(one.substr(from, to - from + 1));
  }
  return list;
}

std::optional<Refusal> read_listen(const std::string& text, Config& config) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) return Refusal{"config/listen", {text}};
  config.address = text.substr(0, colon);
  if (config.address.starts_with('[') && config.address.ends_with(']'))
    config.address = config.address.substr(1, config.address.size() - 2);
  const char* const from = text.data() + colon + 1;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(from, end, config.port);
  if (config.address.empty() || read.ec != std::errc() || read.ptr != end) return Refusal{"config/listen", {text}};
  return std::nullopt;
}

}  // namespace

Result<Config> config_from(const ConfigTexts& texts) {
  Config config;
  for (const auto& [key, text] : texts) {
    bool known = false;
    for (const auto& row : config_rows()) known = known || row.key == key;
    if (!known) return Refusal{"config/unknown", {key}};
  }
  if (auto refusal = read_listen(given(texts, "listen"), config)) return *refusal;
  config.data = given(texts, "data");
  config.store = given(texts, "store");
  if (!config.store.empty() && !config.store.starts_with("postgresql://") && !config.store.starts_with("postgres://"))
    return Refusal{"config/store", {config.store}};
  config.bus = given(texts, "bus");
  if (!config.bus.empty() && !config.bus.starts_with("nats://") && !config.bus.starts_with("tls://"))
    return Refusal{"config/bus", {config.bus}};
  if (!config.bus.empty() && config.store.empty()) return Refusal{"config/bus-alone", {}};
  config.base = given(texts, "base");
  if (config.base.ends_with('/')) config.base.pop_back();
  if (!config.base.empty() && !config.base.starts_with('/')) return Refusal{"config/base", {config.base}};
  config.proxies = list_of(given(texts, "proxies"));
  config.origins = list_of(given(texts, "origins"));
  config.certificate = given(texts, "certificate");
  config.key = given(texts, "key");
  if (config.certificate.empty() != config.key.empty()) return Refusal{"config/certificate", {}};
  std::string format;
  if (auto refusal = one_of(texts, "log", config.log, {"debug", "info", "warn", "error", "off"})) return *refusal;
  if (auto refusal = one_of(texts, "log-format", format, {"text", "json"})) return *refusal;
  config.log_json = format == "json";
  constexpr std::int64_t many = 10'000'000;
  if (auto refusal = number(texts, "thinkers", config.thinkers, 1, 256)) return *refusal;
  if (auto refusal = number(texts, "tables", config.most_tables, 1, many)) return *refusal;
  if (auto refusal = number(texts, "connections", config.most_connections, 1, many)) return *refusal;
  if (auto refusal = number(texts, "connections-per-address", config.connections_per_address, 1, many)) return *refusal;
  if (auto refusal = number(texts, "tables-per-minute", config.tables_per_minute, 1, many)) return *refusal;
  if (auto refusal = number(texts, "wrong-codes-per-hour", config.wrong_codes_per_hour, 1, many)) return *refusal;
  if (auto refusal = number(texts, "work-per-second", config.work_per_second, 1, many)) return *refusal;
  if (auto refusal = number(texts, "messages-per-second", config.messages_per_second, 1, many)) return *refusal;
  if (auto refusal = number(texts, "message-bytes", config.longest_message, 256, 1 << 20)) return *refusal;
  if (auto refusal = number(texts, "unsent-bytes", config.most_unsent, 4096, 1 << 30)) return *refusal;
  if (auto refusal = number(texts, "idle-seconds", config.idle_seconds, 1, 86400)) return *refusal;
  return config;
}

std::optional<Refusal> read_config_file(const std::string& path, ConfigTexts& into) {
  const auto parsed = toml::parse_file(path);
  if (!parsed) {
    const auto& where = parsed.error().source().begin;
    return Refusal{"config/file", {path, where.line, std::string(parsed.error().description())}};
  }
  for (const auto& [key, node] : parsed.table()) {
    std::string text;
    if (const auto whole = node.value<std::int64_t>(); whole && node.is_integer()) {
      text = std::to_string(*whole);
    } else if (const auto words = node.value<std::string>()) {
      text = *words;
    } else if (const auto* array = node.as_array()) {
      for (const auto& one : *array)
        if (const auto item = one.value<std::string>()) text += (text.empty() ? "" : ",") + *item;
    } else {
      return Refusal{"config/value", {std::string(key.str())}};
    }
    into[std::string(key.str())] = text;
  }
  return std::nullopt;
}

void read_environment(ConfigTexts& into) {
  for (const auto& row : config_rows())
    if (const char* value = std::getenv(variable_of(row).c_str())) into[std::string(row.key)] = value;
}

}  // namespace rekentafel::server
