// 7 Ate 9 (7áttu9): everybody plays at once; who is first rid of all cards wins.
//
//   S5   nobody draws or plays before the dealer (the table seat) says "Start!"
//   S6   draw the top card of your own pile, at any moment
//   S7   play a card whose number is the centre card's number plus or minus its modifier, going round at 10 and 1
//   S11  nobody can go on: the bottom card of the centre pile is put on top and the dealer starts again
//   S12  the last card may be laid face down, whatever its number
//   S13  the order of the log decides; a play carries the number of the centre card it was meant for
//
// Options: `players` (S3), `deck` (C6), `pace` (S10) and `order` (S14). The last two change nothing here, where there
// is no clock: the live table reads them (pace.h).
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <variant>

#include "engine/game.h"
#include "games/seven_ate_nine/action.h"
#include "games/seven_ate_nine/deck.h"
#include "games/seven_ate_nine/event.h"
#include "games/seven_ate_nine/hand.h"
#include "games/seven_ate_nine/pace.h"
#include "games/seven_ate_nine/plays.h"
#include "games/seven_ate_nine/setup.h"

namespace rekentafel::seven_ate_nine {

enum class Phase : std::uint8_t { dealt, playing, stuck, over };
constexpr std::array<std::string_view, 4> names(Phase) { return {"dealt", "playing", "stuck", "over"}; }

struct Player {
  Hand hand;
  std::uint8_t pile = 0;   // cards left on the draw pile
  std::uint8_t drawn = 0;  // since the centre card on top came there

  constexpr int cards() const { return hand.size() + pile; }
  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  Few<Player, most_seats> players;
  // S4: the draw piles as they were dealt, one behind the other, each with its top card last; then what was left over.
  // A pile has as many of its first cards as its player's `pile` says.
  Few<Card, most_cards> dealt;
  Few<Card, most_cards> centre;  // the top card is the last
  CentreNumber number = 1;       // of the top card
  std::uint8_t tried = 1;        // how many centre cards lay on top since a card was played (S11)
  Phase phase = Phase::dealt;
  std::optional<Seat> played_by;  // who played the top card; nobody the first one, nor one from the bottom (S11)
  std::optional<Card> face_down;  // S12

  constexpr Card top() const { return centre.back(); }
  constexpr int pile_size() const { return static_cast<int>(players.empty() ? 0 : dealt.size() / players.size()); }
  // The card that the player would draw next.
  constexpr Card next(Seat seat) const {
    return dealt[static_cast<std::size_t>(seat.index() * pile_size() + players[seat.index()].pile - 1)];
  }
  friend bool operator==(const State&, const State&) = default;
};

// What everybody sees of a player.
struct Counts {
  std::uint8_t hand = 0;
  std::uint8_t pile = 0;
  std::uint8_t drawn = 0;  // since the centre card on top came there
  static constexpr auto fields() {
    return std::tuple(Field{"hand", &Counts::hand}, Field{"pile", &Counts::pile}, Field{"drawn", &Counts::drawn});
  }
  friend bool operator==(const Counts&, const Counts&) = default;
};

struct View {
  Phase phase = Phase::dealt;
  // Every card of it lay open once. From the top down it tells which card had which number (S13): only the bottom is
  // ever taken away.
  Few<Card, most_cards> centre;
  CentreNumber number = 1;
  std::optional<Seat> played_by;  // the top card; nobody the first one, nor one from the bottom (S11)
  Hand hand;                      // one's own; empty for the table
  Few<Counts, most_seats> players;

  constexpr Card top() const { return centre.back(); }
  constexpr bool has(Seat seat) const { return static_cast<std::size_t>(seat.index()) < players.size(); }
  // The number of the centre pile's bottom card.
  constexpr int oldest() const { return number + 1 - static_cast<int>(centre.size()); }
  // The centre card of that number, oldest to newest.
  constexpr Card numbered(int of) const { return centre[static_cast<std::size_t>(of - oldest())]; }

  static constexpr auto fields() {
    return std::tuple(Field{"phase", &View::phase}, Field{"centre", &View::centre}, Field{"number", &View::number},
                      Field{"played-by", &View::played_by}, Field{"hand", &View::hand},
                      Field{"players", &View::players});
  }
  friend bool operator==(const View&, const View&) = default;
};

struct SevenAteNine {
  using Setup = seven_ate_nine::Setup;
  using State = seven_ate_nine::State;
  using View = seven_ate_nine::View;
  using Action = seven_ate_nine::Action;
  using Event = seven_ate_nine::Event;
  using Events = Few<Event, 2>;

  static constexpr std::string_view name = "seven-ate-nine";
  static constexpr Tempo tempo = Tempo::real_time;
  // All plays meant for the centre card that lies there; one meant for another is never accepted (S13).
  static constexpr bool lists_all = true;
  static constexpr std::size_t most_listed = most_plays + 1;  // one may draw, or lay the last card, never both

  static std::span<const Option<Setup>> options();
  static int seats(const Setup& setup) { return setup.players; }
  static std::optional<Refusal> refuse(const Setup& setup);
  static State deal(const Setup& setup, Seed seed);

  static View view(const State& state, Seat seat);
  static Seats to_act(const View& view);
  static std::optional<Refusal> refuse(const View& view, Seat seat, const Action& action);
  static Events play(State& state, Seat seat, const Action& action);
  static Event seen(const Event& event, Seat seat) { return seven_ate_nine::seen(event, seat); }
  static std::optional<Outcome> outcome(const State& state);

  static void actions(const View& view, Seat seat, Listing<Action>& listing);

  // S5, and after a stop a moment for looking at the new card (S11).
  static std::optional<Timed<Action>> clock(const View& view);
  static std::chrono::milliseconds rest(const Setup& setup, const std::optional<Refusal>& refused) {
    return std::chrono::milliseconds(rest_after(setup, refused));
  }
  static bool too_late(const Refusal& refusal) { return refusal.key == "S11/stopped" || was_too_late(refusal); }
  // S14: the number of the centre card, which only one of those who claim it can have.
  static std::optional<int> claimed(const Setup& setup, const Action& action);
};

}  // namespace rekentafel::seven_ate_nine
