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
// The head stays, with this instead of what it said about people; its log goes.
struct Closing {
  std::string table, meta;
};

struct NewEntries {
  std::vector<Entry> entries;
  Appended done;
  std::vector<Misfit> misfits{};
};

using What = std::variant<NewEntries, Table, NewMeta, NewStatus, Claim, Removal, Closing>;

struct Change {
  What what;
  Done done;
  std::optional<Refusal> refused{};
};

// Whether something was there before that must not be found afterwards.
inline bool erases(const Change& change) {
  return std::holds_alternative<Removal>(change.what) || std::holds_alternative<Closing>(change.what);
}

inline std::span<const Entry> entries_of(const What& what) {
  const auto* const added = std::get_if<NewEntries>(&what);
  return added ? std::span<const Entry>(added->entries) : std::span<const Entry>();
}

// A change that was refused as a whole: each of its entries was.
inline void mark_all(Change& change) {
  auto* const added = std::get_if<NewEntries>(&change.what);
  if (!added || !change.refused) return;
  added->misfits.clear();
  for (std::size_t i = 0; i < added->entries.size(); ++i) added->misfits.push_back({i, *change.refused});
}

// On the queue's thread: tells who asked for it what became of it.
inline void tell(Change& change) {
  auto* const added = std::get_if<NewEntries>(&change.what);
  if (!added) return change.done(change.refused);
  mark_all(change);
  added->done(std::move(added->entries), std::move(added->misfits));
}

// Whether this seq may follow the last one: a log has neither doubles nor holes.
inline std::optional<Refusal> refuse_seq(const Entry& entry, std::int64_t last) {
  if (entry.seq == last + 1) return {};
  if (entry.seq > last) return Refusal{"store/gap", {entry.table, entry.seq, last + 1}};
  return Refusal{"store/taken", {entry.table, entry.seq}};
}

}  // namespace rekentafel::store
