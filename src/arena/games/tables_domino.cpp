#include "games/tables/domino/tables_domino.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
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

Chapter chapter() {
  return {G::name,
          0.55,
          {"", "--without-789", "--players 4"},
          {{"5", "1", {}}, {"5", "random", {}}},
          {"", "--players 3", "--players 4", "--players 6", "--without-789", "--equal-turns", "--minutes 10"},
          {"", "--everybody-begins"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
