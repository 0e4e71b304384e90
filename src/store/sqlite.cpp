// The log in one SQLite file, held by one process.
#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "store/checkup.h"
#include "store/lock.h"
#include "store/schema.h"
#include "store/sql.h"
#include "store/wal_file.h"

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
      // What is deleted is overwritten.
      .writer = {"pragma busy_timeout = 5000", "pragma journal_mode = wal", "pragma synchronous = full",
                 "pragma wal_autocheckpoint = 16384", "pragma journal_size_limit = 67108864",
                 "pragma secure_delete = on"},
      // It looks at the file at once: while a reader is there, a writer that failed is made anew without new files.
      .reader = {"pragma busy_timeout = 5000", "pragma query_only = on", "select upto from indexed"},
      .read_version = "pragma user_version",
      .write_version = "pragma user_version = {}",
      .steps = {version_1},
      .refusal = refusal_of,
      .held = std::move(held),
  };
}

fs::path wal_of(const fs::path& path) { return path.string() + "-wal"; }

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

// Whoever only looks leaves everything as it was: else the last one to go would move what was written ahead to its
// place and delete it, also where it is damaged and somebody still wants to rescue something.
void leave_as_it_was(soci::session& session) {
  auto* const connection = dynamic_cast<soci::sqlite3_session_backend&>(*session.get_backend()).conn_;
  sqlite_api::sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

// Which file a name stands for; none where it stands for nothing, or for nothing but a name.
struct Identity {
  dev_t disk = 0;
  ino_t number = 0;
  friend bool operator==(const Identity&, const Identity&) = default;
};
std::optional<Identity> identity_of(const fs::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return std::nullopt;
  return Identity{found.st_dev, found.st_ino};
}

class SqliteKeeper final : public SqlKeeper {
 public:
  SqliteKeeper(Dialect dialect, fs::path path)
      : SqlKeeper(std::move(dialect)), path_(std::move(path)), file_(identity_of(path_)) {}

  // Written to a file that has lost its name it would be gone when we are.
  bool commit(std::vector<Change>& group) override {
    if (there()) {
      const bool durable = SqlKeeper::commit(group);
      ahead_ = durable ? identity_of(wal_of(path_)) : std::nullopt;
      return durable;
    }
    for (Change& change : group) change.refused = Refusal{"store/vanished", {path_.filename().string()}};
    return false;
  }

  bool there() override {
    std::error_code none;
    if (file_ != identity_of(path_) || fs::file_size(path_, none) == 0) return false;
    return !ahead_ || ahead_ == identity_of(wal_of(path_));
  }

  // Whoever reads for a long time, such as a backup, keeps it from being emptied; others do not wait for that.
  bool settle() override try {
    if (!writes()) return true;
    ask_writer("pragma busy_timeout = 200");
    const bool busy = ask_writer("pragma wal_checkpoint(truncate)") != 0;
    ask_writer("pragma busy_timeout = 5000");
    return !busy;
  } catch (const soci::soci_error&) {
    return false;
  }

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
  const fs::path path_;
  const std::optional<Identity> file_;
  std::optional<Identity> ahead_;  // the write-ahead log, since the last commit

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
  SqliteReading(Dialect dialect, const fs::path& path) : keeper_(std::move(dialect), path) {}
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
    dialect.opened = leave_as_it_was;
    const auto looking = connect(dialect, {"pragma busy_timeout = 5000"});
    if (is_foreign(*looking)) return Refusal{"store/foreign", {}};
    const int version = version_of(*looking, dialect), newest = static_cast<int>(dialect.steps.size());
    if (version != newest) return Refusal{version > newest ? "store/newer" : "store/older", {version, newest}};
    return std::unique_ptr<Reading>(std::make_unique<SqliteReading>(std::move(dialect), path));
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
}

namespace {

// All rows of the first column, as text; what goes wrong on the way is a fault.
void ask_all(soci::session& session, const std::string& question, std::vector<std::string>& into, Checkup& found) try {
  std::string row;
  soci::indicator there = soci::i_ok;
  soci::statement rows = (session.prepare << question, soci::into(row, there));
  rows.execute();
  while (rows.fetch())
    if (there == soci::i_ok) into.push_back(row);
} catch (const soci::soci_error& failure) {
  found.whole = false;
  found.faults.push_back(failure.get_error_message());
}

void look_around(const fs::path& path, Checkup& found) {
  const std::string name = path.filename().string();
  std::error_code failed;
  for (const auto& file : fs::directory_iterator(fs::absolute(path).parent_path(), failed)) {
    const std::string other = file.path().filename().string();
    const bool ours = other == name || other == name + "-wal" || other == name + "-shm" || other == name + ".lock";
    if (!ours && other.starts_with(name)) found.strange.push_back(other);
  }
  std::ranges::sort(found.strange);
}

}  // namespace

Result<Checkup> check_sqlite(const fs::path& path) {
  Checkup found;
  // Before anybody opens it.
  found.wal = look_at_wal(wal_of(path));
  look_around(path, found);
  const auto readable = read_sqlite(path);
  if (!readable) return readable.refusal();
  try {
    Dialect dialect = sqlite(fs::absolute(path), nullptr);
    dialect.opened = leave_as_it_was;
    const auto session = connect(dialect, {"pragma busy_timeout = 5000", "pragma query_only = on"});
    std::vector<std::string> said;
    ask_all(*session, "pragma integrity_check(20)", said, found);
    for (const auto& one : said)
      if (one != "ok") found.faults.push_back(one);
    // Lines of the log that no table has, and places of lines that are not there.
    ask_all(*session,
            "select count(*) || ' actions belong to no table' from log where number not in (select number from tables) "
            "having count(*) > 0",
            found.faults, found);
    ask_all(*session,
            "select count(*) || ' actions are not where the file says' from places, json_each(places.lines) as place "
            "left join log on log.line = place.value where log.line is null or log.number <> places.number "
            "having count(*) > 0",
            found.faults, found);
    ask_all(*session, "select id from tables order by number", found.ids, found);
    return found;
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
}

namespace {

// SQLite leaves out, and soon overwrites, what it does not believe: whoever wants to rescue something of it finds it
// beside the file.
std::string put_aside(const fs::path& wal) {
  for (int i = 1; i < 1000; ++i) {
    const fs::path copy = wal.string() + ".damaged-" + std::to_string(i);
    std::error_code failed;
    if (fs::copy_file(wal, copy, fs::copy_options::none, failed)) return copy.filename().string();
    if (!fs::exists(copy, failed)) break;
  }
  return "-";
}

// Before anybody opens it: what SQLite will not say.
void look_before(const fs::path& path, bool known, std::vector<Refusal>& noticed) {
  std::error_code none;
  const auto size = fs::file_size(path, none);
  const fs::path wal = wal_of(path);
  if (none || size == 0) {
    const auto left = fs::file_size(wal, none);
    if (!none && left > 0)
      noticed.push_back({"store/was-there-wal", {path.filename().string(), put_aside(wal)}});
    else if (known)
      noticed.push_back({"store/was-there", {path.filename().string()}});
    return;
  }
  if (const auto found = look_at_wal(wal); found.damaged())
    noticed.push_back(
        {"store/wal-damaged",
         {static_cast<std::int64_t>(found.lost_commits), static_cast<std::int64_t>(found.frames), put_aside(wal)}});
}

}  // namespace

Result<StorePtr> open_sqlite(const fs::path& path, std::vector<Refusal>* noticed, Rhythm rhythm) {
  std::error_code error;
  // Two names of one file are one file.
  const fs::path whole = fs::weakly_canonical(fs::absolute(path), error);
  if (error) return Refusal{"store/folder", {path.parent_path().filename().string()}};
  if (fs::is_directory(whole, error)) return Refusal{"store/not-database", {}};
  const fs::path lock_file = whole.string() + ".lock";
  const bool known = fs::exists(lock_file, error);
  auto lock = Lock::take(lock_file);
  if (!lock) return lock.refusal();
  std::vector<Refusal> said;
  look_before(whole, known, noticed ? *noticed : said);
  try {
    Dialect dialect = sqlite(whole, std::make_shared<Lock>(*std::move(lock)));
    if (auto refused = prepare(dialect)) return *refused;
    return queued_store(std::make_unique<SqliteKeeper>(std::move(dialect), whole), rhythm);
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
