// The protocol that clients and servers speak (docs/protocol.md).
#pragma once

namespace rekentafel::table {

// Grows when a client that was written for it would no longer get along; what is only added leaves it as it is.
inline constexpr int protocol_version = 1;

}  // namespace rekentafel::table
