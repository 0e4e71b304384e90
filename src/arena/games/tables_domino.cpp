#include "games/tables/domino/tables_domino.h"

#include "arena/arena_of.h"
#include "arena/games/all.h"
#include "bots/tables_domino/level.h"

namespace rekentafel::arena {

namespace {

using G = tables::TablesDomino;

const About<G>& about() {
  static const About<G> all{.level = &bots::level_player,
                            .child = &bots::child_player,
                            .stuck = {{"passed", "a turn without laying (T34)"},
                                      {"nobody-out", "ended without anybody being out (T34, T42)"}},
                            .ends = {{"nobody-out", [](const G::State& state) {
                                        return std::none_of(state.hands.begin(), state.hands.end(),
                                                            [](const auto& hand) { return hand.empty(); });
                                      }}}};
  return all;
}

}  // namespace

ArenaEntry tables_domino_arena() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }};
}

}  // namespace rekentafel::arena
