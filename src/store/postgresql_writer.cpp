#ifdef REKENTAFEL_POSTGRESQL
#include "store/postgresql_writer.h"

#include <algorithm>

#include "store/rows.h"

namespace rekentafel::store {

namespace {

template <class T>
const T* as(const Change& change) {
  return change.refused ? nullptr : std::get_if<T>(&change.what);
}
template <class T>
bool any(std::span<const Change> group) {
  return std::ranges::any_of(group, [](const Change& change) { return std::holds_alternative<T>(change.what); });
}

}  // namespace

// Prepared once: this is what nearly every group consists of.
struct PostgresqlWriter::Insert {
  explicit Insert(soci::session& session)
      : statement((session.prepare << "insert into entries (table_id, seq, at, seat, id, action) select * from "
                                      "unnest(cast(:tables as text[]), cast(:seqs as bigint[]), "
                                      "cast(:ats as bigint[]), cast(:seats as smallint[]), cast(:ids as text[]), "
                                      "cast(:actions as text[]))",
                   soci::use(tables), soci::use(seqs), soci::use(ats), soci::use(seats), soci::use(ids),
                   soci::use(actions))) {}
  std::string tables, seqs, ats, seats, ids, actions;
  soci::statement statement;
};

void PostgresqlWriter::write(std::span<Change> group) {
  for (Change& change : group) {
    change.refused.reset();
    if (auto* added = std::get_if<NewEntries>(&change.what)) added->misfits.clear();
  }
  const bool only_entries =
      std::ranges::all_of(group, [](const Change& change) { return std::holds_alternative<NewEntries>(change.what); });
  try {
    // A statement by itself is a transaction by itself: one round trip.
    std::optional<soci::transaction> transaction;
    if (!only_entries) transaction.emplace(session_);
    if (any<Table>(group)) create(group);
    append(group);
    if (any<NewMeta>(group)) set_meta(group);
    if (any<NewStatus>(group)) set_status(group);
    if (any<Claim>(group)) claim(group);
    if (any<Removal>(group)) remove(group);
    if (any<Closing>(group)) close(group);
    if (transaction) transaction->commit();
  } catch (...) {
    last_.clear();
    insert_.reset();  // SOCI frees what a failed statement was given only with the statement
    throw;
  }
  for (const Change& change : group)
    if (const auto* claimed = as<Claim>(change)) doubtful_.erase(claimed->table), last_.erase(claimed->table);
  if (last_.size() > 100'000) last_.clear();
}

std::set<std::string> PostgresqlWriter::told(const std::string& statement, const auto&... columns) {
  std::set<std::string> all;
  std::string one;
  soci::statement rows = (((session_.prepare << statement, soci::into(one)), ..., soci::use(columns)));
  rows.execute();
  while (rows.fetch()) all.insert(one);
  return all;
}

// Who opens a table writes it, or whoever claims it first.
void PostgresqlWriter::create(std::span<Change> group) {
  Column ids, games, setups, seeds, engines, dates, statuses, metas, unclaimed;
  for (const Change& change : group) {
    const auto* head = as<Table>(change);
    if (!head) continue;
    ids.add(head->id), games.add(head->game), setups.add(head->setup), seeds.add(head->seed);
    engines.add(head->engine), dates.add(head->created_at), statuses.add(static_cast<std::int64_t>(head->status));
    metas.add(head->meta);
    if (head->unclaimed) unclaimed.add(head->id);
  }
  auto made = told(
      "with made as (insert into tables (id, game, setup, seed, engine, created_at, status, meta) select * from "
      "unnest(cast(:ids as text[]), cast(:games as text[]), cast(:setups as text[]), cast(:seeds as text[]), "
      "cast(:engines as text[]), cast(:dates as bigint[]), cast(:statuses as smallint[]), cast(:metas as text[])) "
      "on conflict do nothing returning id), "
      "held as (insert into leases (table_id, node) select id, :node from made "
      "where id <> all(cast(:unclaimed as text[]))) select id from made",
      ids.text(), games.text(), setups.text(), seeds.text(), engines.text(), dates.text(), statuses.text(),
      metas.text(), node_, unclaimed.text());
  for (Change& change : group)
    if (const auto* head = as<Table>(change)) {
      // The first of that name has it.
      if (made.erase(head->id) == 0)
        change.refused = Refusal{"store/table-taken", {head->id}};
      else if (!head->unclaimed)
        last_[head->id] = 0;
    }
}

void PostgresqlWriter::learn_last(std::span<const Change> group) {
  std::set<std::string> unknown;
  for (const Change& change : group)
    for (const Entry& entry : entries_of(change.what))
      if (!last_.contains(entry.table)) unknown.insert(entry.table);
  if (unknown.empty()) return;
  Column ids;
  for (const auto& id : unknown) ids.add(id);
  std::string id, wanted = ids.text();
  std::int64_t last = 0;
  soci::statement rows =
      (session_.prepare << "select t.id, coalesce((select max(seq) from entries e where e.table_id = t.id), 0) "
                           "from tables t where t.id = any(cast(:ids as text[])) and t.status < 2",
       soci::use(wanted), soci::into(id), soci::into(last));
  rows.execute();
  while (rows.fetch()) last_[id] = last;
}

std::optional<Refusal> PostgresqlWriter::count(const Entry& entry) {
  const auto last = last_.find(entry.table);
  if (last == last_.end()) return Refusal{"store/no-table", {entry.table}};
  auto refused = doubtful_.contains(entry.table) ? std::optional(Refusal{"store/taken", {entry.table, entry.seq}})
                                                 : refuse_seq(entry, last->second);
  if (!refused)
    ++last->second;
  else if (refused->key == "store/taken")
    // Whoever comes second has decided from a log that is not the true one, and so has all that follows from it.
    doubtful_.insert(entry.table);
  return refused;
}

void PostgresqlWriter::append(std::span<Change> group) {
  learn_last(group);
  Column tables, seqs, ats, seats, ids, actions;
  for (Change& change : group) {
    auto* const added = std::get_if<NewEntries>(&change.what);
    for (std::size_t i = 0; added && i < added->entries.size(); ++i) {
      const Entry& entry = added->entries[i];
      if (auto refused = count(entry)) {
        added->misfits.push_back({i, *std::move(refused)});
        continue;
      }
      tables.add(entry.table), seqs.add(entry.seq), ats.add(entry.at), seats.add(entry.seat.index());
      ids.add(entry.id), actions.add(entry.action);
    }
  }
  if (tables.empty()) return;
  if (!insert_) insert_ = std::make_shared<Insert>(session_);
  insert_->tables = tables.text(), insert_->seqs = seqs.text(), insert_->ats = ats.text();
  insert_->seats = seats.text(), insert_->ids = ids.text(), insert_->actions = actions.text();
  insert_->statement.execute(true);
}

namespace {

// Heads have no key that would tell two writers apart, so here the lease does.
constexpr const char* ours =
    " and not exists (select 1 from leases l where l.table_id = t.id and l.node <> :node) returning t.id";

}  // namespace

// Of several for one table the last one stays.
void PostgresqlWriter::set_meta(std::span<Change> group) {
  std::unordered_map<std::string, const std::string*> newest;
  for (const Change& change : group)
    if (const auto* meta = as<NewMeta>(change)) newest[meta->table] = &meta->meta;
  Column ids, metas;
  for (const auto& [id, meta] : newest) ids.add(id), metas.add(*meta);
  refuse_others(group, told(std::string("update tables t set meta = u.meta from unnest(cast(:ids as text[]), "
                                        "cast(:metas as text[])) as u (id, meta) where t.id = u.id") +
                                ours,
                            ids.text(), metas.text(), node_));
}

void PostgresqlWriter::set_status(std::span<Change> group) {
  std::unordered_map<std::string, Status> newest;
  for (const Change& change : group)
    if (const auto* status = as<NewStatus>(change)) newest[status->table] = status->status;
  Column ids, statuses;
  for (const auto& [id, status] : newest) ids.add(id), statuses.add(static_cast<std::int64_t>(status));
  auto changed = told(std::string("update tables t set status = u.status, ended_at = case when u.status > 0 then "
                                  "coalesce(ended_at, clock_timestamp()) end from unnest(cast(:ids as text[]), "
                                  "cast(:statuses as smallint[])) as u (id, status) where t.id = u.id") +
                          ours,
                      ids.text(), statuses.text(), node_);
  for (Change& change : group)
    if (const auto* status = as<NewStatus>(change); status && !changed.contains(status->table))
      change.refused = Refusal{"store/no-table", {status->table}};
}

void PostgresqlWriter::refuse_others(std::span<Change> group, const std::set<std::string>& written) {
  Column missing;
  for (const Change& change : group)
    if (const auto* meta = as<NewMeta>(change); meta && !written.contains(meta->table)) missing.add(meta->table);
  if (missing.empty()) return;
  const auto there = told("select id from tables where id = any(cast(:ids as text[]))", missing.text());
  for (Change& change : group)
    if (const auto* meta = as<NewMeta>(change); meta && !written.contains(meta->table))
      change.refused = Refusal{there.contains(meta->table) ? "store/not-ours" : "store/no-table", {meta->table}};
}

void PostgresqlWriter::remove(std::span<Change> group) {
  Column wanted;
  for (const Change& change : group)
    if (const auto* removal = as<Removal>(change)) wanted.add(removal->table), last_.erase(removal->table);
  const auto removed = told("delete from tables where id = any(cast(:ids as text[])) returning id", wanted.text());
  const std::string ids = wanted.text();
  session_ << "delete from entries where table_id = any(cast(:ids as text[]))", soci::use(ids);
  session_ << "delete from leases where table_id = any(cast(:ids as text[]))", soci::use(ids);
  for (Change& change : group)
    if (const auto* removal = as<Removal>(change); removal && !removed.contains(removal->table))
      change.refused = Refusal{"store/no-table", {removal->table}};
}

// Head and log together, by whoever holds the lease; a closed table has no last seq, so nothing more is appended.
void PostgresqlWriter::close(std::span<Change> group) {
  Column ids, metas;
  for (const Change& change : group)
    if (const auto* closing = as<Closing>(change)) ids.add(closing->table), metas.add(closing->meta);
  const auto closed = told(std::string("update tables t set meta = u.meta, status = 2, ended_at = coalesce(ended_at, "
                                       "clock_timestamp()) from unnest(cast(:ids as text[]), cast(:metas as text[])) "
                                       "as u (id, meta) where t.id = u.id") +
                               ours,
                           ids.text(), metas.text(), node_);
  Column emptied;
  for (const auto& id : closed) emptied.add(id);
  const std::string wanted = emptied.text();
  session_ << "delete from entries where table_id = any(cast(:ids as text[]))", soci::use(wanted);
  for (Change& change : group)
    if (const auto* closing = as<Closing>(change)) {
      last_.erase(closing->table);
      if (!closed.contains(closing->table)) change.refused = Refusal{"store/no-table", {closing->table}};
    }
}

// Free, ours, or of a node that has not renewed its lease: the database's clock says so, for all alike.
void PostgresqlWriter::claim(std::span<Change> group) {
  Column wanted;
  for (const Change& change : group)
    if (const auto* claimed = as<Claim>(change)) wanted.add(claimed->table);
  const std::string ids = wanted.text();
  session_ << "insert into leases (table_id, node) select id, :node from tables "
              "where id = any(cast(:ids as text[])) order by id on conflict (table_id) do update "
              "set node = excluded.node where leases.node <> excluded.node and not exists "
              "(select 1 from nodes n where n.name = leases.node and n.expires > clock_timestamp())",
      soci::use(node_), soci::use(ids);
  std::unordered_map<std::string, std::string> owners;
  std::string id, node;
  soci::statement rows =
      (session_.prepare << "select table_id, node from leases where table_id = any(cast(:ids as text[]))",
       soci::use(ids), soci::into(id), soci::into(node));
  rows.execute();
  while (rows.fetch()) owners[id] = node;
  for (Change& change : group)
    if (const auto* claimed = as<Claim>(change)) {
      const auto owner = owners.find(claimed->table);
      if (owner == owners.end())
        change.refused = Refusal{"store/no-table", {claimed->table}};
      else
        *claimed->owner = owner->second == node_ ? "" : owner->second;
    }
}

}  // namespace rekentafel::store
#endif
