#include "store/queued_store.h"

namespace rekentafel::store {

namespace {

class QueuedStore final : public Store {
 public:
  QueuedStore(std::unique_ptr<Keeper> keeper, Rhythm rhythm) : keeper_(std::move(keeper)), queue_(*keeper_, rhythm) {}

  void create(Table table, Done done) override { queue_.add({std::move(table), std::move(done)}); }
  void append(std::vector<Entry> entries, Appended done) override {
    queue_.add({NewEntries{std::move(entries), std::move(done)}, {}});
  }
  void set_meta(std::string table, std::string meta, Done done) override {
    queue_.add({NewMeta{std::move(table), std::move(meta)}, std::move(done)});
  }
  void set_status(std::string table, Status status, Done done) override {
    queue_.add({NewStatus{std::move(table), status}, std::move(done)});
  }

  void remove(std::string table, Done done) override { queue_.add({Removal{std::move(table)}, std::move(done)}); }
  void close(std::string table, std::string meta, Done done) override {
    queue_.add({Closing{std::move(table), std::move(meta)}, std::move(done)});
  }
  void claim(std::string table, Owner owner) override {
    auto name = std::make_shared<std::string>();
    queue_.add({Claim{std::move(table), name},
                [name, owner = std::move(owner)](const auto& refused) { refused ? owner(*refused) : owner(*name); }});
  }

  Result<std::optional<Table>> table(std::string_view id) const override { return keeper_->table(id); }
  Result<std::vector<Table>> tables(const Filter& filter) const override { return keeper_->tables(filter); }
  Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) const override {
    return keeper_->entries(table, from_seq);
  }
  std::optional<Refusal> backup(const std::filesystem::path& path) const override { return keeper_->backup(path); }
  Counts counts() const override { return queue_.counts(); }

 private:
  std::unique_ptr<Keeper> keeper_;
  Queue queue_;  // ends first: it still writes to the keeper
};

}  // namespace

StorePtr queued_store(std::unique_ptr<Keeper> keeper, Rhythm rhythm) {
  return std::make_unique<QueuedStore>(std::move(keeper), rhythm);
}

}  // namespace rekentafel::store
