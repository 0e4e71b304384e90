// How servers that share a log talk to each other. A message is heard by all who listen at that moment, in the order in
// which one sender said it; it may get lost, and whoever listens must notice that.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/fault.h"

namespace rekentafel::bus {

class Bus {
 public:
  virtual ~Bus() = default;
  // Called on a thread of the bus, or of whoever says something: it must not wait.
  using Heard = std::function<void(std::string_view message)>;
  // `subject` is words with dots between them. Until the bus ends.
  virtual void listen(const std::string& subject, Heard heard) = 0;
  virtual void say(const std::string& subject, std::string_view message) = 0;
  virtual bool connected() const = 0;
};

using BusPtr = std::unique_ptr<Bus>;

// For servers inside one process: tests, and a server that is alone.
BusPtr in_process();

// nats://…, several by commas. It comes back by itself when NATS does. Refused where nobody answers at the start, and
// with bus/not-built where this program knows no NATS.
Tried<BusPtr> open_nats(const std::string& address, const std::string& name);

}  // namespace rekentafel::bus
