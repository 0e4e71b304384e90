// Plussen & Minnen: a square of number tiles and one star; one player takes along rows, the other along columns.
//
//   P4  take one tile from the star's row (the row player) or column (the column player); the star moves there
//   P5  the round ends when the player to move has no tile left in that line
//   P6  the higher sum wins
//
// Options: `method` (P1) or a given `layout` (P8), `rows`: which seat plays the rows, `begins` (P3), `two-rounds` (P9).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/game.h"
#include "games/plus_and_minus/board.h"
#include "games/plus_and_minus/methods.h"

namespace rekentafel::plus_and_minus {

enum class WhichSeat : std::uint8_t { first, second };
constexpr std::array<std::string_view, 2> names(WhichSeat) { return {"first", "second"}; }

struct Setup {
  int method = 2;
  std::optional<Board> layout;
  WhichSeat rows = WhichSeat::first;
  Line begins = Line::row;
  bool two_rounds = false;
  friend bool operator==(const Setup&, const Setup&) = default;
};

struct State {
  Board board;
  Line to_move = Line::row;
  Seat row_seat;
  std::array<std::int16_t, 2> sums{};  // by seat, both rounds together
  std::uint8_t round = 1;
  std::uint8_t rounds = 1;
  bool over = false;
  // How a round begins (P9: the second one on the same layout).
  Board layout;
  Line begins = Line::row;

  constexpr Seat seat_of(Line line) const { return line == Line::row ? row_seat : Seat(1 - row_seat.index()); }
  static constexpr auto fields() {
    return std::tuple(Field{"board", &State::board}, Field{"to-move", &State::to_move},
                      Field{"row-seat", &State::row_seat}, Field{"sums", &State::sums}, Field{"round", &State::round},
                      Field{"rounds", &State::rounds}, Field{"over", &State::over}, Field{"layout", &State::layout},
                      Field{"begins", &State::begins});
  }
  friend bool operator==(const State&, const State&) = default;
};

struct Taken {
  static constexpr std::string_view kind = "taken";
  Seat seat;
  Square square;
  int value = 0;
  static constexpr auto fields() {
    return std::tuple(Field{"seat", &Taken::seat}, Field{"square", &Taken::square}, Field{"value", &Taken::value});
  }
  friend bool operator==(const Taken&, const Taken&) = default;
};
struct RoundOver {
  static constexpr std::string_view kind = "round-over";
  int round = 0;
  static constexpr auto fields() { return std::tuple(Field{"round", &RoundOver::round}); }
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};

struct PlusAndMinus {
  using Setup = plus_and_minus::Setup;
  using State = plus_and_minus::State;
  using View = State;  // nothing is hidden
  using Action = Square;
  using Event = std::variant<Taken, RoundOver>;
  using Events = Few<Event, 3>;

  static constexpr std::string_view name = "plus-and-minus";
  static constexpr Tempo tempo = Tempo::turns;
  static constexpr bool lists_all = true;
  static constexpr std::size_t most_listed = largest_side;

  static std::span<const Option<Setup>> options();
  static constexpr int seats(const Setup&) { return 2; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);

  static const View& view(const State& state, Seat) { return state; }
  static Seats to_act(const View& view) { return view.over ? Seats() : Seats::only(view.seat_of(view.to_move)); }
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& square);
  static Events play(State& state, Seat seat, const Action& square);
  static Event seen(const Event& event, Seat) { return event; }
  static std::optional<Outcome> outcome(const State& state);

  static void actions(const View& view, Seat seat, Listing<Action>& listing) {
    if (!to_act(view).has(seat)) return;
    for (std::uint64_t tiles = view.board.line(view.to_move); tiles; tiles &= tiles - 1)
      listing.add(Square::at(std::countr_zero(tiles)));
  }

 private:
  static void end_round(State& state, Events& events);
};

inline PlusAndMinus::Events PlusAndMinus::play(State& state, Seat seat, const Action& square) {
  const int value = state.board.take(square);
  state.sums[seat.index()] += value;
  state.to_move = other(state.to_move);
  Events events{Taken{seat, square, value}};
  if (state.board.line(state.to_move) == 0) [[unlikely]]
    end_round(state, events);
  return events;
}

}  // namespace rekentafel::plus_and_minus
