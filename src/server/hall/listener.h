// Subscriber to a table: a connection, as the hall sees it.
#pragma once

#include <optional>
#include <string_view>

#include "engine/refusal.h"
#include "table/telling.h"

namespace rekentafel::server {

struct Member;
struct Link;

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void send(const table::Told& told) = 0;
  // Nothing more will be told.
  virtual void close(std::string_view why) = 0;
  // Another server writes the table by now, or will: it can be joined again there.
  virtual void moved() { close("moved"); }
  // Whom it stands for, where that is known: an address, or a network that counts as one.
  virtual std::string_view house() const { return {}; }
  // A table is opened at its wish: refused where that house has opened too many. It counts.
  virtual std::optional<Refusal> opens_table() { return std::nullopt; }

  // At a table, or on the way to one.
  bool listens() const { return member_ || link_; }

 private:
  friend class Hall;
  friend class Cluster;
  Member* member_ = nullptr;  // where it listens
  Link* link_ = nullptr;      // to the server where it listens, if that is another one
};

}  // namespace rekentafel::server
