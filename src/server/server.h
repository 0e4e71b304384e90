// The server: sockets around a hall. One thread serves all connections; the store writes on its own, and computer
// players think on others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/result.h"
#include "server/config.h"
#include "store/store.h"

namespace rekentafel::server {

class Server {
 public:
  // Listens when it returns; refused where it cannot.
  static Result<std::unique_ptr<Server>> open(const Config& config, store::Store& store);
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::string address() const = 0;  // as a browser wants it
  // SIGINT and SIGTERM stop it.
  virtual void stop_on_signals() = 0;
  // Serves until `stop`; then connections are closed and what is under way is finished.
  virtual void run() = 0;
  // From any thread, or a signal's.
  virtual void stop() = 0;
};

}  // namespace rekentafel::server
