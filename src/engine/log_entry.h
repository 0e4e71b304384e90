// One action of a game's log: of a live table, in the store, in a saved game.
#pragma once

#include <cstdint>
#include <string>

#include "engine/seat.h"

namespace rekentafel {

struct LogEntry {
  Seat seat;
  std::string action{};
  std::int64_t seq = 0;  // 1, 2, 3 … within the log
  std::int64_t at = 0;   // in milliseconds, on whatever clock the table goes by; 0 where nobody kept one
  std::string id{};      // the client's own name for the action; empty where the table or a computer player acted

  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

}  // namespace rekentafel
