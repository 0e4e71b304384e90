#include "games/plus_and_minus/plus_and_minus.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
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

// Both sides of every board: one round is decided by the board and by who begins more than by who plays it.
Chapter chapter() {
  return {G::name,
          0.6,
          {"--method 1 --two-rounds", "--method 2 --two-rounds", "--method 3 --two-rounds", "--method 4 --two-rounds",
           "--method 5 --two-rounds"},
          {{"5", "1", {}, {"--method 1 --two-rounds", "--method 2 --two-rounds"}},
           {"5", "solver", {}, {"--method 1 --two-rounds", "--method 2 --two-rounds", "--method 3 --two-rounds"}},
           {"5", "plain", 0.6, {"--method 4 --two-rounds", "--method 5 --two-rounds"}}},
          {"--method 1", "--method 2", "--method 3", "--method 4", "--method 5", "--method 2 --two-rounds"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
