// A table at this device: people at one screen and computer players, no server. It is spoken to in the messages of
// table/protocol.h, one person a seat, so that a client need not know where its table stands.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/live_table.h"
#include "wire/json.h"

namespace rekentafel::wasm {

class LocalTable {
 public:
  // {"game", "setup", "seed", "chairs": [{"person": "Anna"}, {"bot": 3}, {"bot": 3, "takes": 87}], "pause": 800,
  // "entries": [{"seat", "at", "action"}]}: with entries, as it was after them.
  static Result<LocalTable> open(const wire::json::object& wanted);

  // What a seat's client says; and what happened by itself until now, computer players' thinking included. Both give
  // {"messages": [{"seat", "message"}], "entries": […], "next": when there is something to run, or null}.
  std::string hear(Seat seat, std::string_view message, table::Moment now);
  std::string run(table::Moment now);

  std::string saved() const;  // as a saved game (wire/saved_game.h), with the times where there are no turns

 private:
  explicit LocalTable(table::LiveTable table) : table_(std::move(table)) {}

  void join(Seat seat, const std::optional<std::uint64_t>& known, table::Moment now);
  void say(Seat seat, std::string message);
  void flush(table::Moment now);
  std::string report();

  table::LiveTable table_;
  std::set<Seat> joined_;
  std::string messages_;
  wire::json::array entries_;
  std::vector<std::int64_t> times_;  // of all entries
};

}  // namespace rekentafel::wasm
