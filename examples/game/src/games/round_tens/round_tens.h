// Round tens: everybody lays cards with the numbers 1 to 9 on one pile and adds; who makes a round ten gets a point.
//
//   R3  lay a card: its number is added to the total
//   R4  where the total is a round ten then, that is a point
//   R6  the most points wins when all cards are laid
//
// Options: `players` (R1), `cards`: in a hand (R2).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/few.h"
#include "engine/game.h"

namespace rekentafel::round_tens {

inline constexpr int highest_card = 9, of_each = 4;
inline constexpr int all_cards = highest_card * of_each;
inline constexpr int fewest_players = 2, most_players = 4;
inline constexpr int fewest_in_hand = 3, most_in_hand = 5;

// A card, and the action that lays it; written "7".
struct Card {
  std::uint8_t number = 1;
  friend bool operator==(const Card&, const Card&) = default;
};
std::string to_text(const Card& card);
Result<Card> read(As<Card>, std::string_view text);

using Hand = Few<Card, most_in_hand>;
using Pile = Few<Card, all_cards>;

struct Setup {
  int players = 2;
  int cards = 4;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// What everybody sees.
struct Table {
  Pile laid;
  int total = 0;
  Few<int, most_players> points;  // by seat
  Seat to_move;
  static constexpr auto fields() {
    return std::tuple(Field{"laid", &Table::laid}, Field{"total", &Table::total}, Field{"points", &Table::points},
                      Field{"to-move", &Table::to_move});
  }
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  Few<Hand, most_players> hands;
  Pile pile;   // the last one is drawn first
  Card aside;  // R2
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Table table;
  Hand hand;                       // of who looks
  Few<int, most_players> in_hand;  // how many, by seat
  int in_pile = 0;
  static constexpr auto fields() {
    return std::tuple(Field{"table", &View::table}, Field{"hand", &View::hand}, Field{"in-hand", &View::in_hand},
                      Field{"in-pile", &View::in_pile});
  }
  friend bool operator==(const View&, const View&) = default;
};

struct Played {
  static constexpr std::string_view kind = "played";
  Seat seat;
  Card card;
  int total = 0;  // with it
  bool point = false;
  static constexpr auto fields() {
    return std::tuple(Field{"seat", &Played::seat}, Field{"card", &Played::card}, Field{"total", &Played::total},
                      Field{"point", &Played::point});
  }
  friend bool operator==(const Played&, const Played&) = default;
};
struct Drew {
  static constexpr std::string_view kind = "drew";
  Seat seat;
  std::optional<Card> card;  // nothing for the others
  static constexpr auto fields() { return std::tuple(Field{"seat", &Drew::seat}, Field{"card", &Drew::card}); }
  friend bool operator==(const Drew&, const Drew&) = default;
};

struct RoundTens {
  using Setup = round_tens::Setup;
  using State = round_tens::State;
  using View = round_tens::View;
  using Action = Card;
  using Event = std::variant<Played, Drew>;
  using Events = Few<Event, 2>;

  static constexpr std::string_view name = "round-tens";
  static constexpr Tempo tempo = Tempo::turns;
  static constexpr bool lists_all = true;
  static constexpr std::size_t most_listed = most_in_hand;

  static std::span<const Option<Setup>> options();
  static int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);

  static View view(const State& state, Seat seat);
  static Seats to_act(const View& view);
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& card);
  static Events play(State& state, Seat seat, const Action& card);
  static Event seen(const Event& event, Seat seat);
  static std::optional<Outcome> outcome(const State& state);
  static void actions(const View& view, Seat seat, Listing<Action>& listing);

  // Any state that looks like that to the seat: what is hidden is dealt at random. Computer players think with it.
  static State guess(const View& view, Seat seat, Random& random);
};

}  // namespace rekentafel::round_tens
