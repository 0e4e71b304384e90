// The list of games. Whatever works for all games, runs over this.
#pragma once

#include "engine/game.h"
#include "games/formula/formula.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "games/seven_ate_nine/seven_ate_nine.h"
#include "games/tables/domino/tables_domino.h"
#include "games/tables/match/tables_match.h"
#include "games/tables/order/tables_order.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel {

template <Game... Gs>
struct GameList {
  static constexpr int size = sizeof...(Gs);
};

using AllGames = GameList<plus_and_minus::PlusAndMinus, formula::Formula, seven_ate_nine::SevenAteNine,
                          tables::TablesMatch, tables::TablesOrder, tables::TablesRush, tables::TablesDomino>;

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
