#include "games/tables/order/tables_order.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
#include "bots/tables_order/level.h"

namespace rekentafel::arena {

namespace {

using G = tables::TablesOrder;

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
          {"", "--equal-turns", "--players 4"},
          {{"5", "1", {}}, {"5", "random", {}}},
          {"", "--players 3", "--players 4", "--players 6", "--equal-turns", "--equal-turns --players 4",
           "--fewer-doubles 1"},
          {"", "--everybody-begins"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
