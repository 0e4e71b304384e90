#include "server/upkeep/doctor.h"

#include <algorithm>

#include "server/hall/record.h"
#include "server/hall/revival.h"
#include "server/ops/config.h"
#include "store/checkup.h"
#include "wire/words.h"

namespace rekentafel::server {

namespace {

namespace fs = std::filesystem;

std::string sentence_of(const Refusal& refusal) { return wire::Words::of("en").say(refusal); }

bool is_hash(std::string_view text) {
  return text.empty() || (text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos);
}

// What is wrong with one table; nothing where it can be played on.
std::optional<std::string> fault_of(const store::Reading& store, const std::string& id, Diagnosis& found) {
  const auto head = store.table(id);
  if (!head) return sentence_of(head.refusal());
  if (!*head || is_class(**head)) return std::nullopt;  // closed for good meanwhile, or nothing that is played
  const auto entries = store.entries(id);
  if (!entries) return sentence_of(entries.refusal());
  found.actions += entries->size();
  for (std::size_t i = 0; i < entries->size(); ++i)
    if ((*entries)[i].seq != static_cast<std::int64_t>(i) + 1)
      return "action " + std::to_string(i + 1) + " is missing, or there twice";
  const auto revived = revive(**head, *entries);
  if (!revived && revived.refusal().key == "hall/other-engine") {
    ++found.other_engine;
    return std::nullopt;
  }
  if (!revived) return sentence_of(revived.refusal());
  const auto& record = revived->record;
  if (!is_hash(record.host) || !is_hash(record.invitation) || !std::ranges::all_of(record.tickets, is_hash))
    return "a ticket is none";
  if ((*head)->status == store::Status::finished && revived->table.phase() != table::Phase::over)
    return "the game is said to be over, and its actions say that it goes on";
  return std::nullopt;
}

void look_at_rights(const fs::path& folder, Diagnosis& found) {
  std::error_code failed;
  const auto rights = fs::status(folder, failed).permissions();
  if (!failed && (rights & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none)
    found.remarks.push_back("Others on this machine may look into the folder, where the seeds of running games are.");
}

void advise(Diagnosis& found, bool of_the_file, bool of_the_wal) {
  if (found.faults.empty()) return;
  found.advice.push_back("Stop the server, and copy the whole folder before anything else.");
  if (of_the_wal)
    found.advice.push_back(
        "What is behind the damage in the write-ahead log is not read by SQLite. Restore the last backup if it is "
        "newer than what is left; otherwise start the server: it keeps a copy of the damaged log and goes on from "
        "what can be read.");
  if (of_the_file)
    found.advice.push_back(
        "Restore the last backup (docs/operations.md). Where there is none: sqlite3 tables.sqlite .recover | sqlite3 "
        "recovered.sqlite, then look at recovered.sqlite with this command before it takes the place of the file.");
  if (!of_the_file)
    found.advice.push_back(
        "Tables that are damaged are answered with 500, the others go on: the server can run meanwhile. What can be "
        "read of one: rekentafel export CODE; a backup may have it whole.");
}

}  // namespace

Result<Diagnosis> examine(const fs::path& folder) {
  const fs::path file = folder / store_file;
  const auto checked = store::check_sqlite(file);
  if (!checked) return checked.refusal();
  Diagnosis found;
  look_at_rights(folder, found);
  for (const auto& one : checked->faults) found.faults.push_back(std::string(store_file) + ": " + one);
  const bool of_the_file = !found.faults.empty();
  const auto& wal = checked->wal;
  if (wal.damaged())
    found.faults.push_back(std::string(store_file) + "-wal: damaged after " + std::to_string(wal.frames) + " pages; " +
                           std::to_string(wal.lost_commits) +
                           " commits behind that are not read (the very last one may never have been acknowledged)");
  else if (wal.bytes > 0)
    found.remarks.push_back(std::to_string(wal.frames) + " pages are in the write-ahead log: it belongs to the file.");
  for (const auto& one : checked->strange)
    found.remarks.push_back("'" + one + "' is no part of the data file: delete it when nobody needs it any more.");
  const auto store = store::read_sqlite(file);
  if (!store) return store.refusal();
  for (const auto& id : checked->ids) {
    ++found.tables;
    if (const auto fault = fault_of(**store, id, found)) found.faults.push_back("table " + id + ": " + *fault);
  }
  advise(found, of_the_file, wal.damaged());
  return found;
}

}  // namespace rekentafel::server
