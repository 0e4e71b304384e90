// Writes lines of the log. Most of what a server stores goes through here, one line a move, so this speaks to SQLite
// without SOCI between (docs/store.md has the figures).
#pragma once

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <cstdint>

#include "store/store.h"

namespace rekentafel::store {

class LogLine {
 public:
  explicit LogLine(soci::session& session);
  ~LogLine();
  LogLine(const LogLine&) = delete;
  LogLine& operator=(const LogLine&) = delete;

  // Throws soci::soci_error, as the session does.
  void insert(std::int64_t line, std::int64_t table, const Entry& entry);

 private:
  void check(int result);

  sqlite_api::sqlite3* connection_;
  sqlite_api::sqlite3_stmt* statement_ = nullptr;
};

}  // namespace rekentafel::store
