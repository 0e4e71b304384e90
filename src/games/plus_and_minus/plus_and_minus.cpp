#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::plus_and_minus {

std::span<const Option<Setup>> PlusAndMinus::options() {
  static constexpr std::array table = {
      number<&Setup::method>("method", "P1", 1, most_methods),
      text<&Setup::layout>("layout", "P8"),
      choice<&Setup::rows>("rows", "P3"),
      choice<&Setup::begins>("begins", "P3"),
      flag<&Setup::two_rounds>("two-rounds", "P9"),
  };
  return table;
}

std::optional<Refusal> PlusAndMinus::refuse(const Setup& setup) {
  if (setup.method < 1 || setup.method > most_methods)
    return Refusal{"option/number", {"method", setup.method, 1, most_methods}};
  if (setup.layout && setup.layout->left == 0) return Refusal{"P8/no-tiles", {"layout"}};
  return std::nullopt;
}

State PlusAndMinus::deal(const Setup& setup, Seed seed) {
  State state;
  if (setup.layout) {
    state.board = *setup.layout;
  } else {
    Random random(seed);
    state.board = lay(method(setup.method), random);
  }
  state.row_seat = Seat(setup.rows == WhichSeat::first ? 0 : 1);
  state.begins = state.to_move = setup.begins;
  state.rounds = setup.two_rounds ? 2 : 1;
  state.layout = state.board;
  // A given layout may leave the beginner without a tile: then it is over before it began (P5).
  if (state.board.line(state.to_move) == 0) {
    state.round = state.rounds;
    state.over = true;
  }
  return state;
}

std::optional<Refusal> PlusAndMinus::refuse(const View& view, Seat seat, const Action& square) {
  if (view.over) return Refusal{"turn/over", {}};
  if (!to_act(view).has(seat)) return Refusal{"turn/not-yours", {}};
  const auto& board = view.board;
  const bool row = view.to_move == Line::row;
  if (square.row >= board.side || square.column >= board.side)
    return Refusal{"P4/off-the-board", {square.row + 1, square.column + 1, board.side}};
  if (square == board.star) return Refusal{"P4/the-star", {square.row + 1, square.column + 1}};
  if (!board.has(square)) return Refusal{"P4/no-tile", {square.row + 1, square.column + 1}};
  // The tile by its number, where it lies, and the line to take from: a sentence names what its reader can see.
  if (row && square.row != board.star.row)
    return Refusal{"P4/not-in-row", {board.value(square), square.row + 1, square.column + 1, board.star.row + 1}};
  if (!row && square.column != board.star.column)
    return Refusal{"P4/not-in-column", {board.value(square), square.row + 1, square.column + 1, board.star.column + 1}};
  return std::nullopt;
}

// P5; P9: the same layout again, the roles swapped.
void PlusAndMinus::end_round(State& state, Events& events) {
  events.push_back(RoundOver{state.round});
  if (state.round == state.rounds) {
    state.over = true;
    return;
  }
  ++state.round;
  state.row_seat = Seat(1 - state.row_seat.index());
  state.to_move = state.begins;
  state.board = state.layout;
}

// P6, P7: the higher sum wins, equal sums are a draw.
std::optional<Outcome> PlusAndMinus::outcome(const State& state) {
  if (!state.over) return std::nullopt;
  return ranked({state.sums[0], state.sums[1]}, Best::highest);
}

}  // namespace rekentafel::plus_and_minus
