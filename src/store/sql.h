// The log as SQLite keeps it; PostgreSQL has a keeper of its own (postgresql.cpp).
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>

#include "store/dialect.h"
#include "store/queued_store.h"

namespace rekentafel::store {

std::unique_ptr<soci::session> connect(const Dialect& dialect, const std::vector<std::string>& first);

// The database has the newest schema already; throws soci::soci_error where it cannot be opened. Backing up is left to
// those who know the database.
class SqlKeeper : public Keeper {
 public:
  explicit SqlKeeper(Dialect dialect);
  ~SqlKeeper() override;

  bool commit(std::vector<Change>& group) override;
  Result<std::optional<Table>> table(std::string_view id) override;
  Result<std::vector<Table>> tables(const Filter& filter) override;
  Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) override;

 protected:
  // Whether there is a connection that writes, and the first column of what it answers to a statement. From the queue's
  // thread only.
  bool writes() const { return writer_ != nullptr; }
  int ask_writer(const std::string& statement);

  const Dialect dialect_;

 private:
  class Writer;
  class Reader;
  template <class Ask>
  auto read(Ask ask) -> Result<decltype(ask(std::declval<Reader&>()))>;

  std::unique_ptr<Writer> writer_;  // the queue's thread only; none after a failure, until the next group
  std::mutex reading_;
  const std::unique_ptr<Reader> reader_;
};

}  // namespace rekentafel::store
