// What a table wants written down, and what it wants told once that is durable.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/refusal.h"
#include "engine/seat.h"
#include "table/moment.h"
#include "wire/any_match.h"

namespace rekentafel::table {

// One line of the table's log.
struct Entry {
  std::uint64_t seq = 0;  // from 1
  Moment at{0};           // on the table's clock
  Seat seat;
  std::string id;  // the client's own name for the action; empty where the table or a bot acted
  std::string action;
  friend bool operator==(const Entry&, const Entry&) = default;
};

// To everybody, each as they see it.
struct Happened {
  Seat seat;
  std::string id;  // for whoever sat there: this is how their action was answered
  wire::ToldTexts told;
};
// To the seat alone.
struct Refused {
  Seat seat;
  std::string id;
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
  std::vector<Entry> log;
  std::vector<Message> messages;
  bool empty() const { return log.empty() && messages.empty(); }
};

}  // namespace rekentafel::table
