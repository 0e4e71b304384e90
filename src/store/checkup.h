// Integrity check of a data file: what `doctor` asks of the store. Nothing is changed by it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/result.h"
#include "store/wal_file.h"

namespace rekentafel::store {

struct Checkup {
  WalFile wal;
  std::vector<std::string> faults;   // of the file, as SQLite says them, and of our own tables in it
  std::vector<std::string> strange;  // files beside it that are nobody's any more
  std::vector<std::string> ids;      // of all tables that can be read
  bool whole = true;                 // the ids are all there are
};

// Also while a server runs. Refused where there is no such file, or it is none of ours.
Result<Checkup> check_sqlite(const std::filesystem::path& path);

}  // namespace rekentafel::store
