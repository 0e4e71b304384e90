// Index of an append-only log: where a table's entries lie. The log is written in order, over all tables, because an
// index by table would touch a page a table in every commit (docs/store.md has the figures). So the newest lines are
// not indexed in the database: they are remembered here and written down a few thousand at a time, one row a table.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <map>
#include <string>

namespace rekentafel::store {

class Places {
 public:
  // Reads which lines of the log are not indexed yet.
  explicit Places(soci::session& session);

  std::int64_t next_line() const { return next_line_; }
  // 0 where the table has no entry yet.
  std::int64_t last_seq(soci::session& session, std::int64_t table) const;
  // The next line holds this entry.
  void add(std::int64_t table, std::int64_t seq);
  // The table's lines are gone.
  void remove(std::int64_t table) { runs_.erase(table); }
  // Indexes all lines, in the caller's transaction, when there are many.
  void write_when_many(soci::session& session);

 private:
  struct Run {
    std::int64_t last;  // seq
    std::string lines;  // a JSON list, still without its closing bracket
  };
  static constexpr int many = 8192;

  std::int64_t next_line_ = 1;
  int count_ = 0;
  std::map<std::int64_t, Run> runs_;
};

}  // namespace rekentafel::store
