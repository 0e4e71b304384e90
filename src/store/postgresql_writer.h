// One connection to PostgreSQL that writes groups of changes, a statement for all changes of a kind.
#pragma once

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

#include <set>
#include <span>
#include <unordered_map>

#include "store/change.h"

namespace rekentafel::store {

// Tables whose next seq is not known for sure: another wrote to them, or a group failed with its fate unknown. Nothing
// is appended to them until they are claimed again, because what follows was decided from a log that is not there.
using Doubtful = std::set<std::string>;

class PostgresqlWriter {
 public:
  PostgresqlWriter(soci::session& session, std::string node, Doubtful& doubtful)
      : session_(session), node_(std::move(node)), doubtful_(doubtful) {}

  // Durable when it returns. Marks what is refused; throws soci::soci_error, and then nothing was written. A duplicate
  // key among several changes throws, too: write them one by one to know whose it was.
  void write(std::span<Change> group);

 private:
  void create(std::span<Change> group);
  void learn_last(std::span<const Change> group);
  void append(std::span<Change> group);
  std::optional<Refusal> count(const Entry& entry);
  void set_meta(std::span<Change> group);
  void set_status(std::span<Change> group);
  void refuse_others(std::span<Change> group, const std::set<std::string>& ours);
  void claim(std::span<Change> group);
  void remove(std::span<Change> group);
  void close(std::span<Change> group);
  // The first column of what the statement gives back.
  std::set<std::string> told(const std::string& statement, const auto&... columns);

  soci::session& session_;
  const std::string node_;
  Doubtful& doubtful_;
  std::unordered_map<std::string, std::int64_t> last_;  // seq, of tables that were written to lately
  struct Insert;
  std::shared_ptr<Insert> insert_;
};

}  // namespace rekentafel::store
