#include "games/tables/match/tables_match.h"

#include "arena/arena_of.h"
#include "arena/games/all.h"
#include "bots/tables_match/level.h"

namespace rekentafel::arena {

namespace {

using G = tables::TablesMatch;

const About<G>& about() {
  static const About<G> all{.level = &bots::level_player,
                            .child = &bots::child_player,
                            .stuck = {{"start-card", "nobody laid: another start card (T11)"},
                                      {"passed", "a turn without laying (T15)"},
                                      {"nobody-out", "ended without anybody being out (T15)"}},
                            .ends = {{"nobody-out", [](const G::State& state) {
                                        return std::none_of(state.hands.begin(), state.hands.end(),
                                                            [](const auto& hand) { return hand.empty(); });
                                      }}}};
  return all;
}

}  // namespace

ArenaEntry tables_match_arena() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }};
}

}  // namespace rekentafel::arena
