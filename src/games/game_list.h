// A list of games, and what each of them brings along besides its rules.
#pragma once

#include "engine/game.h"

namespace rekentafel {

template <Game... Gs>
struct GameList {
  static constexpr int size = sizeof...(Gs);
};

// Whether a game has a file of its own there. Where it has none the room does what it does for any game.
struct Brings {
  bool arena = false;    // arena/games/<game>.cpp
  bool plays = false;    // cli/plays/<game>.cpp
  bool witness = false;  // learning/witness/<game>.cpp
};
template <class G>
inline constexpr Brings brings{};

}  // namespace rekentafel
