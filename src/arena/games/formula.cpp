#include "games/formula/formula.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
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

Chapter chapter() {
  return {G::name,
          0.55,
          {"", "--keep-one", "--points", "--players 4"},
          {{"5", "1", {}}, {"5", "random", {}}},
          {"", "--players 3", "--players 4", "--players 6", "--keep-one", "--keep-one --players 4", "--equal-turns",
           "--points", "--play-on --players 4"},
          {"", "--beginner-extra", "--everybody-begins"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
