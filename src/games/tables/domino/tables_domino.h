// Het Tafelskaartspel, the purple side: domino with products and outcomes. Who has no cards left first wins.
//
//   T31  cards lie against each other with halves of equal outcome
//   T33  the lowest and the highest outcome start two rows; who begins follows from that
//   T34  who cannot lay takes a card, and must lay if it is then possible; laying is a duty
//   T35  two cards at once, of which two halves multiply to the open outcome
//   T36  who holds ten cards or more and cannot lay may start a row instead of drawing
//   T40  a joker starts a row with a card of choice; T41 an empty table fits any end and its free half is named
//
// Options: `players` (T4), `without-789` (T32), `tables` (T3), `deck` (C6), `minutes` (T42), `equal-turns` (C7),
// `everybody-begins` (C8).
#pragma once

#include <optional>
#include <span>
#include <variant>

#include "engine/game.h"
#include "games/rounds.h"
#include "games/tables/domino/lays.h"
#include "games/tables/green_deck.h"

namespace rekentafel::tables::domino {

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;

struct Setup {
  int players = 2;
  bool without_789 = false;
  std::optional<TablesPlayed> tables;
  std::optional<OwnDeck> deck;
  int minutes = 0;
  bool equal_turns = false;
  bool everybody_begins = false;

  // T4.
  constexpr int cards_each() const { return players == 2 ? 7 : 6; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The cards that take part (T2, T3, T32).
Deck<Card> cards_of(const Setup& setup);

// What everybody sees beside the cards on the table.
struct Turn {
  Seat to_move;
  Seat first;               // the first to move after the start; a round goes from here
  std::uint8_t passes = 0;  // in succession
  bool drew = false;        // T34: a card was drawn, and now a lay is a duty
  bool over = false;
  bool equal_turns = false;
  std::uint8_t minutes = 0;  // T42; 0: no clock

  static constexpr auto fields() {
    return std::tuple(Field{"to-move", &Turn::to_move}, Field{"first", &Turn::first}, Field{"passes", &Turn::passes},
                      Field{"drew", &Turn::drew}, Field{"over", &Turn::over}, Field{"equal-turns", &Turn::equal_turns},
                      Field{"minutes", &Turn::minutes});
  }
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct State {
  Few<Hand, most_players> hands;
  Few<Card, most_cards> stock;  // the next card is at the back
  Table table;
  Turn turn;
  Rounds rounds;                // C8
  DealtFrom<Setup> dealt_from;  // C8
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Hand hand;  // of the seat that looks; the table has none
  Few<int, most_players> in_hand;
  int in_stock = 0;
  Table table;
  Turn turn;
  Rounds rounds;

  static constexpr auto fields() {
    return std::tuple(Field{"hand", &View::hand}, Field{"in-hand", &View::in_hand}, Field{"in-stock", &View::in_stock},
                      Field{"table", &View::table}, Field{"turn", &View::turn}, Field{"rounds", &View::rounds});
  }
  friend bool operator==(const View&, const View&) = default;
};

struct LaidDown {
  static constexpr std::string_view kind = "laid";
  Seat seat;
  Few<Laid, 2> cards;
  static constexpr auto fields() {
    return std::tuple(Field{"seat", &LaidDown::seat}, Field{"cards", &LaidDown::cards});
  }
  friend bool operator==(const LaidDown&, const LaidDown&) = default;
};
struct Drew {
  static constexpr std::string_view kind = "drew";
  Seat seat;
  std::optional<Card> card;  // only the seat that drew it sees it
  static constexpr auto fields() { return std::tuple(Field{"seat", &Drew::seat}, Field{"card", &Drew::card}); }
  friend bool operator==(const Drew&, const Drew&) = default;
};
struct Passed {
  static constexpr std::string_view kind = "passed";
  Seat seat;
  static constexpr auto fields() { return std::tuple(Field{"seat", &Passed::seat}); }
  friend bool operator==(const Passed&, const Passed&) = default;
};
// Somebody is out, all have passed, or the time is up.
struct GameOver {
  static constexpr std::string_view kind = "over";
  static constexpr auto fields() { return std::tuple(); }
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

struct TablesDomino {
  using Setup = domino::Setup;
  using State = domino::State;
  using View = domino::View;
  using Action = domino::Action;
  using Event = std::variant<LaidDown, Drew, Passed, GameOver, RoundOver, Dealt>;
  using Events = Few<Event, 4>;

  static constexpr std::string_view name = "tables-domino";
  static constexpr Tempo tempo = Tempo::turns;
  static constexpr bool lists_all = true;  // of open ends with one outcome the oldest, for they are all alike
  static constexpr std::size_t most_listed = most_lays;

  static std::span<const Option<Setup>> options();
  static constexpr int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);

  static View view(const State& state, Seat seat);
  static Seats to_act(const View& view);
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& action);
  static Events play(State& state, Seat seat, const Action& action);
  static Event seen(const Event& event, Seat seat);
  static std::optional<Outcome> outcome(const State& state);
  static void actions(const View& view, Seat seat, Listing<Action>& listing);
  // T42
  static std::optional<Timed<Action>> clock(const View& view);
};

}  // namespace rekentafel::tables::domino

namespace rekentafel::tables {
using domino::TablesDomino;
}
