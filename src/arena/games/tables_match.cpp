#include "games/tables/match/tables_match.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
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

Chapter chapter() {
  return {G::name,
          0.55,
          {"", "--mode 1B", "--together", "--players 4"},
          {{"5", "1", {}}, {"5", "random", {}}},
          {"", "--players 3", "--players 4", "--players 6", "--together", "--equal-turns", "--mode 1B",
           "--mode 1B --players 4", "--mode 1B --players 6"},
          {"", "--everybody-begins"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
