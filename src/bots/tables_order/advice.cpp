#include "bots/tables_order/advice.h"

#include <algorithm>
#include <tuple>

#include "bots/ease.h"
#include "bots/tables_order/level.h"
#include "bots/tables_order/thinker.h"

namespace rekentafel::bots {

using tables::order::Action;
using tables::order::View;

namespace {

// Its own other cards should still fit; against 3 and 4 the next player's rather not.
constexpr order::Taste own_cards{.others = 0};
constexpr order::Taste both{.others = 1};

}  // namespace

std::optional<Action> advised(int level, const tables::order::Setup& setup, const View& view, Seat seat) {
  Random random{Seed{}};
  if (level == levels) return level_player(level, setup)(view, seat, random, {})->action;
  const order::Known known = order::known_of(setup);
  const auto lays =
      order::all_lays(order::look_of(view), order::Unseen(known.hidden(view, random)), level <= 2 ? own_cards : both);
  // A lay is always one card: what is easier is to keep the joker and, for beginners, to leave rows as they are.
  const auto rank = [&](const order::Looked& looked) {
    const Ease ease = ease_of(looked.lay);
    return std::tuple(ease[0], level <= 2 ? ease[1] : 0, -looked.worth, ease);
  };
  if (!lays.empty()) return std::ranges::min_element(lays, {}, rank)->lay;
  return order::otherwise(view.table.turns.drew, view.in_stock);
}

}  // namespace rekentafel::bots
