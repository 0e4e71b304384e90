#include "games/formula/formula.h"

#include "arena/arena_of.h"
#include "arena/games/all.h"
#include "bots/formula/level.h"

namespace rekentafel::arena {

namespace {

using G = formula::Formula;

const About<G>& about() {
  static const About<G> all{.level = &bots::level_player,
                            .child = &bots::child_player,
                            .stuck = {{"passed", "nothing to take from the stock (F8)"},
                                      {"nobody-out", "ended without anybody being out (F8)"}},
                            .ends = {{"nobody-out", [](const G::State& state) {
                                        return std::none_of(state.hands.begin(), state.hands.end(),
                                                            [](const auto& hand) { return hand.empty(); });
                                      }}}};
  return all;
}

}  // namespace

ArenaEntry formula_arena() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }};
}

}  // namespace rekentafel::arena
