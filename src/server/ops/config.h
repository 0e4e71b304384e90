// How a server is set up: a TOML file, then the environment, then flags; what comes later wins. One table of rows makes
// the flags, the variables, the file's keys, what is refused and docs/settings.md.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/result.h"
#include "server/ops/network.h"

namespace rekentafel::server {

// Of the data folder.
inline constexpr std::string_view store_file = "tables.sqlite";

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data = "rekentafel-data";
  std::string store;                 // postgresql://…; none: the SQLite file in the data folder
  std::string bus;                   // nats://…; with store
  std::string base;                  // "" or "/path"
  std::vector<Network> proxies;      // whose forwarded headers are believed
  std::vector<std::string> hosts;    // names that it answers to; none: any
  std::vector<std::string> origins;  // pages from elsewhere that may connect
  std::string certificate;           // with key: TLS
  std::string key;
  bool lan = false;  // tablets on the same network are told where it is
  std::string log = "info";
  bool log_json = false;
  int thinkers = 1;
  std::size_t most_tables = 20'000;
  std::size_t most_connections = 20'000;
  std::size_t connections_per_address = 200;
  int tables_per_minute = 30;          // an address may open
  int wrong_codes_per_hour = 60;       // an address may try
  int work_per_second = 150;           // milliseconds that are spent on one address
  int messages_per_second = 100;       // of one connection
  std::size_t longest_message = 4096;  // bytes
  std::size_t most_unsent = 256 * 1024;
  int idle_seconds = 60;
  int keep_alive_seconds = 10;
};

// Whether what an address of the internet asks is to be believed when it says for whom it asks.
bool is_proxy(const Config& config, const std::string& address);

// Whether a request is meant for this server: `Host` as a browser sends it, with a port or without. A page of another
// site whose name suddenly leads here (DNS rebinding) is known by its name.
bool answers_to(const Config& config, std::string_view host);

// One setting.
struct ConfigRow {
  std::string_view key;  // in the file; --key on the command line; REKENTAFEL_KEY in the environment
  std::string standard;  // its default, as text
  std::string fits;      // numbers and choices that it can be; empty where its words say it
  std::string_view words;
  std::function<std::optional<Fault>(const std::string& text, Config& into)> read;
};
const std::vector<ConfigRow>& config_rows();
std::string variable_of(const ConfigRow& row);
// docs/settings.md
std::string config_page();

using ConfigTexts = std::map<std::string, std::string, std::less<>>;
Tried<Config> config_from(const ConfigTexts& texts);
// Adds what the file says; refused with the line where it is no TOML.
std::optional<Fault> read_config_file(const std::string& path, ConfigTexts& into);
// Refused where there is a variable REKENTAFEL_… that is none of ours: it was meant to be one.
std::optional<Fault> read_environment(ConfigTexts& into);

}  // namespace rekentafel::server
