// Figures for Prometheus.
#pragma once

#include <memory>
#include <string>

#include "server/hall.h"
#include "store/store.h"

namespace rekentafel::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  std::string text(const Hall::Counts& hall, const store::Counts& store, std::size_t connections);

 private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace rekentafel::server
