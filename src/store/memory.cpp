// A store that keeps nothing: the shortest telling of what the others do.
#include <algorithm>
#include <map>
#include <mutex>

#include "store/queued_store.h"

namespace rekentafel::store {

namespace {

struct Kept {
  Table head;
  std::size_t number;  // in order of creation
  std::vector<Entry> log;
};

class Memory final : public Keeper {
 public:
  bool commit(std::vector<Change>& group) override {
    const std::lock_guard lock(mutex_);
    for (Change& change : group) change.refused = std::visit([this](auto& what) { return make(what); }, change.what);
    return true;
  }

  Result<std::optional<Table>> table(std::string_view id) override {
    const std::lock_guard lock(mutex_);
    const Kept* kept = find(id);
    return kept ? std::optional(kept->head) : std::nullopt;
  }

  Result<std::vector<Table>> tables(const Filter& filter) override {
    const std::lock_guard lock(mutex_);
    std::vector<const Kept*> chosen;
    for (const auto& [id, kept] : kept_)
      if ((!filter.status || kept.head.status == *filter.status) &&
          (filter.game.empty() || kept.head.game == filter.game) && kept.head.created_at < filter.opened_before)
        chosen.push_back(&kept);
    std::ranges::sort(chosen, std::greater(), &Kept::number);
    std::vector<Table> heads;
    for (const Kept* kept : chosen)
      if (std::ssize(heads) < filter.limit) heads.push_back(kept->head);
    return heads;
  }

  Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) override {
    const std::lock_guard lock(mutex_);
    const Kept* kept = find(table);
    if (!kept) return std::vector<Entry>();
    const auto from = std::ranges::lower_bound(kept->log, from_seq, {}, &Entry::seq);
    return std::vector(from, kept->log.cend());
  }

  std::optional<Refusal> backup(const std::filesystem::path&) override { return Refusal{"store/no-backup", {}}; }

 private:
  std::optional<Refusal> make(NewEntries& added) {
    for (std::size_t i = 0; i < added.entries.size(); ++i)
      if (auto refused = append(added.entries[i])) added.misfits.push_back({i, *std::move(refused)});
    return {};
  }
  std::optional<Refusal> make(const Table& head) {
    const bool is_new = kept_.try_emplace(head.id, head, next_number_++, std::vector<Entry>()).second;
    return is_new ? std::nullopt : std::optional(Refusal{"store/table-taken", {head.id}});
  }
  std::optional<Refusal> make(const NewMeta& change) {
    Kept* kept = find(change.table);
    if (!kept) return Refusal{"store/no-table", {change.table}};
    kept->head.meta = change.meta;
    return {};
  }
  std::optional<Refusal> make(const NewStatus& change) {
    Kept* kept = find(change.table);
    if (!kept) return Refusal{"store/no-table", {change.table}};
    kept->head.status = change.status;
    return {};
  }

  std::optional<Refusal> make(const Removal& change) {
    if (kept_.erase(change.table) == 0) return Refusal{"store/no-table", {change.table}};
    return {};
  }
  std::optional<Refusal> make(const Closing& change) {
    Kept* kept = find(change.table);
    if (!kept) return Refusal{"store/no-table", {change.table}};
    kept->log.clear();
    kept->head.meta = change.meta;
    kept->head.status = Status::closed;
    return {};
  }
  // One process holds the log: it writes every table.
  std::optional<Refusal> make(const Claim&) { return {}; }

  std::optional<Refusal> append(const Entry& entry) {
    Kept* kept = find(entry.table);
    if (!kept || kept->head.status == Status::closed) return Refusal{"store/no-table", {entry.table}};
    if (auto refused = refuse_seq(entry, std::ssize(kept->log))) return refused;
    kept->log.push_back(entry);
    return {};
  }

  Kept* find(std::string_view id) {
    const auto found = kept_.find(id);
    return found == kept_.end() ? nullptr : &found->second;
  }

  std::mutex mutex_;
  std::size_t next_number_ = 0;
  std::map<std::string, Kept, std::less<>> kept_;
};

}  // namespace

StorePtr memory_store() { return queued_store(std::make_unique<Memory>()); }

}  // namespace rekentafel::store
