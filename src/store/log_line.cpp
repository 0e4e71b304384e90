#include "store/log_line.h"

namespace rekentafel::store {

using namespace sqlite_api;

LogLine::LogLine(soci::session& session)
    : connection_(dynamic_cast<soci::sqlite3_session_backend&>(*session.get_backend()).conn_) {
  check(sqlite3_prepare_v3(connection_,
                           "insert into log (line, number, seq, at, seat, id, action) values (?, ?, ?, ?, ?, ?, ?)", -1,
                           SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
}

LogLine::~LogLine() { sqlite3_finalize(statement_); }

void LogLine::insert(std::int64_t line, std::int64_t table, const Entry& entry) {
  const auto text = [this](int place, const std::string& value) {
    // It stays where it is until the line is written.
    check(sqlite3_bind_text(statement_, place, value.data(), static_cast<int>(value.size()), SQLITE_STATIC));
  };
  check(sqlite3_bind_int64(statement_, 1, line));
  check(sqlite3_bind_int64(statement_, 2, table));
  check(sqlite3_bind_int64(statement_, 3, entry.seq));
  check(sqlite3_bind_int64(statement_, 4, entry.at));
  check(sqlite3_bind_int(statement_, 5, entry.seat.index()));
  text(6, entry.id);
  text(7, entry.action);
  sqlite3_step(statement_);
  // Says what the step came to.
  check(sqlite3_reset(statement_));
}

void LogLine::check(int result) {
  if (result != SQLITE_OK) throw soci::sqlite3_soci_error(sqlite3_errmsg(connection_), result);
}

}  // namespace rekentafel::store
