#include "server/ops/config.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <type_traits>
#include <utility>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace rekentafel::server {

namespace {

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

std::optional<Fault> read_bus(const std::string& text, Config& config) {
  config.bus = text;
  if (!text.empty() && !text.starts_with("nats://") && !text.starts_with("tls://")) return Fault{"config/bus"};
  return std::nullopt;
}

std::optional<Fault> read_base(const std::string& text, Config& config) {
  config.base = text;
  if (config.base.ends_with('/')) config.base.pop_back();
  if (!config.base.empty() && !config.base.starts_with('/')) return Fault{"config/base", {config.base}};
  return std::nullopt;
}

template <std::string Config::*member>
ConfigRow text_row(std::string_view key, std::string_view words) {
  return {key, Config{}.*member, {}, words, [](const std::string& text, Config& into) -> std::optional<Fault> {
            into.*member = text;
            return std::nullopt;
          }};
}

template <auto member>
ConfigRow number_row(std::string_view key, std::int64_t low, std::int64_t high, std::string_view words) {
  const auto read = [key, low, high](const std::string& text, Config& into) -> std::optional<Fault> {
    std::int64_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size() || value < low || value > high)
      return Fault{"config/number", {key, text, low, high}};
    into.*member = static_cast<std::remove_reference_t<decltype(into.*member)>>(value);
    return std::nullopt;
  };
  return {key, std::to_string(Config{}.*member), std::to_string(low) + " to " + std::to_string(high), words, read};
}

ConfigRow choice_row(std::string_view key, std::string_view standard, std::vector<std::string_view> choices,
                     std::string_view words, void (*choose)(std::string_view choice, Config& into)) {
  std::string all;
  for (const auto choice : choices) all += (all.empty() ? "" : ", ") + std::string(choice);
  const auto read = [key, choices, all, choose](const std::string& text, Config& into) -> std::optional<Fault> {
    if (std::ranges::find(choices, text) == choices.end()) return Fault{"config/choice", {key, text, all}};
    choose(text, into);
    return std::nullopt;
  };
  return {key, std::string(standard), all, words, read};
}

std::optional<Fault> check_lan(const ConfigTexts& texts, Config& config) {
  if (!config.lan) return std::nullopt;
  if (!texts.contains("listen")) config.address = "0.0.0.0";
  const auto address = read_address(config.address);
  const auto own = read_network("127.0.0.0/8"), own_v6 = read_network("::1");
  if (config.address == "localhost" || (address && (own->holds(*address) || own_v6->holds(*address))))
    return Fault{"config/lan", {config.address}};
  return std::nullopt;
}

}  // namespace

const std::vector<ConfigRow>& config_rows() {
  constexpr std::int64_t many = 10'000'000;
  static const std::vector<ConfigRow> rows{
      {"listen", "127.0.0.1:8080", {}, "address and port, as in 0.0.0.0:8080 or [::]:8080", read_listen},
      choice_row("lan", "no", {"yes", "no"},
                 "yes: tablets on the same network reach it and are told where; as a flag --lan alone; listens on "
                 "0.0.0.0:8080 unless listen is given",
                 [](std::string_view choice, Config& into) { into.lan = choice == "yes"; }),
      text_row<&Config::data>("data", "folder of the SQLite file with all tables; made where it is not there"),
      {"store",
       "",
       {},
       "postgresql://user@host/database that several servers share; none: the SQLite file",
       read_store},
      {"bus", "", {}, "nats://host:4222 over which servers that share a store talk; none: this one is alone", read_bus},
      {"base", "", {}, "path under which a proxy shows the server, as in /games", read_base},
      {"proxies",
       "",
       {},
       "addresses or networks of proxies whose X-Forwarded-For is believed, by commas, as in 10.0.0.0/8",
       read_proxies},
      {"hosts",
       "",
       {},
       "names by which browsers ask for it, by commas, as in games.school.example; none: whatever they say",
       read_hosts},
      {"origins", "", {}, "other sites whose pages may connect, by commas, as in https://school.example", read_origins},
      text_row<&Config::certificate>("certificate", "file with the TLS certificate chain (PEM); with key"),
      text_row<&Config::key>("key", "file with the TLS key (PEM); with certificate"),
      choice_row("log", "info", {"debug", "info", "warn", "error", "off"},
                 "what is logged: debug, info, warn, error or off",
                 [](std::string_view choice, Config& into) { into.log = choice; }),
      choice_row("log-format", "text", {"text", "json"}, "text, or json: one object a line",
                 [](std::string_view choice, Config& into) { into.log_json = choice == "json"; }),
      number_row<&Config::thinkers>("thinkers", 1, 256, "threads on which computer players think"),
      number_row<&Config::most_tables>("tables", 1, many, "tables in memory at the same time, at most"),
      number_row<&Config::most_connections>("connections", 1, many, "connections at the same time, at most"),
      number_row<&Config::connections_per_address>("connections-per-address", 1, many, "of one address"),
      number_row<&Config::tables_per_minute>("tables-per-minute", 1, many,
                                             "tables that one address may open in a minute"),
      number_row<&Config::wrong_codes_per_hour>("wrong-codes-per-hour", 1, many,
                                                "codes of tables that one address may try in vain in an hour"),
      number_row<&Config::work_per_second>("work-per-second", 1, many,
                                           "milliseconds of every second that the server spends on one address"),
      number_row<&Config::messages_per_second>("messages-per-second", 1, many,
                                               "messages of one connection, on average; twice that in a burst"),
      number_row<&Config::longest_message>("message-bytes", 256, 1 << 20, "longest message of a client"),
      number_row<&Config::most_unsent>("unsent-bytes", 4096, 1 << 30,
                                       "what may wait for a slow reader before it is dropped"),
      number_row<&Config::idle_seconds>("idle-seconds", 1, 86400,
                                        "a connection that answers nothing for so long is dropped"),
      number_row<&Config::keep_alive_seconds>(
          "keep-alive-seconds", 1, 86400,
          "a connection that was answered and asks for nothing more for so long is closed"),
  };
  return rows;
}

std::string variable_of(const ConfigRow& row) {
  std::string name = "REKENTAFEL_";
  for (const char letter : row.key) name += letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  return name;
}

std::string config_page() {
  std::string page =
      "# Settings of the server\n\nMade by `./rekentafel serve --markdown`. How they are given: "
      "[operations.md](operations.md#settings).\n\n"
      "| key in the file | flag | variable | what fits | default | what it is |\n"
      "| --- | --- | --- | --- | --- | --- |\n";
  for (const auto& row : config_rows()) {
    const std::string key(row.key);
    page += "| `" + key + "` | `--" + key + "` | `" + variable_of(row) + "` | " +
            (row.fits.empty() ? "text" : row.fits) + " | " +
            (row.standard.empty() ? "none" : '`' + row.standard + '`') + " | " + std::string(row.words) + " |\n";
  }
  return page;
}

Tried<Config> config_from(const ConfigTexts& texts) {
  Config config;
  for (const auto& [key, text] : texts)
    if (std::ranges::find(config_rows(), key, &ConfigRow::key) == config_rows().end())
      return no_such_setting(key, [](const ConfigRow& row) { return std::string(row.key); });
  for (const auto& row : config_rows()) {
    const auto given = texts.find(row.key);
    if (auto fault = row.read(given == texts.end() ? row.standard : given->second, config)) return *fault;
  }
  if (auto fault = check_lan(texts, config)) return *fault;
  if (!config.bus.empty() && config.store.empty()) return Fault{"config/bus-alone"};
  if (config.certificate.empty() != config.key.empty()) return Fault{"config/certificate"};
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
