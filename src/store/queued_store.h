// The half of a store that changes things: whatever keeps the log, its changes go through one queue.
#pragma once

#include "store/keeper.h"
#include "store/queue.h"

namespace rekentafel::store {

StorePtr queued_store(std::unique_ptr<Keeper> keeper, Rhythm rhythm = {});

}  // namespace rekentafel::store
