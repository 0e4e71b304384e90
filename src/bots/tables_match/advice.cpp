#include "bots/tables_match/advice.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "bots/ease.h"
#include "bots/lays.h"
#include "bots/tables_match/habit.h"
#include "bots/tables_match/level.h"
#include "bots/tables_match/turn_of.h"

namespace rekentafel::bots {

using tables::match::Turn;
using tables::match::View;

namespace {

// Every single lay, the largest, and all that goes together without rearranging: with pairs or without, and with jokers
// only where they go with the last cards.
std::vector<Turn> lays_of(const tables::match::Setup& setup, const View& view, Seat seat) {
  auto lays = every_lay<tables::TablesMatch>(view, seat);
  const match::Outcomes outcomes(match::deck_of(setup, view));
  const match::Sketch sketch = sketch_of(outcomes, view);
  for (const bool pairs : {false, true}) {
    const match::Plan plan = match::plan(sketch, sketch.mine(), {.pairs = pairs});
    if (!plan.empty()) lays.push_back(turn_of(plan, outcomes, view));
  }
  return lays;
}

// A beginner leaves rows as they are, lays no pairs, and wastes no joker. Others waste none either.
bool in_reach(int level, const View& view, const Turn& lay) {
  const Ease ease = ease_of(lay);
  if (ease[1] > 0 && !match::goes_out(lay, view)) return false;
  return level > 2 || (ease[0] == 0 && ease[2] == 0);
}

}  // namespace

std::optional<Turn> advised(int level, const tables::match::Setup& setup, const View& view, Seat seat) {
  const auto lays = lays_of(setup, view, seat);
  if (level == levels) {
    Random random{Seed{}};
    Turn best = level_player(level, setup)(view, seat, random, {})->action;
    if (best.kind != Turn::Kind::lay) return best;
    // The same cards without rearranging, where they go so.
    for (const Turn& lay : lays)
      if (ease_of(lay) < ease_of(best) && cards_from_hand(lay, view.hand) == cards_from_hand(best, view.hand))
        best = lay;
    return best;
  }
  const auto rank = [&](const Turn& lay) {
    return std::tuple(!in_reach(level, view, lay), -cards_laid(view, lay), ease_of(lay));
  };
  const auto best = std::ranges::min_element(lays, {}, rank);
  const Turn waiting{.kind = view.table.turns.drew || view.in_stock == 0 ? Turn::Kind::pass : Turn::Kind::draw};
  if (best == lays.end()) return waiting;
  // Rather than waste a joker one draws, where one may.
  const bool wasteful = ease_of(*best)[1] > 0 && !match::goes_out(*best, view);
  return wasteful && !tables::TablesMatch::refuse(view, seat, waiting) ? waiting : *best;
}

}  // namespace rekentafel::bots
