// The three kinds of puzzles that are ways (maze.h), each as its game has it while nobody else lays; and order, where
// the one lay is looked for that leaves a place for all other cards.
#pragma once

#include <algorithm>
#include <string_view>

#include "games/formula/plays.h"
#include "games/seven_ate_nine/plays.h"
#include "games/tables/domino/plays.h"
#include "games/tables/order/plays.h"
#include "puzzles/puzzle.h"

namespace rekentafel::puzzles {

// Formula: the sum is as one left it in one's turn before.
struct Sums {
  struct State {
    formula::Sum sum;
    formula::Cards hand;
    int turns = 0;  // that are left
  };
  using Move = formula::Play;

  static bool done(const State& state) { return state.hand.empty(); }
  static std::vector<Move> moves(const State& state);
  // Also those after which the rest does not fit in the turns that are left.
  static std::vector<Move> all_moves(const State& state);
  static State after(const State& state, const Move& play);
  static int hardness(const State& state, const Move& play);
  static std::optional<Refusal> refuse(const State& state, const Move& play);
};

struct Dominoes {
  struct State {
    tables::domino::Table table;
    tables::domino::Hand hand;
  };
  using Move = tables::domino::Action;

  static bool done(const State& state) { return state.hand.empty(); }
  static std::vector<Move> moves(const State& state);
  static State after(const State& state, const Move& lay);
  static int hardness(const State& state, const Move& lay);
  static std::optional<Refusal> refuse(const State& state, const Move& lay);
};

struct Chain {
  struct State {
    seven_ate_nine::Card centre;
    seven_ate_nine::Hand hand;
  };
  using Move = seven_ate_nine::Card;

  static bool done(const State& state) { return state.hand.empty(); }
  static std::vector<Move> moves(const State& state);
  static State after(const State& state, const Move& card);
  static int hardness(const State& state, const Move& card);
  static std::optional<Refusal> refuse(const State& state, const Move& card);
  // S7: past 10 or below 1.
  static bool round_the_corner(seven_ate_nine::Card centre, seven_ate_nine::Card card);
};

struct Places {
  struct State {
    tables::order::Rows rows;
    tables::Cards hand;
  };
  using Move = tables::order::Action;

  static std::vector<Move> moves(const State& state);
  static State after(const State& state, const Move& action);
  // How many cards of the hand fit at no end of a row as it lies.
  static int blocked(const State& state);
  static int hardness(const State& state, const Move& action);
  static std::optional<Refusal> refuse(const State& state, const Move& action);
};

}  // namespace rekentafel::puzzles
