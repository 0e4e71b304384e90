// Who chooses: a view in, an action out. Never given more than the view.
#pragma once

#include <functional>
#include <memory>

#include "engine/game.h"

namespace rekentafel::bots {

// Nothing where the seat would rather wait, which only a real-time game allows. Precondition: the seat is to act.
template <Game G>
using Player = std::function<std::optional<typename G::Action>(const typename G::View&, Seat, Random&)>;

}  // namespace rekentafel::bots
