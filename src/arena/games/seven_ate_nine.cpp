#include "games/seven_ate_nine/seven_ate_nine.h"

#include "arena/arena_of.h"
#include "arena/games/all.h"
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

}  // namespace

ArenaEntry seven_ate_nine_arena() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }};
}

}  // namespace rekentafel::arena
