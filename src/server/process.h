// Figures of the process itself for Prometheus, under the names that dashboards know, and how long things took.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "store/times.h"

namespace rekentafel::server {

// Refusals by their key: which limit was met, and how often.
using RefusalCounts = std::map<std::string_view, std::uint64_t>;

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
