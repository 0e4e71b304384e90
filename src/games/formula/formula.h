// Formula: change the one sum on the table with cards from your hand; first to have none wins.
//
//   F3   7 cards each; two open cards and =; the player to the left of the dealer begins
//   F4   until the sum is true the two open cards stay: choose the symbol, lay the answer
//   F6   lay 1, 2 or 3 cards so that the sum is true, and change the symbol if you like (F10–F17: plays.h)
//   F7   or take a card; F8: an empty stock is renewed from the covered cards
//   F9   first out wins
//
// Actions: the new sum with the laid cards marked, `8'x8'=64'`, or `draw` (a pass when there is no card to take).
//
// Options: `players` (F2), `keep-one` (F20), `head-start` (F21), `points` (F22), `long-numbers` (F29), `play-on` (F23),
// `rounds` (F26), `everybody-begins` (C8),
// `beginner-extra` (F30), `equal-turns` (C7), `deck` (F2, C6).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/game.h"
#include "games/formula/plays.h"
#include "games/formula/table.h"

namespace rekentafel::formula {

struct Setup {
  int players = 2;
  bool keep_one = false;
  bool head_start = false;
  bool points = false;
  bool long_numbers = false;
  bool play_on = false;
  int rounds = 1;
  bool everybody_begins = false;
  bool beginner_extra = false;
  bool equal_turns = false;
  std::optional<Deck> deck;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// What a seat sees: the open table, its own hand, and how many cards the others have.
struct View {
  Table table;
  Cards hand;  // nobody's at the table seat
  Few<int, most_players> cards;
  int stock = 0;
  int covered = 0;
  static constexpr auto fields() {
    return std::tuple(Field{"table", &View::table}, Field{"hand", &View::hand}, Field{"cards", &View::cards},
                      Field{"stock", &View::stock}, Field{"covered", &View::covered});
  }
  friend bool operator==(const View&, const View&) = default;
};

struct Formula {
  using Setup = formula::Setup;
  using State = formula::State;
  using View = formula::View;
  using Action = Play;
  using Event = formula::Event;
  using Events = formula::Events;

  static constexpr std::string_view name = "formula";
  static constexpr Tempo tempo = Tempo::turns;
  static constexpr bool lists_all = true;
  static constexpr std::size_t most_listed = most_plays + 1;

  static std::span<const Option<Setup>> options();
  static constexpr int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);

  static View view(const State& state, Seat seat);
  static Seats to_act(const View& view) { return view.table.over ? Seats() : Seats::only(view.table.turn); }
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& action);
  static Events play(State& state, Seat seat, const Action& action);
  static Event seen(const Event& event, Seat seat);
  static std::optional<Outcome> outcome(const State& state);

  // `draw`, and every sum that may be laid.
  static void actions(const View& view, Seat seat, Listing<Action>& listing);
};

}  // namespace rekentafel::formula
