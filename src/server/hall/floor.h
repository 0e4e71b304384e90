// What connections and requests ask: of one server that is alone (alone.h), or of several that share their tables
// (cluster.h). Whoever asks need not know which it is.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/hall/api.h"
#include "server/hall/listener.h"
#include "server/ops/figures.h"
#include "table/protocol.h"

namespace rekentafel::server {

class Floor {
 public:
  virtual ~Floor() = default;

  // `words` is what the client said, letter by letter. What is refused is told to the listener.
  virtual void join(Listener& listener, const std::string& code, const table::Join& join, std::string_view words) = 0;
  virtual void hear(Listener& listener, const table::ClientMessage& message, std::string_view words) = 0;
  // Returns the client's delay plus the network time to the server that writes its table.
  virtual table::Moment measured(Listener& listener, table::Moment delay) = 0;
  virtual void gone(Listener& listener) = 0;
  virtual void answer(const Request& request, std::function<void(Response)> done) = 0;

  // Every few milliseconds.
  virtual void tick() = 0;
  // Whether tables can be opened and played.
  virtual bool ready() const = 0;
  // Before the end: `done` once nobody is waited for any more.
  virtual void drain(std::function<void()> done) = 0;
  // What the store and other threads have not answered yet; a server waits for it before it ends.
  virtual std::size_t under_way() const = 0;
  virtual std::optional<ClusterCounts> counts() const = 0;
};

}  // namespace rekentafel::server
