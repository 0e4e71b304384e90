// Figures for Prometheus.
#pragma once

#include <memory>
#include <string>

#include "server/hall.h"
#include "store/store.h"

namespace rekentafel::server {

// What only those with sockets know.
struct Figures {
  std::size_t connections = 0;
  std::uint64_t refused_connections = 0;  // too many, of one address or of all
  std::uint64_t not_accepted = 0;         // out of file handles, say
  std::uint64_t waited = 0;               // times that somebody waited because their address had used up its share
  std::size_t thoughts_waiting = 0;
  std::uint64_t thoughts = 0;
  double thinking_seconds = 0;
};

class Metrics {
 public:
  Metrics();
  ~Metrics();
  std::string text(const Hall::Counts& hall, const store::Counts& store, const Figures& figures);

 private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace rekentafel::server
