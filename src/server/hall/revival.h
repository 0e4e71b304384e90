// Replay of an event log: a table as its log has it.
#pragma once

#include <vector>

#include "server/hall/record.h"
#include "store/store.h"
#include "table/live_table.h"

namespace rekentafel::server {

struct Revived {
  table::LiveTable table;
  Record record;
};

// Refused with hall/other-engine where other rules wrote the log. Any other refusal says what is damaged: nothing is
// guessed in the place of what cannot be read.
Result<Revived> revive(const store::Table& head, const std::vector<store::Entry>& entries);

}  // namespace rekentafel::server
