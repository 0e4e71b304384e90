#include "bots/plus_and_minus/advice.h"

#include <array>

#include "bots/plus_and_minus/level.h"
#include "bots/plus_and_minus/plain_search.h"

namespace rekentafel::bots {

using plus_and_minus::Square;

namespace {
// How far advice looks ahead: what the other takes next is always thought of, and nothing is overlooked.
constexpr std::array<int, levels - 1> depths = {2, 2, 4, 6};
}  // namespace

std::optional<Square> advised(int level, const plus_and_minus::Setup& setup, const plus_and_minus::State& view,
                              Seat seat) {
  if (level < levels)
    return plain_search(view.board, view.to_move, {.depth = depths[static_cast<std::size_t>(level - 1)]}, {}).square;
  Random random{Seed{}};
  return level_player(level, setup)(view, seat, random, {})->action;
}

}  // namespace rekentafel::bots
