// What a table wants written down, and what it wants told once that is durable.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/log_entry.h"
#include "engine/refusal.h"
#include "engine/seat.h"
#include "wire/any_match.h"

namespace rekentafel::table {

// To everybody, each as they see it.
struct Happened {
  Seat seat;
  std::string id;  // for whoever sat there: this is how their action was answered
  wire::ToldTexts told;
};
// To the seat alone.
struct Refused {
  Seat seat;
  std::string id;  // empty: of a computer player
  Refusal refusal;
};
// To the seat alone: that action came before, and happened as entry `seq`.
struct Repeated {
  Seat seat;
  std::string id;
  std::uint64_t seq = 0;
};
// To everybody: who sits where, the phase or the clock changed.
struct Changed {};

struct Message {
  std::uint64_t after = 0;  // to be told when the log is durable up to this entry
  std::variant<Happened, Refused, Repeated, Changed> what;
};

struct Output {
  std::vector<LogEntry> log;  // by the table's clock
  std::vector<Message> messages;
  bool empty() const { return log.empty() && messages.empty(); }
};

}  // namespace rekentafel::table
