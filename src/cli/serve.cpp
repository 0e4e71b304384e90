// `serve`: the server, until it is told to stop.
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bus/bus.h"
#include "cli/command.h"
#include "cli/place.h"
#include "cli/qr_code.h"
#include "server/hall/ticket.h"
#include "server/net/server.h"
#include "server/ops/config.h"
#include "server/ops/log.h"
#include "store/store.h"
#include "wire/words.h"

namespace rekentafel::cli {

namespace {

// The SQLite file in the data folder, which is made where it is not there.
Tried<store::StorePtr> open_store(const std::string& folder) {
  // The seeds of running games are in there: nobody else may read them.
  umask(S_IRWXG | S_IRWXO);
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return Fault{"server/data", {folder, failed.message()}};
  const auto path = std::filesystem::path(folder) / server::store_file;
  std::vector<Refusal> noticed;
  auto store = store::open_sqlite(path, &noticed);
  for (const auto& one : noticed)
    server::log_error("data-file", {{"reason", std::string(one.key)}, {"words", wire::Words::of("en").say(one)}});
  if (!store) return with_path(store.refusal(), path);
  return *std::move(store);
}

// Every connection is a file handle, and the usual limit is 1,024 of them: as many as are allowed, and a word where
// that is too few.
void ask_for_handles(std::size_t connections) {
  constexpr std::size_t others = 64;  // files, the store, other servers
  rlimit handles{};
  if (getrlimit(RLIMIT_NOFILE, &handles) != 0) return;
  handles.rlim_cur = std::max(handles.rlim_cur, std::min<rlim_t>(handles.rlim_max, connections + others));
  setrlimit(RLIMIT_NOFILE, &handles);
  getrlimit(RLIMIT_NOFILE, &handles);
  if (handles.rlim_cur < connections + others)
    server::log_warning(
        "few-file-handles",
        {{"handles", handles.rlim_cur}, {"connections", connections}, {"wanted", connections + others}});
}

// How the others in the room come here.
void tell_tablets(const std::vector<std::string>& addresses) {
  if (addresses.empty()) {
    std::cout << "This machine is on no network on which tablets could be." << std::endl;
    return;
  }
  std::cout << "Tablets and phones on the same network:\n";
  for (const auto& address : addresses) std::cout << "  " << address << '\n';
  std::cout << qr_code(addresses.front())
            << "If a tablet cannot open it, a firewall may be in the way, or it is on another network. Without https "
               "everything works\nbut playing without a network: docs/operations.md tells how to have that, too."
            << std::endl;
}

int run(const server::Config& config, const Tried<std::unique_ptr<server::Server>>& server) {
  if (!server) return refuse(server.fault());
  // Where lines are read by programs there is nothing else: the log has the address, too.
  if (!config.log_json) std::cout << "Rekentafel is at " << (*server)->address() << " (Ctrl-C stops it)" << std::endl;
  if (config.lan && !config.log_json) tell_tablets((*server)->reached_at());
  (*server)->stop_on_signals();
  (*server)->run();
  return 0;
}

int serve_alone(const server::Config& config) {
  const auto store = open_store(config.data);
  return store ? run(config, server::Server::open(config, **store)) : refuse(store.fault());
}

// One of several servers with one log.
int serve_with_others(const server::Config& config) {
  if (!server::tickets_ready()) return refuse(Refusal{"server/random", {}});
  const std::string name = server::new_ticket().substr(0, 8);
  const auto bus = config.bus.empty() ? Tried<bus::BusPtr>(bus::in_process()) : bus::open_nats(config.bus, name);
  if (!bus) return refuse(bus.fault());
  const auto shared = store::open_postgresql(config.store, name);
  if (!shared) return refuse(shared.refusal());
  server::log_info("node", {{"name", name}});
  return run(config, server::Server::open(config, *shared->store, server::Sharing{name, *shared->leases, **bus}));
}

int serve(const server::ConfigTexts& flags, const std::string& file, bool markdown) {
  if (markdown) {
    std::cout << server::config_page();
    return 0;
  }
  server::ConfigTexts texts;
  if (!file.empty())
    if (const auto fault = server::read_config_file(file, texts)) return refuse(*fault);
  if (const auto fault = server::read_environment(texts)) return refuse(*fault);
  for (const auto& [key, value] : flags) texts[key] = value;
  const auto config = server::config_from(texts);
  if (!config) return refuse(config.fault());
  // A disk that is full is the store's to say, and a reader that is gone the socket's: neither may end the server.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  server::set_log(config->log, config->log_json);
  ask_for_handles(config->most_connections);
  return config->store.empty() ? serve_alone(*config) : serve_with_others(*config);
}

}  // namespace

void add_serve(Command program) {
  auto command = program.command("serve", "Start the server (this also happens when no command is given)");
  auto flags = std::make_shared<server::ConfigTexts>();
  auto file = std::make_shared<std::string>();
  auto markdown = std::make_shared<bool>(false);
  command.option("--config", *file, "TOML file with any of the settings below; REKENTAFEL_… variables and flags win",
                 {.type = "FILE"});
  command.flag(
      "--lan", [flags] { (*flags)["lan"] = "yes"; },
      "listen where tablets on the same network reach it, and show them where");
  for (const auto& row : server::config_rows()) {
    if (row.key == "lan") continue;
    command.option("--" + std::string(row.key),
                   [flags, key = std::string(row.key)](const std::string& given) -> std::optional<std::string> {
                     (*flags)[key] = given;
                     return std::nullopt;
                   },
                   std::string(row.words) + " [" + (row.standard.empty() ? "none" : row.standard) + "]",
                   {.type = "TEXT"});
  }
  command.flag("--markdown", *markdown, "print these settings as in docs/settings.md and start nothing");
  command.run([flags, file, markdown] { return serve(*flags, *file, *markdown); });
}

}  // namespace rekentafel::cli
