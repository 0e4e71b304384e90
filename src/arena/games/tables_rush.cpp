#include "games/tables/rush/tables_rush.h"

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
#include "bots/tables_rush/level.h"

namespace rekentafel::arena {

namespace {

using G = tables::TablesRush;

const About<G>& about() {
  static const About<G> all{.level = &bots::level_player,
                            .child = &bots::child_player,
                            .stuck = {{"ended time-up", "the time was up before anybody was out (T30)"},
                                      {"ended nobody-can", "nobody had a card that could be laid (T58)"}}};
  return all;
}

Chapter chapter() {
  return {G::name,
          0.55,
          {"", "--cards 15 --seconds 60", "--seconds 30"},
          {{"5", "1", {}}},
          {"", "--players 3", "--players 4", "--players 6", "--cards 15 --seconds 60"}};
}

}  // namespace

template <>
ArenaEntry arena_entry<G>() {
  return {G::name, [](const wire::OptionTexts& options) { return open_arena_of(about(), options); },
          [] { return player_names_of(about()); }, chapter()};
}

}  // namespace rekentafel::arena
