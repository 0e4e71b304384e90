#include "store/sql.h"

#include <array>
#include <mutex>
#include <unordered_map>

#include "store/heads.h"
#include "store/log_line.h"
#include "store/places.h"

namespace rekentafel::store {

std::unique_ptr<soci::session> connect(const Dialect& dialect, const std::vector<std::string>& first) {
  auto session = std::make_unique<soci::session>(dialect.backend, dialect.address);
  if (dialect.opened) dialect.opened(*session);
  for (const std::string& statement : first) *session << statement;
  return session;
}

namespace {

// What people say about themselves stays where it was first written: a row that grows is moved, and what SQLite moves
// it does not wipe where it was, not even with secure_delete. So a row has room to grow in; blanks mean nothing in
// JSON.
std::string with_room(std::string meta) {
  constexpr std::size_t step = 1024;
  meta.resize((meta.size() + step - 1) / step * step, ' ');
  return meta;
}

}  // namespace

// One connection with all that is remembered about what it wrote. After a failure it is thrown away and made anew, so
// that what it remembers is always what is there.
class SqlKeeper::Writer {
 public:
  explicit Writer(const Dialect& dialect)
      : session_(connect(dialect, dialect.writer)), places_(*session_), log_(*session_) {}

  int ask(const std::string& statement) {
    int answer = 0;
    *session_ << statement, soci::into(answer);
    return answer;
  }

  void commit(std::vector<Change>& group) {
    soci::transaction transaction(*session_);
    for (Change& change : group) change.refused = std::visit([this](auto& what) { return make(what); }, change.what);
    places_.write_when_many(*session_);
    transaction.commit();
  }

 private:
  struct Head {
    long long number = 0;
    std::int64_t last = 0;
    int status = 0;
  };
  // The lines of a table whose places are written down, and those that are not.
  static constexpr std::array<const char*, 2> lines_of_table = {
      "line in (select value from places, json_each(places.lines) where places.number = :number)",
      "line > (select upto from indexed) and number = :number"};
  static Refusal no_table(const std::string& id) { return Refusal{"store/no-table", {id}}; }
  // How many rows the statement changed with this in its places.
  long long changed(soci::statement& statement, Table row, int status = 0) {
    row_ = std::move(row);
    status_ = status;
    statement.execute(true);
    return statement.get_affected_rows();
  }

  std::optional<Refusal> make(NewEntries& added) {
    for (std::size_t i = 0; i < added.entries.size(); ++i)
      if (auto refused = append(added.entries[i])) added.misfits.push_back({i, *std::move(refused)});
    return {};
  }

  std::optional<Refusal> make(const Table& head) {
    Table roomy = head;
    roomy.meta = with_room(std::move(roomy.meta));
    if (changed(new_table_, std::move(roomy), static_cast<int>(head.status)) == 0)
      return Refusal{"store/table-taken", {head.id}};
    Head known{};
    session_->get_last_insert_id("tables", known.number);
    if (head.status == Status::open) heads_.emplace(head.id, known);
    return {};
  }

  std::optional<Refusal> make(const NewMeta& change) {
    if (changed(new_meta_, {.id = change.table, .meta = with_room(change.meta)}) == 0) return no_table(change.table);
    return {};
  }

  std::optional<Refusal> make(const NewStatus& change) {
    if (changed(new_status_, {.id = change.table}, static_cast<int>(change.status)) == 0) return no_table(change.table);
    // Hardly anything will be appended to it: it is found again if it must.
    if (change.status != Status::open) heads_.erase(change.table);
    return {};
  }

  std::optional<Refusal> make(const Removal& change) {
    const Head* head = find(change.table);
    if (!head) return no_table(change.table);
    for (const char* lines : lines_of_table) *session_ << "delete from log where " << lines, soci::use(head->number);
    for (const char* table : {"places", "tables"})
      *session_ << "delete from " << table << " where number = :number", soci::use(head->number);
    places_.remove(head->number);
    heads_.erase(change.table);
    return {};
  }

  std::optional<Refusal> make(const Closing& change) {
    const Head* head = find(change.table);
    if (!head) return no_table(change.table);
    // Overwritten where they are: were the lines taken out, SQLite would move others closer together and leave copies
    // of those behind, which are then still there when *their* table is closed.
    for (const char* lines : lines_of_table)
      *session_ << "update log set id = replace(hex(zeroblob(length(cast(id as blob)))), '00', ' '), "
                   "action = replace(hex(zeroblob(length(cast(action as blob)))), '00', ' ') where "
                << lines,
          soci::use(head->number);
    heads_.erase(change.table);
    changed(new_meta_, {.id = change.table, .meta = with_room(change.meta)});
    changed(new_status_, {.id = change.table}, static_cast<int>(Status::closed));
    return {};
  }

  // One process holds the log: it writes every table.
  std::optional<Refusal> make(const Claim&) { return {}; }

  std::optional<Refusal> append(const Entry& entry) {
    Head* head = find(entry.table);
    if (!head || head->status == static_cast<int>(Status::closed)) return no_table(entry.table);
    if (auto refused = refuse_seq(entry, head->last)) return refused;
    log_.insert(places_.next_line(), head->number, entry);
    places_.add(head->number, entry.seq);
    ++head->last;
    return {};
  }

  Head* find(const std::string& id) {
    if (const auto known = heads_.find(id); known != heads_.end()) return &known->second;
    Head head{};
    *session_ << "select number, status from tables where id = :id", soci::use(id), soci::into(head.number),
        soci::into(head.status);
    if (!session_->got_data()) return nullptr;
    head.last = places_.last_seq(*session_, head.number);
    return &heads_.emplace(id, head).first->second;
  }

  std::unique_ptr<soci::session> session_;
  Places places_;
  std::unordered_map<std::string, Head> heads_;
  LogLine log_;
  // Prepared once; they take what they need from here.
  Table row_;
  int status_ = 0;
  soci::statement new_table_ =
      (session_->prepare
           << "insert into tables (id, game, setup, seed, engine, created_at, status, meta) values (:id, :game, "
              ":setup, :seed, :engine, :created_at, :status, :meta) on conflict do nothing",
       soci::use(row_.id), soci::use(row_.game), soci::use(row_.setup), soci::use(row_.seed), soci::use(row_.engine),
       soci::use(row_.created_at), soci::use(status_), soci::use(row_.meta));
  soci::statement new_meta_ =
      (session_->prepare << "update tables set meta = :meta where id = :id", soci::use(row_.meta), soci::use(row_.id));
  soci::statement new_status_ = (session_->prepare << "update tables set status = :status where id = :id",
                                 soci::use(status_), soci::use(row_.id));
};

class SqlKeeper::Reader {
 public:
  explicit Reader(const Dialect& dialect) : session_(connect(dialect, dialect.reader)) {}

  std::vector<Table> heads(const std::string& condition, const auto&... bound) {
    return heads_of(*session_, condition, bound...);
  }

  std::vector<Entry> entries(const std::string& table, std::int64_t from_seq) {
    std::vector<Entry> entries;
    Entry entry{{}, table};
    int seat = 0;
    soci::statement rows = (session_->prepare << "select seq, at, seat, id, action from entries "
                                                 "where number = (select number from tables where id = :id and status "
                                                 "<> 2) and seq >= :from order by seq",
                            soci::into(entry.seq), soci::into(entry.at), soci::into(seat), soci::into(entry.id),
                            soci::into(entry.action), soci::use(table), soci::use(from_seq));
    rows.execute();
    while (rows.fetch()) take_line(entries, entry, seat);
    return entries;
  }

 private:
  std::unique_ptr<soci::session> session_;
};

SqlKeeper::SqlKeeper(Dialect dialect) : dialect_(std::move(dialect)), reader_(std::make_unique<Reader>(dialect_)) {}
SqlKeeper::~SqlKeeper() = default;

bool SqlKeeper::commit(std::vector<Change>& group) try {
  if (!writer_) writer_ = std::make_unique<Writer>(dialect_);
  writer_->commit(group);
  return true;
} catch (const soci::soci_error& error) {
  writer_.reset();
  for (Change& change : group) change.refused = dialect_.refusal(error);
  return false;
}

int SqlKeeper::ask_writer(const std::string& statement) { return writer_->ask(statement); }

template <class Ask>
auto SqlKeeper::read(Ask ask) -> Result<decltype(ask(std::declval<Reader&>()))> try {
  const std::lock_guard lock(reading_);
  return ask(*reader_);
} catch (const Damaged& damaged) {
  return damaged.refusal();
} catch (const soci::soci_error& error) {
  return dialect_.refusal(error);
}

Result<std::optional<Table>> SqlKeeper::table(std::string_view id) {
  return read([id = std::string(id)](Reader& reader) {
    auto heads = reader.heads("where id = :id", id);
    return heads.empty() ? std::nullopt : std::optional(std::move(heads.front()));
  });
}

Result<std::vector<Table>> SqlKeeper::tables(const Filter& filter) {
  return read([&filter](Reader& reader) {
    const std::string rest =
        "created_at < :before and game = coalesce(nullif(:game, ''), game) order by number desc limit :limit";
    if (!filter.status) return reader.heads("where " + rest, filter.opened_before, filter.game, filter.limit);
    return reader.heads("where status = :status and " + rest, static_cast<int>(*filter.status), filter.opened_before,
                        filter.game, filter.limit);
  });
}

Result<std::vector<Entry>> SqlKeeper::entries(std::string_view table, std::int64_t from_seq) {
  return read([&, id = std::string(table)](Reader& reader) { return reader.entries(id, from_seq); });
}

}  // namespace rekentafel::store
