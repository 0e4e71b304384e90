// `serve`: the server, until it is told to stop.
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bus/bus.h"
#include "cli/command.h"
#include "server/config.h"
#include "server/log.h"
#include "server/server.h"
#include "server/ticket.h"
#include "store/store.h"
#include "wire/words.h"

namespace rekentafel::cli {

namespace {

// The SQLite file in the data folder, which is made where it is not there.
Result<store::StorePtr> open_store(const std::string& folder) {
  // The seeds of running games are in there: nobody else may read them.
  umask(S_IRWXG | S_IRWXO);
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return Refusal{"server/data", {folder, failed.message()}};
  std::vector<Refusal> noticed;
  auto store = store::open_sqlite(std::filesystem::path(folder) / server::store_file, &noticed);
  for (const auto& one : noticed)
    server::log_error("data-file", {{"reason", std::string(one.key)}, {"words", wire::Words::of("en").say(one)}});
  return store;
}

int run(const Result<std::unique_ptr<server::Server>>& server) {
  if (!server) return refuse(server.refusal());
  std::cout << "Rekentafel is at " << (*server)->address() << " (Ctrl-C stops it)" << std::endl;
  (*server)->stop_on_signals();
  (*server)->run();
  return 0;
}

int serve_alone(const server::Config& config) {
  const auto store = open_store(config.data);
  return store ? run(server::Server::open(config, **store)) : refuse(store.refusal());
}

// One of several servers with one log.
int serve_with_others(const server::Config& config) {
  if (!server::tickets_ready()) return refuse(Refusal{"server/random", {}});
  const std::string name = server::new_ticket().substr(0, 8);
  const auto bus = config.bus.empty() ? bus::in_process() : bus::open_nats(config.bus, name);
  if (!bus) return refuse(bus.refusal());
  const auto shared = store::open_postgresql(config.store, name);
  if (!shared) return refuse(shared.refusal());
  server::log_info("node", {{"name", name}});
  return run(server::Server::open(config, *shared->store, server::Sharing{name, *shared->leases, **bus}));
}

int serve(const server::ConfigTexts& flags, const std::string& file) {
  server::ConfigTexts texts;
  if (!file.empty())
    if (const auto refusal = server::read_config_file(file, texts)) return refuse(*refusal);
  server::read_environment(texts);
  for (const auto& [key, value] : flags) texts[key] = value;
  const auto config = server::config_from(texts);
  if (!config) return refuse(config.refusal());
  // A disk that is full is the store's to say, and a reader that is gone the socket's: neither may end the server.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  server::set_log(config->log, config->log_json);
  return config->store.empty() ? serve_alone(*config) : serve_with_others(*config);
}

}  // namespace

void add_serve(Command program) {
  auto command = program.command("serve", "Start the server (this also happens when no command is given)");
  auto flags = std::make_shared<server::ConfigTexts>();
  auto file = std::make_shared<std::string>();
  command.option("--config", *file, "TOML file with any of the settings below; REKENTAFEL_… variables and flags win",
                 {.type = "FILE"});
  for (const auto& row : server::config_rows())
    command.option("--" + std::string(row.key),
                   [flags, key = std::string(row.key)](const std::string& given) -> std::optional<std::string> {
                     (*flags)[key] = given;
                     return std::nullopt;
                   },
                   std::string(row.words) + " [" + (row.standard.empty() ? "none" : std::string(row.standard)) + "]",
                   {.type = "TEXT"});
  command.run([flags, file] { return serve(*flags, *file); });
}

}  // namespace rekentafel::cli
