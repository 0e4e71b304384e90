#include "bots/seven_ate_nine/advice.h"

#include <algorithm>
#include <array>

#include "games/seven_ate_nine/plays.h"

namespace rekentafel::bots {

using seven_ate_nine::Action;
using seven_ate_nine::SevenAteNine;

// A card that fits is to be laid, whatever the level: adding before taking away. Else what is left: the last card (S12)
// or to draw.
std::optional<Action> advised(int, const seven_ate_nine::Setup&, const seven_ate_nine::View& view, Seat seat) {
  std::array<Action, SevenAteNine::most_listed> room;
  Listing<Action> actions(room);
  SevenAteNine::actions(view, seat, actions);
  const auto rank = [&](const Action& action) {
    if (action.what != Action::What::play) return action.what == Action::What::last ? 0 : 3;
    return action.card.number == view.top().plus() ? 1 : 2;
  };
  if (actions.empty()) return std::nullopt;
  return *std::ranges::min_element(actions.begin(), actions.end(), {}, rank);
}

}  // namespace rekentafel::bots
