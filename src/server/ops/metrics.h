// The page that Prometheus reads: a row a figure.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/ops/figures.h"
#include "store/store.h"

namespace rekentafel::server {

struct Figures {
  HallCounts hall;
  store::Counts store;
  SocketCounts sockets;
  std::optional<ClusterCounts> cluster;  // none for a server that is alone
};

class Metrics {
 public:
  Metrics();
  ~Metrics();
  std::string text(const Figures& figures);

 private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace rekentafel::server
