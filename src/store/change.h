// What a store is asked to change.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "store/store.h"

namespace rekentafel::store {

struct NewMeta {
  std::string table, meta;
};
struct NewStatus {
  std::string table;
  Status status;
};
struct Claim {
  std::string table;
  std::shared_ptr<std::string> owner;  // filled in by whoever grants it
};
struct Removal {
  std::string table;
};

using What = std::variant<Entry, std::vector<Entry>, Table, NewMeta, NewStatus, Claim, Removal>;

struct Change {
  What what;
  Done done;
  std::optional<Refusal> refused{};
};

inline std::span<const Entry> entries_of(const What& what) {
  if (const auto* entry = std::get_if<Entry>(&what)) return {entry, 1};
  if (const auto* entries = std::get_if<std::vector<Entry>>(&what)) return *entries;
  return {};
}

// Whether this seq may follow the last one: a log has neither doubles nor holes.
inline std::optional<Refusal> refuse_seq(const Entry& entry, std::int64_t last) {
  if (entry.seq == last + 1) return {};
  if (entry.seq > last) return Refusal{"store/gap", {entry.table, entry.seq, last + 1}};
  return Refusal{"store/taken", {entry.table, entry.seq}};
}

}  // namespace rekentafel::store
