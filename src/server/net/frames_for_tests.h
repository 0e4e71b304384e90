// Bytes that arrive in pieces.
#pragma once

#include <algorithm>

#include "server/net/frames.h"

namespace rekentafel::server {

// At most so many at a time; `told` hears of every message.
void feed(Frames& frames, std::string_view bytes, std::size_t piece, const auto& told) {
  while (!bytes.empty()) {
    const auto room = frames.room();
    const auto count = std::min({room.size(), piece, bytes.size()});
    std::copy_n(bytes.begin(), count, room.begin());
    frames.came(count);
    bytes.remove_prefix(count);
    while (const auto message = frames.next())
      if (message->kind != Opcode::continuation) told(*message);
  }
}

}  // namespace rekentafel::server
