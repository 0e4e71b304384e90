#include "bots/formula/advice.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "bots/ease.h"
#include "bots/formula/judge.h"
#include "bots/formula/level.h"

namespace rekentafel::bots {

using namespace formula;

namespace {

// What a beginner can reckon: first plus and minus up to 20, then the tables too and numbers up to 100. A joker is not
// wasted, unless it is the way out.
bool in_reach(int level, const View& view, const Play& play) {
  if (level > 2) return true;
  const Cards laid = laid_cards(play.sum);
  if (laid.jokers() > 0 && laid.size() < view.hand.size()) return false;
  const auto symbol = play.sum.symbol;
  const auto highest = std::max({value(play.sum.left()), value(play.sum.right()), value(play.sum.answer())});
  if (level == 1) return highest <= 20 && (symbol == Symbol::plus || symbol == Symbol::minus);
  return highest <= 100 && symbol != Symbol::divided;
}

Play best_for(int level, const View& view, std::span<const Play> plays) {
  const auto rank = [&](const Play& play) {
    return std::tuple(!in_reach(level, view, play), -liked(Liking::most_cards, view.table, view.hand, play),
                      ease_of(play));
  };
  return plays.empty() ? Play::draw() : *std::ranges::min_element(plays, {}, rank);
}

// The same cards laid in the easiest way, and with points for the same answer.
Play easiest_alike(const View& view, std::span<const Play> plays, const Play& strongest) {
  Play easiest = strongest;
  for (const Play& play : plays) {
    if (laid_cards(play.sum) != laid_cards(strongest.sum)) continue;
    if (view.table.agreed.points && value(play.sum.answer()) != value(strongest.sum.answer())) continue;
    if (ease_of(play) < ease_of(easiest)) easiest = play;
  }
  return easiest;
}

}  // namespace

std::optional<Play> advised(int level, const Setup& setup, const View& view, Seat seat) {
  Judge judge(Liking::most_cards);
  const formula::Turn turn = view.table.turn_with(view.hand);
  if (level < levels) return best_for(level, view, judge.plays(turn));
  Random random{Seed{}};
  const auto strongest = level_player(level, setup)(view, seat, random, {});
  // Listed afterwards: the player needs the same room.
  return strongest->action.draws() ? strongest->action : easiest_alike(view, judge.plays(turn), strongest->action);
}

}  // namespace rekentafel::bots
