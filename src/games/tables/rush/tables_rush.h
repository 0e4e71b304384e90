// Het Tafelskaartspel, green side, timed: everybody lays as many rows as they can, at the same time.
//
//   T30  many cards each; new rows of one outcome, cards to rows of anybody; fewest cards left win
//   T50  in order instead: rows go up, a card goes to the right of a smaller one or to the left of a greater one
//   T51  a new row is begun with two cards and grows card by card
//   T52  rows are named by their number, and a card that fits when it is chosen still fits when it is laid
//   T53  who has no cards left ends the game at once
//   T58  so does the card after which nobody can lay anything more
//   T59  more cards than there are is refused with what there is
//
// The table says `start` and `time-up`; players `new 9 3x3` and `1 +54:6`.
// Options: `players` (T4), `cards` (T30), `seconds` (T30, kept by the table's clock), `in-order` (T50), `tables` (T3),
// `deck` (C6).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/game.h"
#include "games/tables/green_deck.h"
#include "games/tables/match/rows.h"
#include "games/tables/tables_cards.h"

namespace rekentafel::tables::rush {

struct Setup {
  int players = 2;
  int cards = 20;
  int seconds = 40;
  bool in_order = false;
  std::optional<TablesPlayed> tables;
  std::optional<GreenDeck> deck;
  friend bool operator==(const Setup&, const Setup&) = default;
};

inline constexpr int fewest_in_hand = 5;
inline constexpr std::size_t most_in_hand = most_cards / fewest_players;
inline constexpr std::size_t most_rows = most_cards / 2;

// Common rows, in the order in which they were begun; none with pairs or jokers.
using match::Element;
using match::Rows;

enum class Phase : std::uint8_t { ready, playing, over };
constexpr std::array<std::string_view, 3> names(Phase) { return {"ready", "playing", "over"}; }

struct Table {
  Rows rows;
  Phase phase = Phase::ready;
  std::uint8_t players = 2;
  std::uint16_t seconds = 40;  // for the clock, which is not here (C1)
  bool in_order = false;       // T50

  static constexpr auto fields() {
    return std::tuple(Field{"rows", &Table::rows}, Field{"phase", &Table::phase}, Field{"players", &Table::players},
                      Field{"seconds", &Table::seconds}, Field{"in-order", &Table::in_order});
  }
  friend bool operator==(const Table&, const Table&) = default;
};

using Hand = Few<Card, most_in_hand>;

struct State {
  Table table;
  Few<Hand, most_players> hands;  // by seat
  Cards rest;                     // nobody has these
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Table table;
  Hand hand;  // own; empty for onlookers
  Few<std::uint8_t, most_players> in_hand;

  static constexpr auto fields() {
    return std::tuple(Field{"table", &View::table}, Field{"hand", &View::hand}, Field{"in-hand", &View::in_hand});
  }
  friend bool operator==(const View&, const View&) = default;
};

// `start`, `time-up`, `new 9 3x3`, `1 +54:6`.
struct Move {
  enum class Kind : std::uint8_t { start, time_up, new_row, add };

  Kind kind = Kind::start;
  std::uint8_t row = 0;  // of `add`, counted from 0
  Card card{};
  Card second{};  // of `new_row`
  friend bool operator==(const Move&, const Move&) = default;
};
std::string to_text(const Move& move);
Result<Move> read(As<Move>, std::string_view text);

struct Started {
  static constexpr std::string_view kind = "started";
  int seconds = 0;
  static constexpr auto fields() { return std::tuple(Field{"seconds", &Started::seconds}); }
  friend bool operator==(const Started&, const Started&) = default;
};
struct Laid {
  static constexpr std::string_view kind = "laid";
  Seat seat;
  Move move;
  static constexpr auto fields() { return std::tuple(Field{"seat", &Laid::seat}, Field{"move", &Laid::move}); }
  friend bool operator==(const Laid&, const Laid&) = default;
};
struct Ended {
  static constexpr std::string_view kind = "ended";
  bool time_up = false;
  bool nobody_can = false;  // T58; else somebody has no cards left
  static constexpr auto fields() {
    return std::tuple(Field{"time-up", &Ended::time_up}, Field{"nobody-can", &Ended::nobody_can});
  }
  friend bool operator==(const Ended&, const Ended&) = default;
};

struct TablesRush {
  using Setup = rush::Setup;
  using State = rush::State;
  using View = rush::View;
  using Action = Move;
  using Event = std::variant<Started, Laid, Ended>;
  using Events = Few<Event, 2>;

  static constexpr std::string_view name = "tables-rush";
  static constexpr Tempo tempo = Tempo::real_time;
  static constexpr bool lists_all = true;
  // Two of the hand in either order, and each card to each row.
  static constexpr std::size_t most_listed = most_in_hand * (most_in_hand + most_rows);

  static std::span<const Option<Setup>> options();
  static constexpr int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);
  // The same game with its cards named, so that it can be dealt again whatever decks are drawn by then (T1).
  static Setup with_cards(Setup setup, Seed seed);

  static View view(const State& state, Seat seat);
  static Seats to_act(const View& view);
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& move);
  static Events play(State& state, Seat seat, const Action& move);
  static Event seen(const Event& event, Seat) { return event; }
  static std::optional<Outcome> outcome(const State& state);
  static void actions(const View& view, Seat seat, Listing<Action>& listing);

  // T30: the agreed time counts from the start, which is the only thing the table did.
  static std::optional<Timed<Action>> clock(const View& view);
  static std::chrono::milliseconds rest(const Setup& setup, const std::optional<Refusal>& refused);
};

// Whether a card with this outcome goes to the row: it comes to the same, or goes on at one of its ends (T50).
bool fits(const Table& table, std::size_t row, int outcome);
// Whether two cards with these outcomes begin a row.
bool begin_row(const Table& table, int a, int b);

}  // namespace rekentafel::tables::rush

namespace rekentafel::tables {
using rush::TablesRush;
}
