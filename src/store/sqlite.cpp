// The log in one SQLite file, held by one process.
#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <system_error>

#include "store/lock.h"
#include "store/schema.h"
#include "store/sql.h"

namespace rekentafel::store {

namespace {

namespace fs = std::filesystem;

// Tells our files from those of other programs: "Rktl".
constexpr int application = 0x526b746c;

// The view `entries` is what the log says, and what a person should read with the sqlite3 command.
const std::vector<std::string> version_1 = {
    "pragma application_id = " + std::to_string(application),
    "create table tables (number integer primary key, id text not null unique, game text not null, "
    "setup text not null, seed text not null, engine text not null, created_at integer not null, "
    "status integer not null, meta text not null)",
    "create index tables_status on tables (status, number)",
    "create table log (line integer primary key, number integer not null, seq integer not null, at integer not null, "
    "seat integer not null, id text not null, action text not null)",
    "create table places (number integer not null, last integer not null, lines text not null, "
    "primary key (number, last)) without rowid",
    "create table indexed (upto integer not null)",
    "insert into indexed values (0)",
    "create view entries as "
    "select places.number, log.seq, log.at, log.seat, log.id, log.action from places "
    "cross join json_each(places.lines) as place cross join log where log.line = place.value "
    "union all select number, seq, at, seat, id, action from log where line > (select upto from indexed)",
};

Refusal refusal_of(const soci::soci_error& error) {
  const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
  if (!sqlite) return {"store/failed", {error.get_error_message(), 0}};
  switch (sqlite->result() & 0xff) {
    case SQLITE_FULL:
      return {"store/full", {}};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN:
      return {"store/read-only", {}};
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return {"store/not-database", {}};
    default:
      return {"store/failed", {sqlite_api::sqlite3_errstr(sqlite->result()), sqlite->result()}};
  }
}

// Every connection is used by one thread at a time, and nobody asks how much memory SQLite has: the locks for both
// would be taken ten times a line.
void leave_out_locks() {
  static const int done =
      sqlite_api::sqlite3_config(SQLITE_CONFIG_MULTITHREAD) | sqlite_api::sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(done);
}

Dialect sqlite(const fs::path& path, std::shared_ptr<const void> held) {
  leave_out_locks();
  return {
      .backend = soci::sqlite3,
      .address = "dbname=\"" + path.string() + '"',
      // A commit returns after its fsync. What was written ahead is moved into place seldom, in 64 MiB: while that goes
      // on everybody waits, and most of it are the same few pages over and over.
      .writer = {"pragma busy_timeout = 5000", "pragma journal_mode = wal", "pragma synchronous = full",
                 "pragma wal_autocheckpoint = 16384", "pragma journal_size_limit = 67108864"},
      // It looks at the file at once: while a reader is there, a writer that failed is made anew without new files.
      .reader = {"pragma busy_timeout = 5000", "pragma query_only = on", "select upto from indexed"},
      .read_version = "pragma user_version",
      .write_version = "pragma user_version = {}",
      .steps = {version_1},
      .refusal = refusal_of,
      .held = std::move(held),
  };
}

bool is_foreign(soci::session& session) {
  int id = 0, tables = 0;
  session << "pragma application_id", soci::into(id);
  session << "select count(*) from sqlite_master", soci::into(tables);
  return tables > 0 && id != application;
}

// The name must outlive a power cut as much as the bytes.
bool make_durable(const fs::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool durable = fsync(file) == 0;
  return close(file) == 0 && durable;
}

class SqliteKeeper final : public SqlKeeper {
 public:
  using SqlKeeper::SqlKeeper;

  std::optional<Refusal> backup(const fs::path& path) override {
    std::error_code error;
    if (fs::exists(path, error)) return Refusal{"store/backup-there", {path.filename().string()}};
    const fs::path part = path.string() + ".part";
    fs::remove(part, error);
    if (auto refused = copy_to(part)) {
      fs::remove(part, error);
      return refused;
    }
    const bool whole = make_durable(part);
    fs::rename(part, path, error);
    if (!whole || error || !make_durable(fs::absolute(path).parent_path()))
      return Refusal{"store/failed", {error.message(), error.value()}};
    return {};
  }

 private:
  std::optional<Refusal> copy_to(const fs::path& part) try {
    const auto session = connect(dialect_, {"pragma busy_timeout = 5000"});
    const std::string name = part.string();
    *session << "vacuum into :name", soci::use(name);
    return {};
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
};

std::optional<Refusal> prepare(const Dialect& dialect) {
  {
    soci::session looking(dialect.backend, dialect.address);
    if (is_foreign(looking)) return Refusal{"store/foreign", {}};
    if (auto refused = migrate(looking, dialect)) return refused;
  }
  const auto session = connect(dialect, dialect.writer);
  std::string mode;
  *session << "pragma journal_mode", soci::into(mode);
  if (mode != "wal") return Refusal{"store/no-wal", {mode}};
  return {};
}

// A keeper that is never asked to keep anything.
class SqliteReading final : public Reading {
 public:
  explicit SqliteReading(Dialect dialect) : keeper_(std::move(dialect)) {}
  Result<std::optional<Table>> table(std::string_view id) const override { return keeper_.table(id); }
  Result<std::vector<Table>> tables(const Filter& filter) const override { return keeper_.tables(filter); }
  Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) const override {
    return keeper_.entries(table, from_seq);
  }
  std::optional<Refusal> backup(const fs::path& path) const override { return keeper_.backup(path); }

 private:
  mutable SqliteKeeper keeper_;
};

}  // namespace

Result<std::unique_ptr<Reading>> read_sqlite(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return Refusal{"store/no-file", {path.filename().string()}};
  try {
    Dialect dialect = sqlite(fs::absolute(path), nullptr);
    const auto looking = connect(dialect, {"pragma busy_timeout = 5000"});
    if (is_foreign(*looking)) return Refusal{"store/foreign", {}};
    const int version = version_of(*looking, dialect), newest = static_cast<int>(dialect.steps.size());
    if (version != newest) return Refusal{version > newest ? "store/newer" : "store/older", {version, newest}};
    return std::unique_ptr<Reading>(std::make_unique<SqliteReading>(std::move(dialect)));
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
}

Result<StorePtr> open_sqlite(const fs::path& path) {
  std::error_code error;
  // Two names of one file are one file.
  const fs::path whole = fs::weakly_canonical(fs::absolute(path), error);
  if (error) return Refusal{"store/folder", {path.parent_path().filename().string()}};
  if (fs::is_directory(whole, error)) return Refusal{"store/not-database", {}};
  auto lock = Lock::take(whole.string() + ".lock");
  if (!lock) return lock.refusal();
  try {
    Dialect dialect = sqlite(whole, std::make_shared<Lock>(*std::move(lock)));
    if (auto refused = prepare(dialect)) return *refused;
    return queued_store(std::make_unique<SqliteKeeper>(std::move(dialect)));
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
}

std::optional<Refusal> compact_sqlite(const fs::path& path) {
  const fs::path whole = fs::absolute(path);
  const auto lock = Lock::take(whole.string() + ".lock");
  if (!lock) return lock.refusal();
  try {
    const auto session = connect(sqlite(whole, nullptr), {"pragma busy_timeout = 5000", "pragma synchronous = full"});
    *session << "vacuum";
    *session << "pragma wal_checkpoint(truncate)";
    return {};
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
}

}  // namespace rekentafel::store
