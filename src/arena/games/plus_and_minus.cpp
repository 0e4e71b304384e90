#include "games/plus_and_minus/plus_and_minus.h"

#include "arena/arena_of.h"
#include "arena/games/all.h"
#include "bots/exact_player.h"
#include "bots/plus_and_minus/level.h"
#include "bots/plus_and_minus/plain_search.h"

namespace rekentafel::arena {

namespace {

using G = plus_and_minus::PlusAndMinus;

const About<G>& about() {
  static const About<G> all{
      .level = &bots::level_player,
      .child = &bots::child_player,
      // Every game is a fresh board: one thread each, for the games themselves are played side by side.
      .others = {{"solver", [](const G::Setup&) { return bots::exact_player({.threads = 1}); }},
                 {"plain", [](const G::Setup&) { return bots::plain_player(); }}},
      .stuck = {{"tiles-left", "no tile in the line of who is to take, though tiles are left (P5)"}},
      .ends = {{"tiles-left", [](const G::State& state) { return state.board.left != 0; }}}};
  return all;
}

}  // namespace

ArenaEntry plus_and_minus_arena() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }};
}

}  // namespace rekentafel::arena
