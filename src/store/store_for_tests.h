// What the tests of stores share: a folder that goes away, changes that are waited for, tables and entries to write.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <future>
#include <string>

#include "store/store.h"

namespace rekentafel::store {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "store XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // A space and an equals sign, as a person's folder may have and a connection's address may trip over.
  std::filesystem::path file() const { return path_ / "a=b.db"; }

 private:
  std::filesystem::path path_;
};

using Refused = std::optional<Refusal>;

// Asks for a change and waits until it is told.
template <class Ask>
Refused wait_for(Ask ask) {
  std::promise<Refused> told;
  ask([&told](const Refused& refused) { told.set_value(refused); });
  return told.get_future().get();
}

inline Table head(std::string id) {
  return {.id = std::move(id),
          .game = "formula",
          .setup = R"({"seats":2})",
          .seed = "5eed",
          .engine = "e1",
          .created_at = 7};
}
inline Entry entry(std::string table, std::int64_t seq, std::string action = "2+4=6") {
  return {{.seat = Seat(1),
           .action = std::move(action),
           .seq = seq,
           .at = 1'790'000'000'000 + seq,
           .id = "mine-" + std::to_string(seq)},
          std::move(table)};
}

inline Refused create(Store& store, const Table& table) {
  return wait_for([&](Done done) { store.create(table, std::move(done)); });
}
inline Refused append(Store& store, const Entry& entry) {
  return wait_for([&](Done done) { store.append(entry, std::move(done)); });
}
inline std::vector<Misfit> append(Store& store, const std::vector<Entry>& entries) {
  std::promise<std::vector<Misfit>> told;
  store.append(entries, [&told](auto, auto misfits) { told.set_value(std::move(misfits)); });
  return told.get_future().get();
}

inline Refused close_table(Store& store, const std::string& table, const std::string& meta = "{}") {
  return wait_for([&](Done done) { store.close(table, meta, std::move(done)); });
}
inline Refused remove_table(Store& store, const std::string& table) {
  return wait_for([&](Done done) { store.remove(table, std::move(done)); });
}

inline Result<std::string> claim(Store& store, const std::string& table) {
  std::promise<Result<std::string>> told;
  store.claim(table, [&told](Result<std::string> owner) { told.set_value(std::move(owner)); });
  return told.get_future().get();
}

inline std::string_view key_of(const Refused& refused) { return refused ? refused->key : "made"; }
template <class T>
std::string_view key_of(const Result<T>& result) {
  return result ? "made" : result.refusal().key;
}

}  // namespace rekentafel::store
