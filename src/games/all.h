// The list of games. Whatever works for all games, runs over this. listed.h is made from games.txt by
// cmake/games.cmake: the headers of the games, what they bring along, and AllGames.
#pragma once

#include "games/game_list.h"
#include "games/listed.h"

namespace rekentafel {

// Calls f.template operator()<G>() for every game.
template <class F, Game... Gs>
void each_game(GameList<Gs...>, F&& f) {
  (f.template operator()<Gs>(), ...);
}
template <class F>
void each_game(F&& f) {
  each_game(AllGames{}, f);
}

}  // namespace rekentafel
