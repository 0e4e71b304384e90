// Storage backend: where the changes of a queue end up.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "store/change.h"

namespace rekentafel::store {

// The first three are called from the queue's thread only, the rest from any.
class Keeper {
 public:
  virtual ~Keeper() = default;
  // Makes the changes durable together, and marks those that it refuses. False when the group as a whole was refused.
  virtual bool commit(std::vector<Change>& group) = 0;
  // Moves what was written ahead to its place, so that nothing that was erased is left elsewhere. False where somebody
  // who reads stands in the way: it is asked for again.
  virtual bool settle() { return true; }
  // Whether what is kept is still where it was opened: a file can be deleted while it is written to.
  virtual bool there() { return true; }

  virtual Result<std::optional<Table>> table(std::string_view id) = 0;
  virtual Result<std::vector<Table>> tables(const Filter& filter) = 0;
  virtual Result<std::vector<Entry>> entries(std::string_view table, std::int64_t from_seq) = 0;
  virtual std::optional<Refusal> backup(const std::filesystem::path& path) = 0;
};

}  // namespace rekentafel::store
