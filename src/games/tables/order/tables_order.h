// Het Tafelskaartspel, green side, 2: rows go up from less to more, and a turn lays one card. Who is out first wins.
//
//   T25  the first card laid to the start card is greater than it
//   T26  at most one card a turn: greater at the right end of a row, smaller at the left end, never equal
//   T27  a row of 5 or more may be split for the card that is laid; then both rows have at least 3. With
//        `split-in-the-middle` any three or more that lie together may stay
//   T56  or it starts a new row with a card that is taken from a row where 2 stay
//   T28  a joker is given a value that fits, and keeps it
//   T15  whose card fits an end of a row, lays; who cannot draws, and from the second round on may lay that card at
//   once
//
// Options: `players` (T4), `must-lay` (T15), `split-in-the-middle` (T27), `fewer-doubles` (T29), `equal-turns` (C7),
// `everybody-begins` (C8), `youngest` (T5), `tables` (T3), `deck` (C6).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/game.h"
#include "games/tables/green_turns.h"
#include "games/tables/order/lays.h"

namespace rekentafel::tables::order {

inline constexpr int most_doubles = 3;

struct Setup {
  int players = 2;
  MustLay must_lay = MustLay::always;
  bool split_in_the_middle = false;  // T27
  int fewer_doubles = 0;             // T29: at most so many cards of each value take part; 0: all
  bool equal_turns = false;
  bool everybody_begins = false;
  int youngest = 0;
  std::optional<TablesPlayed> tables;
  std::optional<GreenDeck> deck;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The cards that are played with, before T29.
Cards cards_of(const Setup& setup);

// What everybody sees.
struct Table {
  Rows rows;
  Turns turns;
  Rounds rounds;                     // C8
  bool split_in_the_middle = false;  // T27

  Splitting splitting() const { return split_in_the_middle ? Splitting::anywhere : Splitting::aside; }
  static constexpr auto fields() {
    return std::tuple(Field{"rows", &Table::rows}, Field{"turns", &Table::turns}, Field{"rounds", &Table::rounds},
                      Field{"split-in-the-middle", &Table::split_in_the_middle});
  }
  friend bool operator==(const Table&, const Table&) = default;
};

struct State : GreenState<Table> {
  Random random;                // T10: a joker that is turned up goes back anywhere
  DealtFrom<Setup> dealt_from;  // C8
  friend bool operator==(const State&, const State&) = default;
};
using View = GreenView<Table>;

struct Laid {
  static constexpr std::string_view kind = "laid";
  Seat seat;
  Action lay;
  static constexpr auto fields() { return std::tuple(Field{"seat", &Laid::seat}, Field{"lay", &Laid::lay}); }
  friend bool operator==(const Laid&, const Laid&) = default;
};
struct TablesOrder {
  using Setup = order::Setup;
  using State = order::State;
  using View = order::View;
  using Action = order::Action;
  using Event = std::variant<Laid, Drew, Passed, StartCardTurned, RoundOver, Dealt>;
  using Events = Few<Event, 4>;

  static constexpr std::string_view name = "tables-order";
  static constexpr Tempo tempo = Tempo::turns;
  static constexpr bool lists_all = true;
  // With h cards in the hand at most 199 - h lie on the table: at most for 49. And `draw` or `pass`.
  static constexpr std::size_t most_listed = most_lays(49, 199 - 49, Splitting::anywhere) + 1;

  static std::span<const Option<Setup>> options();
  static constexpr int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);

  static View view(const State& state, Seat seat) { return view_of(state, seat); }
  static Seats to_act(const View& view) {
    return view.table.turns.over ? Seats() : Seats::only(view.table.turns.to_move);
  }
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& action);
  static Events play(State& state, Seat seat, const Action& action);
  static Event seen(const Event& event, Seat seat) { return seen_by(event, seat); }
  static std::optional<Outcome> outcome(const State& state) { return outcome_of(state); }
  static void actions(const View& view, Seat seat, Listing<Action>& listing);
};

// T15: whether the player to move, whose view it is, may neither draw nor pass.
bool lay_is_due(const View& view);

}  // namespace rekentafel::tables::order

namespace rekentafel::tables {
using order::TablesOrder;
}
