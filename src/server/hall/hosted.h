// A table that the hall holds in memory, and who listens there.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/listener.h"
#include "server/hall/record.h"
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
  std::string part{};                          // in the deal of the rematch
  table::Phase phase = table::Phase::waiting;  // as it was told last
};

struct Hosted : std::enable_shared_from_this<Hosted> {
  std::string code;
  table::LiveTable table;
  Record record;
  bool follows = false;  // on another one whose players are here: a rematch
  std::string seed;      // the server's part of it
  std::string engine;
  std::string commitment;       // the hash of that and the setup, published before anybody sits down
  std::string next_commitment;  // the same for the rematch
  bool dealing = false;         // that the cards are dealt is being written down
  std::int64_t created = 0;
  std::uint64_t durable = 0;    // entries
  std::uint64_t by_people = 0;  // of them, by whoever sits here; the others are computer players' and the table's
  std::vector<std::unique_ptr<Member>> members;
  std::uint64_t records = 0, records_durable = 0;  // times that the record was written down, and is there
  // What is told when the log is durable up to `after`, and the record as it was written for the `record`th time.
  struct Waiting {
    std::uint64_t after = 0, record = 0;
    Listener* to = nullptr;
    table::Told told;
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
  std::optional<table::Look> look;  // where those are who look back together; not persisted
  bool finished = false;
  bool forgotten = false;  // no longer the hall's: answers that are still under way find nobody

  explicit Hosted(table::LiveTable live) : table(std::move(live)) {}
};

// Computer players and the table have no names for what they do.
inline bool is_by_a_person(Seat seat, std::string_view id) { return !seat.is_table() && !id.empty(); }

// The chairs as they are kept: who is connected at the moment is nothing that lasts.
std::vector<table::Chair> lasting_chairs(const Hosted& hosted);
// What the seed was made of, as JSON; for after the game.
std::string deal_text(const Hosted& hosted);

}  // namespace rekentafel::server
