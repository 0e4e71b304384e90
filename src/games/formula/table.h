// The table of Formula: the sum, whose turn it is, the hands and the stock, and how rounds begin and end.
#pragma once

#include <optional>
#include <tuple>
#include <variant>

#include "engine/few.h"
#include "engine/fields.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/formula/card.h"
#include "games/formula/plays.h"
#include "games/formula/sum.h"

namespace rekentafel::formula {

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;
inline constexpr int dealt_cards = 7;         // F3
inline constexpr int points_to_reach = 250;   // F22
inline constexpr int bonus = 10;              // F22, for going out
inline constexpr int most_rounds = 9;         // F26
inline constexpr int most_point_rounds = 20;  // F27

// What was agreed before the deal.
struct Agreed {
  bool keep_one = false;          // F20
  bool head_start = false;        // F21
  bool points = false;            // F22
  bool long_numbers = false;      // F29, with points
  bool play_on = false;           // F23
  bool equal_turns = false;       // C7
  bool everybody_begins = false;  // C8
  bool beginner_extra = false;    // F30
  int rounds = 1;                 // F26; with points as many as it takes; C8: as many as players
  static constexpr auto fields() {
    return std::tuple(Field{"keep-one", &Agreed::keep_one}, Field{"head-start", &Agreed::head_start},
                      Field{"points", &Agreed::points}, Field{"long-numbers", &Agreed::long_numbers},
                      Field{"play-on", &Agreed::play_on}, Field{"equal-turns", &Agreed::equal_turns},
                      Field{"everybody-begins", &Agreed::everybody_begins},
                      Field{"beginner-extra", &Agreed::beginner_extra}, Field{"rounds", &Agreed::rounds});
  }
  friend bool operator==(const Agreed&, const Agreed&) = default;
};

// What everybody sees.
struct Table {
  Agreed agreed;
  Sum sum;
  int round = 1;
  Seat dealer;
  Seat turn;
  Few<int, most_players> places;  // in this round, of who is out; 0 for who still has cards
  // So far: points (F22); the places of all rounds added up (F23); the cards left, added up (C8); rounds won (F26); the
  // cards left at the end of a single round.
  Few<int, most_players> totals;
  // Who has less comes first where totals are equal: what stands on the cards left (C8), else the cards left (F26).
  Few<int, most_players> ties;
  int renewals = 0;    // of the stock, in this round: as many as it takes (F25)
  int passes = 0;      // in a row, without a card to take (F8)
  int out_before = 0;  // who was out before everybody's turn came again (C7)
  bool over = false;

  int players() const { return static_cast<int>(places.size()); }
  // What a hand starts from when it has its turn.
  Turn turn_with(const Cards& hand) const {
    const bool limited = agreed.points && !agreed.long_numbers;
    return {sum, hand, agreed.keep_one, limited ? most_places_with_points : most_places};
  }
  static constexpr auto fields() {
    return std::tuple(Field{"agreed", &Table::agreed}, Field{"sum", &Table::sum}, Field{"round", &Table::round},
                      Field{"dealer", &Table::dealer}, Field{"turn", &Table::turn}, Field{"places", &Table::places},
                      Field{"totals", &Table::totals}, Field{"ties", &Table::ties}, Field{"renewals", &Table::renewals},
                      Field{"passes", &Table::passes}, Field{"out-before", &Table::out_before},
                      Field{"over", &Table::over});
  }
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  Few<Cards, most_players> hands;
  Few<Card, most_cards> stock;  // the top card last
  Cards covered;                // under the sum
  Random random;
  friend bool operator==(const State&, const State&) = default;
};

// Every card, wherever it lies.
Cards all_cards(const State& state);

struct Laid {
  static constexpr std::string_view kind = "laid";
  Seat seat;
  Sum sum;  // the laid cards marked
  static constexpr auto fields() { return std::tuple(Field{"seat", &Laid::seat}, Field{"sum", &Laid::sum}); }
  friend bool operator==(const Laid&, const Laid&) = default;
};
struct Drawn {
  static constexpr std::string_view kind = "drawn";
  Seat seat;
  std::optional<Card> card;  // only who took it sees it
  static constexpr auto fields() { return std::tuple(Field{"seat", &Drawn::seat}, Field{"card", &Drawn::card}); }
  friend bool operator==(const Drawn&, const Drawn&) = default;
};
struct Passed {
  static constexpr std::string_view kind = "passed";
  Seat seat;
  static constexpr auto fields() { return std::tuple(Field{"seat", &Passed::seat}); }
  friend bool operator==(const Passed&, const Passed&) = default;
};
struct Renewed {
  static constexpr std::string_view kind = "renewed";
  int stock = 0;
  static constexpr auto fields() { return std::tuple(Field{"stock", &Renewed::stock}); }
  friend bool operator==(const Renewed&, const Renewed&) = default;
};
struct Out {
  static constexpr std::string_view kind = "out";
  Seat seat;
  int place = 0;
  static constexpr auto fields() { return std::tuple(Field{"seat", &Out::seat}, Field{"place", &Out::place}); }
  friend bool operator==(const Out&, const Out&) = default;
};
// Everybody shows what is left in hand.
struct RoundOver {
  static constexpr std::string_view kind = "round-over";
  int round = 0;
  Few<int, most_players> places;
  Few<int, most_players> totals;
  Few<Cards, most_players> hands;
  static constexpr auto fields() {
    return std::tuple(Field{"round", &RoundOver::round}, Field{"places", &RoundOver::places},
                      Field{"totals", &RoundOver::totals}, Field{"hands", &RoundOver::hands});
  }
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct Dealt {
  static constexpr std::string_view kind = "dealt";
  int round = 0;
  Seat dealer;
  Sum sum;
  static constexpr auto fields() {
    return std::tuple(Field{"round", &Dealt::round}, Field{"dealer", &Dealt::dealer}, Field{"sum", &Dealt::sum});
  }
  friend bool operator==(const Dealt&, const Dealt&) = default;
};

using Event = std::variant<Laid, Drawn, Passed, Renewed, Out, RoundOver, Dealt>;
using Events = Few<Event, 4>;

// F3: all cards are shuffled and dealt. A seat in `favoured` gets one card more (F21), and so does who begins (F30).
void deal_round(State& state, Seats favoured);
// F6, F10: the sum is changed; what lay there and does not stay is covered.
void lay(State& state, Seat seat, const Sum& sum, Events& events);
// F7, F8.
void take(State& state, Seat seat, Events& events);
// The turn passes; the round may be over, and the next one begin.
void pass_on(State& state, Events& events);

}  // namespace rekentafel::formula
