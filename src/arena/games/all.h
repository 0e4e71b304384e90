// One line a game; its file beside this one says who plays it and what being stuck means in it.
#pragma once

#include "arena/arena.h"

namespace rekentafel::arena {

struct ArenaEntry {
  std::string_view game;
  Result<std::unique_ptr<Arena>> (*open)(const wire::OptionTexts&);
  std::vector<std::string_view> (*player_names)();
};

ArenaEntry plus_and_minus_arena();
ArenaEntry formula_arena();
ArenaEntry seven_ate_nine_arena();
ArenaEntry tables_match_arena();
ArenaEntry tables_order_arena();
ArenaEntry tables_rush_arena();
ArenaEntry tables_domino_arena();

}  // namespace rekentafel::arena
