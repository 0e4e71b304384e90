// What the arena knows of a game; games/<game>.cpp says who plays it, what being stuck means in it and
// what its chapter of docs/strength.md shows.
#pragma once

#include "arena/arena.h"
#include "arena/chapter.h"
#include "engine/game.h"

namespace rekentafel::arena {

struct ArenaEntry {
  std::string_view game;
  Result<std::unique_ptr<Arena>> (*open)(const wire::OptionTexts&);
  std::vector<std::string_view> (*player_names)();
  Chapter chapter;
};

// In the game's own file; a game that has none gets usual_entry.h.
template <Game G>
ArenaEntry arena_entry();

}  // namespace rekentafel::arena
