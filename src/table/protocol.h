// What clients and a table say to each other about a table, as JSON; docs/protocol.md describes it for other programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/result.h"
#include "engine/seat.h"
#include "table/live_table.h"
#include "wire/json.h"

namespace rekentafel::table {

// What a client may say. The first thing must be a join.
struct Join {
  std::string table;       // another one than it is at, such as the rematch; empty: the one it connected to
  std::string ticket;      // of a seat; empty for onlookers
  std::string invitation;  // for onlookers of a table that is not open to all
  std::string language = "en";
  bool views = true;  // a view with every change; a program that follows the events itself may do without
  std::optional<std::uint64_t> seq;  // the last entry it knows: it gets the events since
};
struct Act {
  std::string id;  // its own name for this action: one that is sent again happens once
  std::string action;
};
struct FillChair {  // the host alone
  Seat seat;
  int level = 3;
  std::string host;
};
struct FreeChair {  // the host alone, before the game: whoever sits there looks on
  Seat seat;
  std::string host;
};
struct Leave {};       // the seat for good
struct Again {         // would like a rematch
  std::string part{};  // in its deal
};
struct Look {    // once the game is over: leads those who look back together
  int step = 0;  // after so many actions
  Seat seat;     // by whose eyes
};
using ClientMessage = std::variant<Join, Act, FillChair, FreeChair, Leave, Again, Look>;

Result<ClientMessage> read_message(std::string_view text);

// What the server says.

// Everything about a table, as the seat sees it.
struct Whole {
  std::string_view code;
  std::string_view commitment;
  std::string_view engine;
  Seat seat = Seat::table();
  std::string_view next;               // the table of the rematch
  std::string_view next_commitment{};  // to the server's part in the deal of the rematch
  std::string_view deal{};             // a JSON object, once the game is over: what the seed was made of
  wire::json::array changes{};         // of chairs, while the game went on
  std::uint64_t since = 0;
  std::string missed;  // a JSON list: what happened since the entry that the client knew
};
std::string write_whole(LiveTable& table, const Whole& whole, Moment now);

std::string write_happened(LiveTable& table, const Happened& happened, std::uint64_t seq, Seat to, bool last,
                           bool views, Moment now, std::string_view deal = {});
std::string write_changed(LiveTable& table, Moment now);
std::string write_refused(std::string_view id, const Refusal& refusal, std::string_view language);
std::string write_repeated(std::string_view id, std::uint64_t seq);
std::string write_rematch(std::string_view code);
// Who would like a rematch.
std::string write_again(Seats wishes);
std::string write_look(const Look& look);
std::string write_delay(Moment delay);
// The table is gone, and why: it was closed, or its log could not be written, so that nothing after `seq` happened.
// `deal` is a JSON object with the seed and what it was made of, where a game is not played to its end.
std::string write_lost(std::uint64_t seq, const Refusal& why, std::string_view language, std::string_view deal = {});

enum class Names : std::uint8_t { all, none };
wire::json::array chairs_as_json(const LiveTable& table, Names names = Names::all);
// Who may act now; nobody before the game and after it.
wire::json::array to_act_as_json(const LiveTable& table);

}  // namespace rekentafel::table
