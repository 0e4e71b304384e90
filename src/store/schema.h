// The version of a database, and bringing an older one up to date.
#pragma once

#include <optional>

#include "store/dialect.h"

namespace rekentafel::store {

int version_of(soci::session& session, const Dialect& dialect);

// One step a transaction: what breaks off halfway goes on from the last whole step. Refuses a newer version
// (store/newer).
std::optional<Refusal> migrate(soci::session& session, const Dialect& dialect);

}  // namespace rekentafel::store
