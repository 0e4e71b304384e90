// Figures of the process itself for Prometheus, under the names that dashboards know, and how long things took.
#pragma once

#include <memory>
#include <string>

#include "server/ops/figures.h"
#include "store/times.h"

namespace rekentafel::server {

class ProcessFigures {
 public:
  ProcessFigures();
  ~ProcessFigures();
  std::string text(const store::Times& commits, const store::Times& delays, const RefusalCounts& refusals);

 private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace rekentafel::server
