// Clients of the bare echo: each says the same again as soon as it hears it.
#pragma once

#include <chrono>
#include <cstdint>

#include "load/peer.h"

namespace rekentafel::load {

// How many came back; `begins` is called when all are connected. 0 when something went wrong.
std::uint64_t echo_for(const Address& address, int clients, std::chrono::milliseconds time,
                       const std::function<void()>& begins);

}  // namespace rekentafel::load
