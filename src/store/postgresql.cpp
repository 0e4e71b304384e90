// The log in PostgreSQL, which several servers share.
#include "store/store.h"

#ifdef REKENTAFEL_POSTGRESQL

#include <libpq-fe.h>

#include <array>
#include <cstdlib>
#include <mutex>

#include "store/heads.h"
#include "store/patience.h"
#include "store/postgresql_writer.h"
#include "store/queued_store.h"
#include "store/schema.h"

namespace rekentafel::store {

namespace {

// Neither a reader nor a writer waits longer for a database that has gone silent.
constexpr std::chrono::milliseconds longest_wait{4000};

// `entries` has the key that decides between two writers. No foreign keys: they would lock a row of `tables` with every
// move. The views are for people (docs/store.md).
const std::vector<std::string> version_1 = {
    "create table tables (number bigint generated always as identity primary key, id text collate \"C\" not null "
    "unique, game text not null, setup text not null, seed text not null, engine text not null, "
    "created_at bigint not null, status smallint not null, meta text not null, ended_at timestamptz)",
    "create index tables_status on tables (status, number)",
    "create table entries (table_id text collate \"C\" not null, seq bigint not null, at bigint not null, "
    "seat smallint not null, id text not null, action text not null, primary key (table_id, seq))",
    "create table nodes (name text primary key, expires timestamptz not null)",
    "create table leases (table_id text collate \"C\" primary key, node text not null)",
    "create view games as select id as table_id, game, setup, to_timestamp(created_at / 1000.0) as opened_at, "
    "ended_at, "
    "(array['open', 'finished', 'closed'])[status + 1] as status, "
    "coalesce((select max(seq) from entries where table_id = tables.id), 0) as actions from tables",
    "create view statistics as select date_trunc('day', opened_at) as day, game, count(*) as opened, "
    "count(*) filter (where status = 'finished') as finished, sum(actions) as actions, "
    "percentile_cont(0.5) within group (order by extract(epoch from ended_at - opened_at)) "
    "filter (where status = 'finished') as median_seconds from games group by 1, 2",
};

// The line of what the database says that says most: the first of libpq, which SOCI puts under its own; others hint at
// SQL.
Refusal refusal_of(const soci::soci_error& error) {
  std::string words = error.get_error_message();
  constexpr std::string_view preface = "Cannot establish connection to the database.\n";
  if (words.starts_with(preface)) words.erase(0, preface.size());
  const auto* said = dynamic_cast<const soci::postgresql_soci_error*>(&error);
  const std::string state = said ? said->sqlstate() : "";
  if (state.starts_with("53100")) return {"store/full", {}};
  if (state.starts_with("25006")) return {"store/read-only", {}};
  // An argument is short: the sentence puts several together.
  words.erase(std::min(words.find('\n'), words.size()));
  if (words.size() > 5 * 31) {
    // Never in the middle of a letter of several bytes.
    std::size_t end = 5 * 31;
    while (end > 0 && (words[end] & 0xc0) == 0x80) --end;
    words.resize(end);
  }
  Refusal refusal{"store/database", {}};
  for (std::size_t at = 0; at < 5 * 31; at += 31)
    refusal.arguments.push_back(words.substr(std::min(at, words.size()), 31));
  return refusal;
}

// SOCI takes an address without any parameter for a parameter without a value.
std::string with_timeout(const std::string& address) {
  if (address.find("connect_timeout=") != std::string::npos) return address;
  return address + (address.find('?') == std::string::npos ? '?' : '&') + "connect_timeout=4";
}

Dialect postgresql(const std::string& address) {
  return {
      .backend = soci::postgresql,
      .address = with_timeout(address),
      // A commit returns when it is on the disk, whatever the server's own default is.
      .writer = {"set client_min_messages = warning", "set synchronous_commit = on"},
      .reader = {"set client_min_messages = warning", "set default_transaction_read_only = on"},
      .read_version = "select coalesce(max(version), 0) from schema_version",
      .write_version = "insert into schema_version (version) values ({})",
      .steps = {version_1},
      .refusal = refusal_of,
  };
}

// A connection, whose every use ends in time.
class Line {
 public:
  Line(const Dialect& dialect, const std::vector<std::string>& first, Patience& patience)
      : session_(dialect.backend, dialect.address), patience_(patience) {
    const auto wait = waiting();
    for (const auto& statement : first) session_ << statement;
  }
  soci::session& session() { return session_; }
  Patience::Wait waiting() { return {patience_, PQsocket(connection()), longest_wait}; }
  bool lost() { return PQstatus(connection()) != CONNECTION_OK; }

 private:
  PGconn* connection() { return static_cast<soci::postgresql_session_backend*>(session_.get_backend())->conn_; }

  soci::session session_;
  Patience& patience_;
};

class PostgresqlKeeper final : public Keeper {
 public:
  PostgresqlKeeper(Dialect dialect, std::string node, std::shared_ptr<Patience> patience)
      : dialect_(std::move(dialect)), node_(std::move(node)), patience_(std::move(patience)) {}

  bool commit(std::vector<Change>& group) override {
    if (write(group)) return true;
    // Whether it is in the log nobody knows.
    for (const Change& change : group) {
      const auto entries = entries_of(change.what);
      if (entries.empty()) continue;
      if (change.refused)
        for (const Entry& entry : entries) doubtful_.insert(entry.table);
      for (const auto& misfit : std::get<NewEntries>(change.what).misfits)
        doubtful_.insert(entries[misfit.which].table);
    }
    return false;
  }

  Result<std::optional<Table>> table(std::string_view id) override {
    return read([id = std::string(id)](soci::session& session) {
      auto heads = heads_of(session, "where id = :id", id);
      return heads.empty() ? std::nullopt : std::optional(std::move(heads.front()));
    });
  }
  Result<std::vector<Table>> tables(const Filter& filter) override {
    return read([&filter](soci::session& session) {
      const std::string rest =
          "created_at < :before and game = coalesce(nullif(:game, ''), game) order by number desc limit :limit";
      if (!filter.status) return heads_of(session, "where " + rest, filter.opened_before, filter.game, filter.limit);
      return heads_of(session, "where status = :status and " + rest, static_cast<int>(*filter.status),
                      filter.opened_before, filter.game, filter.limit);
    });
  }
  Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) override {
    return read([id = std::string(table), from_seq](soci::session& session) {
      std::vector<Entry> entries;
      Entry entry{{}, id};
      int seat = 0;
      soci::statement rows = (session.prepare << "select seq, at, seat, id, action from entries "
                                                 "where table_id = :id and seq >= :from order by seq",
                              soci::into(entry.seq), soci::into(entry.at), soci::into(seat), soci::into(entry.id),
                              soci::into(entry.action), soci::use(id), soci::use(from_seq));
      rows.execute();
      while (rows.fetch()) take_line(entries, entry, seat);
      return entries;
    });
  }
  std::optional<Refusal> backup(const std::filesystem::path&) override { return Refusal{"store/pg-dump", {}}; }

 private:
  // All at once; where one of them does not fit, by halves, so that it takes no other with it.
  bool write(std::span<Change> group) {
    if (try_write(group)) return true;
    // Nothing was written of a group that failed as a whole, and nothing can be now.
    if (!line_) return false;
    if (group.size() == 1) return entries_of(group.front().what).size() > 1 && write_halves(group.front());
    const auto half = group.size() / 2;
    const bool first = write(group.first(half)), second = write(group.subspan(half));
    return first && second;
  }

  bool write_halves(Change& change) {
    auto& whole = std::get<NewEntries>(change.what);
    change.refused.reset();
    whole.misfits.clear();
    const auto middle = whole.entries.begin() + std::ssize(whole.entries) / 2;
    std::array<Change, 2> halves{Change{NewEntries{{whole.entries.begin(), middle}, {}}, {}},
                                 Change{NewEntries{{middle, whole.entries.end()}, {}}, {}}};
    const bool written = write(halves);
    std::size_t before = 0;
    for (Change& half : halves) {
      auto& part = std::get<NewEntries>(half.what);
      mark_all(half);
      for (auto& misfit : part.misfits) whole.misfits.push_back({before + misfit.which, std::move(misfit.why)});
      before += part.entries.size();
    }
    return written;
  }

  bool try_write(std::span<Change> changes) try {
    if (!line_) {
      line_ = std::make_unique<Line>(dialect_, dialect_.writer, *patience_);
      writer_ = std::make_unique<PostgresqlWriter>(line_->session(), node_, doubtful_);
    }
    const auto wait = line_->waiting();
    writer_->write(changes);
    return true;
  } catch (const soci::soci_error& error) {
    const bool lost = !line_ || line_->lost();
    // A key that is there already, and no doubt whose: another writer was first.
    const bool taken = !lost && error.get_error_category() == soci::soci_error::constraint_violation &&
                       changes.size() == 1 && entries_of(changes.front().what).size() <= 1;
    for (Change& change : changes) change.refused = dialect_.refusal(error);
    if (taken)
      for (const Entry& entry : entries_of(changes.front().what)) {
        changes.front().refused = Refusal{"store/taken", {entry.table, entry.seq}};
        doubtful_.insert(entry.table);
      }
    if (lost) writer_.reset(), line_.reset();
    return taken;
  }

  // Several may read at once, each on a connection of its own: whoever takes over a dead server's tables reads
  // hundreds. A connection that has broken since the last time is worth a second try.
  template <class Ask>
  auto read(Ask ask) -> Result<decltype(ask(std::declval<soci::session&>()))> {
    for (bool again = true;; again = false) {
      auto line = take_reader();
      const bool fresh = !line;
      try {
        if (fresh) line = std::make_unique<Line>(dialect_, dialect_.reader, *patience_);
        auto read = [&] {
          const auto wait = line->waiting();
          return ask(line->session());
        }();
        const std::lock_guard lock(reading_);
        readers_.push_back(std::move(line));
        return read;
      } catch (const Damaged& damaged) {
        return damaged.refusal();
      } catch (const soci::soci_error& error) {
        if (fresh || !again) return dialect_.refusal(error);
      }
    }
  }

  std::unique_ptr<Line> take_reader() {
    const std::lock_guard lock(reading_);
    if (readers_.empty()) return nullptr;
    auto line = std::move(readers_.back());
    readers_.pop_back();
    return line;
  }

  const Dialect dialect_;
  const std::string node_;
  const std::shared_ptr<Patience> patience_;
  Doubtful doubtful_;  // this and the next two: the queue's thread only
  std::unique_ptr<Line> line_;
  std::unique_ptr<PostgresqlWriter> writer_;
  std::mutex reading_;
  std::vector<std::unique_ptr<Line>> readers_;  // that nobody uses at the moment
};

class PostgresqlLeases final : public Leases {
 public:
  PostgresqlLeases(Dialect dialect, std::string node, std::shared_ptr<Patience> patience)
      : dialect_(std::move(dialect)), node_(std::move(node)), patience_(std::move(patience)) {}

  std::optional<Refusal> renew() override {
    const std::string seconds = std::to_string(std::chrono::duration<double>(hold).count()) + " seconds";
    return said([&](soci::session& session) {
      session << "insert into nodes (name, expires) values (:node, clock_timestamp() + cast(:hold as interval)) "
                 "on conflict (name) do update set expires = excluded.expires",
          soci::use(node_), soci::use(seconds);
    });
  }
  // What nodes left behind that died long ago goes with it.
  std::optional<Refusal> release() override {
    return said([&](soci::session& session) {
      soci::transaction all(session);
      session << "delete from nodes where name = :node or expires < clock_timestamp() - interval '1 hour'",
          soci::use(node_);
      session << "delete from leases where node not in (select name from nodes)";
      all.commit();
    });
  }

 private:
  std::optional<Refusal> said(const auto& ask) try {
    if (!line_) line_ = std::make_unique<Line>(dialect_, dialect_.writer, *patience_);
    const auto wait = line_->waiting();
    ask(line_->session());
    return {};
  } catch (const soci::soci_error& error) {
    line_.reset();
    return refusal_of(error);
  }

  const Dialect dialect_;
  const std::string node_;
  const std::shared_ptr<Patience> patience_;
  std::unique_ptr<Line> line_;
};

// Several servers may start at once: one of them makes the schema, the others wait.
std::optional<Refusal> prepare(const Dialect& dialect, Patience& patience) {
  Line line(dialect, dialect.writer, patience);
  const auto wait = line.waiting();
  auto& session = line.session();
  session << "select pg_advisory_lock(1380676716)";  // "Rktl"
  session << "create table if not exists schema_version (version integer primary key)";
  return migrate(session, dialect);
}

}  // namespace

Result<Shared> open_postgresql(const std::string& address, const std::string& node) {
  // What people see in pg_stat_activity, unless the address says something else.
  setenv("PGAPPNAME", ("rekentafel " + node).c_str(), 0);
  try {
    const Dialect dialect = postgresql(address);
    const auto patience = std::make_shared<Patience>();
    if (auto refused = prepare(dialect, *patience)) return *refused;
    auto leases = std::make_unique<PostgresqlLeases>(dialect, node, patience);
    if (auto refused = leases->renew()) return *refused;
    return Shared{queued_store(std::make_unique<PostgresqlKeeper>(dialect, node, patience)), std::move(leases)};
  } catch (const soci::soci_error& failure) {
    return refusal_of(failure);
  }
}

}  // namespace rekentafel::store

#else

namespace rekentafel::store {

Result<Shared> open_postgresql(const std::string&, const std::string&) { return Refusal{"store/not-built", {}}; }

}  // namespace rekentafel::store

#endif
