#include "server/ops/config.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace rekentafel::server {

const std::vector<ConfigRow>& config_rows() {
  static const std::vector<ConfigRow> rows{
      {"listen", "127.0.0.1:8080", "address and port, as in 0.0.0.0:8080 or [::]:8080"},
      {"lan", "no",
       "yes: tablets on the same network reach it and are told where; as a flag --lan alone; listens on 0.0.0.0:8080 "
       "unless listen is given"},
      {"data", "rekentafel-data", "folder of the SQLite file with all tables; made where it is not there"},
      {"store", "", "postgresql://user@host/database that several servers share; none: the SQLite file"},
      {"bus", "", "nats://host:4222 over which servers that share a store talk; none: this one is alone"},
      {"base", "", "path under which a proxy shows the server, as in /games"},
      {"proxies", "",
       "addresses or networks of proxies whose X-Forwarded-For is believed, by commas, as in 10.0.0.0/8"},
      {"hosts", "",
       "names by which browsers ask for it, by commas, as in games.school.example; none: whatever they say"},
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
      {"keep-alive-seconds", "10", "a connection that was answered and asks for nothing more for so long is closed"},
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
std::optional<Fault> number(const ConfigTexts& texts, std::string_view key, T& into, std::int64_t low,
                            std::int64_t high) {
  const auto text = given(texts, key);
  std::int64_t value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || value < low || value > high)
    return Fault{"config/number", {key, text, low, high}};
  into = static_cast<T>(value);
  return std::nullopt;
}

std::optional<Fault> one_of(const ConfigTexts& texts, std::string_view key, std::string& into,
                            const std::vector<std::string_view>& choices) {
  into = given(texts, key);
  std::string all;
  for (const auto choice : choices) {
    if (into == choice) return std::nullopt;
    all += (all.empty() ? "" : ", ") + std::string(choice);
  }
  return Fault{"config/choice", {key, into, all}};
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

std::optional<Fault> read_proxies(const std::string& text, Config& config) {
  for (const auto& one : list_of(text)) {
    const auto network = read_network(one);
    if (!network) return Fault{"config/proxies", {one}};
    config.proxies.push_back(*network);
  }
  return std::nullopt;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return lower;
}

// host or host:port, as a browser says it.
std::optional<Fault> read_hosts(const std::string& text, Config& config) {
  for (const auto& one : list_of(text)) {
    if (one.find_first_of("/ ?#@*") != std::string::npos) return Fault{"config/hosts", {one}};
    config.hosts.push_back(lower_case(one));
  }
  return std::nullopt;
}

// scheme://host or scheme://host:port, as a browser says it.
std::optional<Fault> read_origins(const std::string& text, Config& config) {
  for (const auto& one : list_of(text)) {
    const std::string_view scheme = one.starts_with("https://") ? "https://" : "http://";
    if (!one.starts_with(scheme) || one.size() == scheme.size() ||
        one.find_first_of("/ ?#@", scheme.size()) != std::string::npos)
      return Fault{"config/origins", {one}};
    config.origins.push_back(lower_case(one));
  }
  return std::nullopt;
}

// An address that has a password is never said: it would end up in logs.
std::optional<Fault> read_store(const std::string& text, Config& config) {
  config.store = text;
  if (text.empty()) return std::nullopt;
  if (!text.starts_with("postgresql://") && !text.starts_with("postgres://")) return Fault{"config/store"};
  // PostgreSQL would take part of such a password for a host, and say it.
  const auto from = text.find("//") + 2;
  const auto user = std::string_view(text).substr(from, std::max(text.rfind('@', text.find('?')), from) - from);
  if (text.rfind('@', text.find('?')) != std::string::npos && user.find_first_of("@/") != std::string_view::npos)
    return Fault{"config/password"};
  return std::nullopt;
}

// How many letters must be changed, added or left out to make one word of the other (Levenshtein distance).
std::size_t typing_mistakes(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({changed, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return row.back();
}

// What was probably meant.
Fault no_such_setting(std::string_view name, std::string (*spelled)(const ConfigRow&)) {
  std::string nearest;
  for (const auto& row : config_rows())
    if (nearest.empty() || typing_mistakes(name, spelled(row)) < typing_mistakes(name, nearest)) nearest = spelled(row);
  return Fault{"config/unknown", {name, nearest}};
}

std::optional<Fault> read_listen(const std::string& text, Config& config) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) return Fault{"config/listen", {text}};
  config.address = text.substr(0, colon);
  if (config.address.starts_with('[') && config.address.ends_with(']'))
    config.address = config.address.substr(1, config.address.size() - 2);
  const char* const from = text.data() + colon + 1;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(from, end, config.port);
  if (config.address.empty() || read.ec != std::errc() || read.ptr != end) return Fault{"config/listen", {text}};
  return std::nullopt;
}

std::optional<Fault> read_lan(const ConfigTexts& texts, Config& config) {
  std::string lan;
  if (auto fault = one_of(texts, "lan", lan, {"yes", "no"})) return fault;
  config.lan = lan == "yes";
  if (!config.lan) return std::nullopt;
  if (!texts.contains("listen")) config.address = "0.0.0.0";
  const auto address = read_address(config.address);
  const auto own = read_network("127.0.0.0/8"), own_v6 = read_network("::1");
  if (config.address == "localhost" || (address && (own->holds(*address) || own_v6->holds(*address))))
    return Fault{"config/lan", {config.address}};
  return std::nullopt;
}

}  // namespace

Tried<Config> config_from(const ConfigTexts& texts) {
  Config config;
  for (const auto& [key, text] : texts) {
    bool known = false;
    for (const auto& row : config_rows()) known = known || row.key == key;
    if (!known) return no_such_setting(key, [](const ConfigRow& row) { return std::string(row.key); });
  }
  if (auto fault = read_listen(given(texts, "listen"), config)) return *fault;
  if (auto fault = read_lan(texts, config)) return *fault;
  config.data = given(texts, "data");
  if (auto fault = read_store(given(texts, "store"), config)) return *fault;
  config.bus = given(texts, "bus");
  if (!config.bus.empty() && !config.bus.starts_with("nats://") && !config.bus.starts_with("tls://"))
    return Fault{"config/bus"};
  if (!config.bus.empty() && config.store.empty()) return Fault{"config/bus-alone"};
  config.base = given(texts, "base");
  if (config.base.ends_with('/')) config.base.pop_back();
  if (!config.base.empty() && !config.base.starts_with('/')) return Fault{"config/base", {config.base}};
  if (auto fault = read_proxies(given(texts, "proxies"), config)) return *fault;
  if (auto fault = read_hosts(given(texts, "hosts"), config)) return *fault;
  if (auto fault = read_origins(given(texts, "origins"), config)) return *fault;
  config.certificate = given(texts, "certificate");
  config.key = given(texts, "key");
  if (config.certificate.empty() != config.key.empty()) return Fault{"config/certificate"};
  std::string format;
  if (auto fault = one_of(texts, "log", config.log, {"debug", "info", "warn", "error", "off"})) return *fault;
  if (auto fault = one_of(texts, "log-format", format, {"text", "json"})) return *fault;
  config.log_json = format == "json";
  constexpr std::int64_t many = 10'000'000;
  if (auto fault = number(texts, "thinkers", config.thinkers, 1, 256)) return *fault;
  if (auto fault = number(texts, "tables", config.most_tables, 1, many)) return *fault;
  if (auto fault = number(texts, "connections", config.most_connections, 1, many)) return *fault;
  if (auto fault = number(texts, "connections-per-address", config.connections_per_address, 1, many)) return *fault;
  if (auto fault = number(texts, "tables-per-minute", config.tables_per_minute, 1, many)) return *fault;
  if (auto fault = number(texts, "wrong-codes-per-hour", config.wrong_codes_per_hour, 1, many)) return *fault;
  if (auto fault = number(texts, "work-per-second", config.work_per_second, 1, many)) return *fault;
  if (auto fault = number(texts, "messages-per-second", config.messages_per_second, 1, many)) return *fault;
  if (auto fault = number(texts, "message-bytes", config.longest_message, 256, 1 << 20)) return *fault;
  if (auto fault = number(texts, "unsent-bytes", config.most_unsent, 4096, 1 << 30)) return *fault;
  if (auto fault = number(texts, "idle-seconds", config.idle_seconds, 1, 86400)) return *fault;
  if (auto fault = number(texts, "keep-alive-seconds", config.keep_alive_seconds, 1, 86400)) return *fault;
  return config;
}

std::optional<Fault> read_config_file(const std::string& path, ConfigTexts& into) {
  if (std::ifstream file(path); !file || std::filesystem::is_directory(path))
    return Fault{"config/no-file", {path, std::strerror(file ? EISDIR : errno)}};
  const auto parsed = toml::parse_file(path);
  if (!parsed) {
    const auto& where = parsed.error().source().begin;
    return Fault{"config/file", {path, where.line, std::string(parsed.error().description())}};
  }
  for (const auto& [key, node] : parsed.table()) {
    std::string text;
    if (const auto whole = node.value<std::int64_t>(); whole && node.is_integer()) {
      text = std::to_string(*whole);
    } else if (const auto words = node.value<std::string>()) {
      text = *words;
    } else if (const auto* array = node.as_array()) {
      for (const auto& one : *array) {
        const auto item = one.value<std::string>();
        if (!item) return Fault{"config/value", {std::string(key.str())}};
        text += (text.empty() ? "" : ",") + *item;
      }
    } else {
      return Fault{"config/value", {std::string(key.str())}};
    }
    into[std::string(key.str())] = text;
  }
  return std::nullopt;
}

std::optional<Fault> read_environment(ConfigTexts& into) {
  for (char** variable = environ; *variable; ++variable) {
    const std::string_view text(*variable);
    const auto equals = text.find('=');
    if (!text.starts_with("REKENTAFEL_") || equals == std::string_view::npos) continue;
    const auto name = text.substr(0, equals);
    if (name == "REKENTAFEL_GAMES") continue;  // for the build: docs/adding-a-game.md
    const auto& rows = config_rows();
    const auto row = std::ranges::find_if(rows, [&](const ConfigRow& one) { return variable_of(one) == name; });
    if (row == rows.end()) return no_such_setting(name, variable_of);
    into[std::string(row->key)] = text.substr(equals + 1);
  }
  return std::nullopt;
}

bool is_proxy(const Config& config, const std::string& address) {
  const auto read = config.proxies.empty() ? std::nullopt : read_address(address);
  return read && std::ranges::any_of(config.proxies, [&](const Network& one) { return one.holds(*read); });
}

bool answers_to(const Config& config, std::string_view host) {
  if (config.hosts.empty()) return true;
  const std::string whole = lower_case(host);
  // [::1]:8080 has colons of its own.
  const auto colon = whole.rfind(':');
  const bool has_port = colon != std::string::npos && whole.find(']', colon) == std::string::npos;
  const std::string name = has_port ? whole.substr(0, colon) : whole;
  return std::ranges::any_of(config.hosts, [&](const std::string& one) { return one == whole || one == name; });
}

}  // namespace rekentafel::server
