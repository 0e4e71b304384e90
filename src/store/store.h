// The durable log of live tables. What is in it happened, in that order; what is not did not. A store knows the log's
// record and nothing of games. See docs/store.md.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/log_entry.h"
#include "engine/refusal.h"
#include "engine/result.h"
#include "store/times.h"

namespace rekentafel::store {

enum class Status : std::uint8_t { open, finished, closed };

// The head of a table: all that is needed to play its log again, and what the server wants to remember about it.
struct Table {
  std::string id;               // a short code, its own for ever
  std::string game;             // its name
  std::string setup;            // text of others, JSON as a rule
  std::string seed;             // text
  std::string engine;           // the signature of the engine that writes this log
  std::int64_t created_at = 0;  // milliseconds since 1970, handed in
  Status status = Status::open;
  std::string meta = "{}";  // free, may change
  bool unclaimed = false;   // of a shared log, when it is created: whoever asks for it first will write it

  friend bool operator==(const Table&, const Table&) = default;
};

struct Entry : LogEntry {
  std::string table;

  friend bool operator==(const Entry&, const Entry&) = default;
};

// Called from the store's own thread: with nothing when the change is durable, else with the reason why it was not
// made. It must not wait for this store.
using Done = std::function<void(const std::optional<Refusal>& refused)>;

// Of many entries: those that were not made, by their place, lowest first. The entries come back with them, so that the
// thread that allocated them frees them: freeing on another thread is slow.
struct Misfit {
  std::size_t which;
  Refusal why;
};
using Appended = std::function<void(std::vector<Entry> entries, std::vector<Misfit> misfits)>;

struct Filter {
  std::optional<Status> status{};
  std::string game{};  // any where it is empty
  int limit = 100;
  std::int64_t opened_before = std::numeric_limits<std::int64_t>::max();  // as created_at
};

// What a store has done since it was opened.
struct Counts {
  std::uint64_t commits = 0;   // groups made durable
  std::uint64_t changes = 0;   // durable: entries, heads, meta, status
  std::uint64_t entries = 0;   // durable
  std::uint64_t refused = 0;   // changes that were not made, for whatever reason
  std::uint64_t failures = 0;  // groups that the disk did not take
  std::size_t last_group = 0;  // changes in it
  std::size_t queue = 0;       // changes that wait for the next group
  std::chrono::microseconds last_commit{};
  Times commit_times;
  bool there = true;  // what is kept is still where it was opened
};

// What a store does by itself while it is kept open.
struct Rhythm {
  std::chrono::milliseconds look{1000};     // so often it looks whether its file is still there
  std::chrono::milliseconds quiet{5000};    // so long after the last change all is moved to its place
  std::chrono::milliseconds often{60'000};  // and so often while changes go on
};

// What is durable, for whoever looks; from any thread.
class Reading {
 public:
  virtual ~Reading() = default;

  virtual Result<std::optional<Table>> table(std::string_view id) const = 0;
  virtual Result<std::vector<Table>> tables(const Filter& filter) const = 0;  // the newest first
  virtual Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq = 1) const = 0;

  // A copy of all that is durable now, made while a store goes on; openable like any other. Refused where the file
  // exists.
  virtual std::optional<Refusal> backup(const std::filesystem::path& path) const = 0;
};

// Changes are made in the order in which they are handed in, by one thread, as one group: all that wait become durable
// together, then each is told. A refused change takes no other with it, unless the disk refuses the whole group.
// All functions may be called from any thread. Reading sees what is durable.
//
// Refusals of changes: store/taken (this seq is in the log already), store/gap (it is not the next one),
// store/no-table, store/table-taken, store/closing; and of the disk: store/full, store/read-only, store/failed,
// store/vanished (its file is no longer where it was). Refusals of reading: those of the disk, and store/damaged (what
// is there is not what was written).
class Store : public Reading {
 public:  // at its end what waits is made durable and told first
  virtual void create(Table table, Done done) = 0;
  // Of any tables, each for itself; after one that does not fit, no later one of its table does.
  virtual void append(std::vector<Entry> entries, Appended done) = 0;
  void append(Entry entry, Done done) {
    append(std::vector{std::move(entry)}, [done = std::move(done)](const auto&, const std::vector<Misfit>& misfits) {
      done(misfits.empty() ? std::nullopt : std::optional(misfits.front().why));
    });
  }
  virtual void set_meta(std::string table, std::string meta, Done done) = 0;
  virtual void set_status(std::string table, Status status, Done done) = 0;
  // Head and log, for good.
  virtual void remove(std::string table, Done done) = 0;
  // The log for good, and of the head what people said: nothing more is appended. Told, as `remove` is, when the bytes
  // are gone from where this store keeps them, and after all else of its group.
  virtual void close(std::string table, std::string meta, Done done) = 0;

  // Who writes this table, asked before its log is read to go on from there: empty is this process, which is what a
  // store says that nobody else writes to. Where several share a log, a table is taken over from whoever has gone.
  // After store/taken, or when the disk refused, nothing more is appended to a shared table until it is asked for.
  using Owner = std::function<void(Result<std::string> owner)>;
  virtual void claim(std::string table, Owner owner) = 0;

  virtual Counts counts() const = 0;
};

using StorePtr = std::unique_ptr<Store>;

// Forgets everything at its end: for tests and for tables nobody wants to keep.
StorePtr memory_store();

// Makes the file where there is none; its folder must exist. One process at a time holds it. `noticed` is told what
// whoever runs the server should know: what of a write-ahead log is damaged (store/wal-damaged), that a file that was
// there before is gone or empty (store/was-there).
Result<StorePtr> open_sqlite(const std::filesystem::path& path, std::vector<Refusal>* noticed = nullptr,
                             Rhythm rhythm = {});

// A log that several servers share. A server writes a table while its lease holds, which `renew` prolongs; leases only
// save work, since two who believe they write the same table are told apart by the log's key (table, seq).
class Leases {
 public:
  virtual ~Leases() = default;
  static constexpr std::chrono::milliseconds hold{2500};
  // Waits for the database, a few seconds at most. Refused: another may have taken over what is ours by now.
  virtual std::optional<Refusal> renew() = 0;
  // All of them; whoever asks next may have the tables at once.
  virtual std::optional<Refusal> release() = 0;
};
struct Shared {
  StorePtr store;
  std::unique_ptr<Leases> leases;  // ends first
};
// `address` is postgresql://…; `node` is this server's own name, another one each time it starts. Makes the schema
// where there is none. Refused with store/not-built where this program knows no PostgreSQL.
Result<Shared> open_postgresql(const std::string& address, const std::string& node);

// Writes the file anew, which nobody else may hold meanwhile: what was removed takes no more room, and nothing of it is
// left between what is still there.
std::optional<Refusal> compact_sqlite(const std::filesystem::path& path);

// The same file only to be read, while another process may hold it and write; it must exist and have today's schema.
Result<std::unique_ptr<Reading>> read_sqlite(const std::filesystem::path& path);

}  // namespace rekentafel::store
