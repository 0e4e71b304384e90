// The half of a store that changes things: whatever keeps the log, its changes go through one queue.
#pragma once

#include "store/queue.h"

namespace rekentafel::store {

// Where the changes of a queue end up. `commit` is called from the queue's thread only, the rest from any.
class Keeper {
 public:
  virtual ~Keeper() = default;
  virtual bool commit(std::vector<Change>& group) = 0;
  virtual Result<std::optional<Table>> table(std::string_view id) = 0;
  virtual Result<std::vector<Table>> tables(const Filter& filter) = 0;
  virtual Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) = 0;
  virtual std::optional<Refusal> backup(const std::filesystem::path& path) = 0;
};

StorePtr queued_store(std::unique_ptr<Keeper> keeper);

}  // namespace rekentafel::store
