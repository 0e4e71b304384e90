// Looks a data folder over and says what to do.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/result.h"

namespace rekentafel::server {

struct Diagnosis {
  std::size_t tables = 0, actions = 0;
  std::size_t other_engine = 0;      // tables whose log only another version can play
  std::vector<std::string> faults;   // damage, a sentence each
  std::vector<std::string> remarks;  // no damage, but worth knowing
  std::vector<std::string> advice;   // what to do
};

// Refused where there is nothing to look at, or nothing of ours.
Result<Diagnosis> examine(const std::filesystem::path& folder);

}  // namespace rekentafel::server
