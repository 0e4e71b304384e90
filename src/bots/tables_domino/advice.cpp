#include "bots/tables_domino/advice.h"

#include <tuple>

#include "bots/ease.h"
#include "bots/tables_domino/each_lay.h"
#include "bots/tables_domino/hidden.h"
#include "bots/tables_domino/judgement.h"
#include "bots/tables_domino/level.h"

namespace rekentafel::bots {

std::optional<tables::domino::Action> advised(int level, const tables::domino::Setup& setup,
                                              const tables::domino::View& view, Seat seat) {
  Random random{Seed{}};
  if (level == levels) return level_player(level, setup)(view, seat, random, {})->action;
  const domino::Seen seen = domino::seen_by(view, seat, tables::domino::cards_of(setup));
  // Beginners keep what fits anywhere, and lay one card before two at once (T35).
  const auto rank = [&](const domino::Lay& lay, const tables::domino::Action& action) {
    const Ease ease = ease_of(action);
    const bool beginner = level <= 2;
    return std::tuple(beginner ? ease[0] : 0, beginner ? ease[1] : 0,
                      -domino::judge(seen.position, lay, beginner ? domino::own_hand : domino::both_sides), ease);
  };
  domino::Lay best;
  bool found = false;
  domino::each_lay(seen.position, domino::sensible_names(seen.position), [&](const domino::Lay& lay) {
    if (found && rank(best, action_of(best, view)) <= rank(lay, action_of(lay, view))) return;
    best = lay, found = true;
  });
  return action_of(best, view);
}

}  // namespace rekentafel::bots
