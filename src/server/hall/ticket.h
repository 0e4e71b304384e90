// Bearer tokens, called tickets: unguessable words that let their bearer sit in a seat, look on at a closed table, or
// run a table. The server keeps only their hashes.
#pragma once

#include <string>
#include <string_view>

#include "engine/random.h"
#include "server/ops/hash.h"

namespace rekentafel::server {

// Must be called once, before anything else here; false when the machine has no source of randomness.
bool tickets_ready();

// 128 bits in 32 hexadecimal digits.
std::string new_ticket();
bool is_ticket(std::string_view text);
// In constant time.
bool opens(std::string_view ticket, std::string_view hash);

// The seed of a game, from the operating system.
Seed new_seed();
// A code that a child can type: nine digits, the first of them no zero (how many: docs/operations.md).
std::string new_code();
// A code for a class: six digits, since thirty children type it and it lives for a lesson (docs/operations.md).
std::string new_class_code();
// Whether it is such a code, and not the six letters that tables had before.
bool is_number(std::string_view code);

}  // namespace rekentafel::server
