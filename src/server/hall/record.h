// What the server remembers of a table beside its log: kept as JSON in the store's head of the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/live_table.h"
#include "wire/json.h"

namespace rekentafel::server {

struct Record {
  bool open_to_all = true;           // else by invitation
  std::string host;                  // hash of the ticket that may fill chairs and close the table
  std::string invitation;            // hash of the ticket that lets in, where it is not open to all
  std::vector<std::string> tickets;  // hash of each seat's ticket; empty where nobody sits
  std::vector<table::Chair> chairs;
  table::Moment turn{0};
  table::Moment patience{0};
  int stand_in = 3;
  bool calm = false;
  std::string next;      // the table of the rematch
  std::string previous;  // the table that this is the rematch of
  // The deal (deal.h). `dealt` is not said by records from before people had a part in it.
  std::optional<bool> dealt;
  std::vector<std::string> parts;  // by seat; empty where there is none
  std::string next_part;           // the server's part in the rematch
  // Who came to a chair, or left it, while the game went on.
  struct Change {
    std::uint64_t seq = 0;  // after so many actions
    Seat seat;
    table::Sitter sitter = table::Sitter::nobody;  // since then
  };
  std::vector<Change> changes;
};

// A class is kept among the tables (classroom.h): it has no game and no log, and nobody plays there.
inline constexpr std::string_view game_of_classes = "class";
inline bool is_class(const store::Table& head) { return head.game == game_of_classes; }

wire::json::array changes_as_json(const Record& record);

std::string to_text(const Record& record);
Result<Record> read_record(std::string_view text);

}  // namespace rekentafel::server
