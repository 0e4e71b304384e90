// How long games stay in the log.
#pragma once

#include <cstdint>
#include <string>

#include "engine/fault.h"
#include "store/store.h"

namespace rekentafel::server {

struct Retention {
  int days = 0;
  std::string folder;  // each game as a saved game, below a folder a month; none: nothing is kept
  bool discard = false;
  bool abandoned = false;  // those that never ended, too
};

// How many tables were taken out. A game leaves the log only when its file is on the disk; one that cannot be written
// as a file stays where it is, and that is refused.
Tried<std::int64_t> clear_out(store::Store& store, const Retention& retention, std::int64_t calendar);

}  // namespace rekentafel::server
