// A table that the hall holds in memory, and who listens there.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/listener.h"
#include "server/record.h"
#include "table/live_table.h"
#include "table/protocol.h"

namespace rekentafel::server {

struct Hosted;

struct Member {
  Listener* listener = nullptr;
  std::shared_ptr<Hosted> hosted;
  Seat seat = Seat::table();
  std::string language;
  bool views = true;
  bool again = false;
  table::Phase phase = table::Phase::waiting;  // as it was told last
};

struct Hosted : std::enable_shared_from_this<Hosted> {
  std::string code;
  table::LiveTable table;
  Record record;
  std::string seed;
  std::string engine;
  std::string commitment;  // the hash of seed and setup, published before the first card is seen
  std::int64_t created = 0;
  std::uint64_t durable = 0;  // entries
  std::vector<std::unique_ptr<Member>> members;
  // What is told when the log is durable up to `after`.
  struct Waiting {
    std::uint64_t after = 0;
    Listener* to = nullptr;
    std::string text;
  };
  std::deque<Waiting> waiting;
  std::size_t writing = 0;  // records that the store has not answered yet
  std::string opener;       // whose computer players think here: the house that opened it, or came first
  std::optional<table::Moment> due;
  table::Moment quiet_since{0};
  bool resting = false;             // nobody listens: it may leave memory
  bool visited = false;             // somebody was here until then
  Seats wishes;                     // who would like a rematch, as was told last
  bool rematching = false;          // its rematch is being opened
  std::optional<table::Look> look;  // where those are who look back together; nobody needs it tomorrow
  bool finished = false;
  bool forgotten = false;  // no longer the hall's: answers that are still under way find nobody

  explicit Hosted(table::LiveTable live) : table(std::move(live)) {}
};

}  // namespace rekentafel::server
