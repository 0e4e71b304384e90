// The server: sockets around a hall. One thread serves all connections; the store writes on its own, and computer
// players think on others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "engine/fault.h"
#include "engine/result.h"
#include "server/ops/config.h"
#include "store/store.h"

namespace rekentafel::server {

// What a server needs that shares its tables with others.
struct Sharing {
  std::string name;  // its own each time it starts
  store::Leases& leases;
  bus::Bus& bus;
};

class Server {
 public:
  // Listens when it returns; refused where it cannot. Alone where it shares with nobody.
  static Tried<std::unique_ptr<Server>> open(const Config& config, store::Store& store,
                                             const std::optional<Sharing>& sharing = {});
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::string address() const = 0;  // as a browser wants it
  // Where tablets on the same network reach it, the likeliest first; none unless that is wanted (`lan`).
  virtual std::vector<std::string> reached_at() const = 0;
  // Reads a new certificate; one that does not fit leaves the old one. From any thread.
  virtual void reload() = 0;
  // SIGINT and SIGTERM stop it, SIGHUP reloads where there is a certificate.
  virtual void stop_on_signals() = 0;
  // Serves until `stop`; then connections are closed and what is under way is finished.
  virtual void run() = 0;
  // From any thread, or a signal's.
  virtual void stop() = 0;
};

}  // namespace rekentafel::server
