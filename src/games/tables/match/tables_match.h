// Het Tafelskaartspel, green side, 1A and 1B: cards of one outcome lie together in rows; who is out first wins.
//
//   T10–T12  1A: lay to the start card first; from then on to any row, or new rows of at least 2 cards
//   T13      as many cards as you like in a turn, but not all of them in your first turn
//   T14      a card may be taken from a lying row for a new row; 2 stay
//   T15      who can lay, lays; who cannot draws, and from the second round on may lay that card at once
//   T20–T22  1B: no start card, jokers, and the first lay is at least 3 cards in new rows
//   T23      a joker starts a new row with another card, and stays there
//
// Options: `players` (T4), `mode` (T10, T20), `must-lay` (T15), `together` (T16), `joker-anywhere` (T23), `equal-turns`
// (C7), `everybody-begins` (C8), `youngest` (T5), `tables` (T3), `deck` (C6).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/game.h"
#include "games/tables/green_turns.h"
#include "games/tables/match/lay.h"
#include "games/tables/match/rows.h"
#include "games/tables/match/turn.h"
#include "games/tables/tables_cards.h"

namespace rekentafel::tables::match {

enum class Mode : std::uint8_t { one_a, one_b };
constexpr std::array<std::string_view, 2> names(Mode) { return {"1A", "1B"}; }

struct Setup {
  int players = 2;
  Mode mode = Mode::one_a;
  MustLay must_lay = MustLay::always;
  bool together = false;
  bool joker_anywhere = false;
  bool equal_turns = false;
  bool everybody_begins = false;
  int youngest = 0;  // a seat counted from 1, or 0: drawn
  std::optional<TablesPlayed> tables;
  std::optional<GreenDeck> deck;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// What everybody sees.
struct Table {
  Rows rows;
  Mode mode = Mode::one_a;
  bool together = false;
  bool joker_anywhere = false;
  OutcomesPlayed answers;            // T1: which the cards of this game have; none where they are a teacher's
  Few<bool, most_players> came_out;  // T22, by seat
  Turns turns;
  Rounds rounds;  // C8

  static constexpr auto fields() {
    return std::tuple(Field{"rows", &Table::rows}, Field{"mode", &Table::mode}, Field{"together", &Table::together},
                      Field{"joker-anywhere", &Table::joker_anywhere}, Field{"answers", &Table::answers},
                      Field{"came-out", &Table::came_out}, Field{"turns", &Table::turns},
                      Field{"rounds", &Table::rounds});
  }
  friend bool operator==(const Table&, const Table&) = default;
};

struct State : GreenState<Table> {
  DealtFrom<Setup> dealt_from;  // C8
  friend bool operator==(const State&, const State&) = default;
};
using View = GreenView<Table>;

struct Laid {
  static constexpr std::string_view kind = "laid";
  Seat seat;
  Turn lay;
  int cards = 0;  // from the hand
  static constexpr auto fields() {
    return std::tuple(Field{"seat", &Laid::seat}, Field{"lay", &Laid::lay}, Field{"cards", &Laid::cards});
  }
  friend bool operator==(const Laid&, const Laid&) = default;
};
struct TablesMatch {
  using Setup = match::Setup;
  using State = match::State;
  using View = match::View;
  using Action = Turn;
  using Event = std::variant<Laid, Drew, Passed, StartCardTurned, RoundOver, Dealt>;
  using Events = Few<Event, 4>;

  static constexpr std::string_view name = "tables-match";
  static constexpr Tempo tempo = Tempo::turns;
  static constexpr bool lists_all = false;  // rearranging explodes
  static constexpr std::size_t most_listed = 96;

  static std::span<const Option<Setup>> options();
  static constexpr int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);
  // The same game with its cards named, so that it can be dealt again whatever decks are drawn by then (T1).
  static Setup with_cards(Setup setup, Seed seed);

  static View view(const State& state, Seat seat) { return view_of(state, seat); }
  static Seats to_act(const View& view) {
    return view.table.turns.over ? Seats() : Seats::only(view.table.turns.to_move);
  }
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& turn);
  static Events play(State& state, Seat seat, const Action& turn);
  static Event seen(const Event& event, Seat seat) { return seen_by(event, seat); }
  static std::optional<Outcome> outcome(const State& state) { return outcome_of(state); }
  static void actions(const View& view, Seat seat, Listing<Action>& listing);
};

// What a lay of the player to move is judged by; `view` is that player's.
Situation situation(const View& view);

}  // namespace rekentafel::tables::match

namespace rekentafel::tables {
using match::TablesMatch;
}
