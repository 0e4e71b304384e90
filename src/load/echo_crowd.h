// Clients of the bare echo, two a table as in a game: when one hears its words again, it is the other's turn. So there
// are as many connections as with the server it is compared with, and as many messages under way.
#pragma once

#include <chrono>
#include <cstdint>

#include "load/peer.h"

namespace rekentafel::load {

// How many came back; `begins` is called when all are connected. 0 when something went wrong.
std::uint64_t echo_for(const Address& address, int tables, std::chrono::milliseconds time,
                       const std::function<void()>& begins);

}  // namespace rekentafel::load
