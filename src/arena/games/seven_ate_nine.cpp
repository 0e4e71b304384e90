#include "games/seven_ate_nine/seven_ate_nine.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
#include "bots/seven_ate_nine/level.h"

namespace rekentafel::arena {

namespace {

using G = seven_ate_nine::SevenAteNine;

const About<G>& about() {
  static const About<G> all{.level = &bots::level_player,
                            .child = &bots::child_player,
                            .stuck = {{"stopped", "nobody could go on: a card from under the pile (S11)"},
                                      {"over gone-round", "the whole pile went by and nobody could go on (S11)"}}};
  return all;
}

Chapter chapter() {
  return {G::name,
          0.55,
          {"", "--players 4"},
          {{"5", "1", {}}},
          {"", "--players 3", "--players 4", "--players 5", "--players 6", "--players 8"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
