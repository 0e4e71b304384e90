// Tables that come and go between servers that share a store.
#include "server/hall/hall.h"
#include "server/ops/log.h"

namespace rekentafel::server {

std::optional<Refusal> Hall::take_in(const std::optional<store::Table>& head,
                                     const std::vector<store::Entry>& entries) {
  if (!head || head->status == store::Status::closed) return Refusal{"hall/no-table", {head ? head->id : ""}};
  if (tables_.contains(head->id)) return std::nullopt;
  if (opening_.contains(head->id)) return Refusal{"hall/no-table", {head->id}};
  if (!make_room()) return Refusal{"hall/full", {}};
  const auto revived_table = revived(*head, entries);
  if (!revived_table) return revived_table.refusal();
  auto& hosted = **revived_table;
  add(*revived_table);
  // Whoever wrote the last action may have died before it said so.
  if (hosted.table.phase() == table::Phase::over && !hosted.finished) {
    hosted.finished = true;
    around_.store.set_status(head->id, store::Status::finished, answered([](const auto&) {}));
  }
  return std::nullopt;
}

// Those who listen find it again, wherever it is then.
void Hall::send_away(Hosted& hosted) {
  const auto kept = hosted.shared_from_this();
  forget(hosted);
  log_info("table-let-go", {{"table", hosted.code}});
  for (const auto& member : std::exchange(hosted.members, {})) {
    member->listener->member_ = nullptr;
    --counts_.listeners;
    member->listener->moved();
  }
}

void Hall::let_go() {
  for (const auto& [code, hosted] : std::unordered_map(tables_)) send_away(*hosted);
}

}  // namespace rekentafel::server
