// What a table with a clock has to know. The games themselves have none (C1): time enters as an action of the table's
// seat, and here stands which action and when; how long a seat rests between two actions; and which refusals say that a
// card was wrong or only came too late. Live tables, the arena and the terminal all read it here.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

#include "games/seven_ate_nine/pace.h"
#include "games/seven_ate_nine/seven_ate_nine.h"
#include "games/tables/domino/tables_domino.h"
#include "games/tables/rush/tables_rush.h"

namespace rekentafel {

// What a time counts from. Before the table has done anything, that is when the cards were dealt.
enum class Since { anybody_acted, table_acted };

// What the table does by itself, unless something happens first that changes it.
template <class Action>
struct Timed {
  Action action;
  std::chrono::milliseconds after;
  Since since;
  friend bool operator==(const Timed&, const Timed&) = default;
};

// "Three, two, one, start!" (S5, T30); and after a stop, for looking at the new card (S11).
inline constexpr std::chrono::milliseconds countdown{3000};
inline constexpr std::chrono::milliseconds start_again{2000};

namespace seven_ate_nine {
inline std::optional<Timed<Action>> by_clock(const View& view) {
  if (view.phase == Phase::dealt) return Timed<Action>{Action::start(), countdown, Since::anybody_acted};
  if (view.phase == Phase::stuck) return Timed<Action>{Action::start(), start_again, Since::anybody_acted};
  return std::nullopt;
}
inline std::chrono::milliseconds rest(const Setup& setup, const std::optional<Refusal>& refused) {
  return std::chrono::milliseconds(rest_after(setup, refused));
}
// S14: the number of the centre card, which only one of those who claim it can have.
inline std::optional<int> claimed(const Setup& setup, const Action& action) {
  if (setup.order != Order::fair || action.what != Action::What::play) return std::nullopt;
  return action.meant_for;
}
}  // namespace seven_ate_nine

namespace tables::rush {
// T30: the agreed time counts from the start, which is the only thing the table did.
inline std::optional<Timed<Move>> by_clock(const View& view) {
  const Table& table = view.table;
  if (table.phase == Phase::ready) return Timed<Move>{{.kind = Move::Kind::start}, countdown, Since::anybody_acted};
  if (table.phase == Phase::over) return std::nullopt;
  return Timed<Move>{{.kind = Move::Kind::time_up}, std::chrono::seconds(table.seconds), Since::table_acted};
}
// The same hand as in 7 Ate 9 (S10), without an option for it.
inline std::chrono::milliseconds rest(const Setup&, const std::optional<Refusal>& refused) {
  if (!refused) return std::chrono::milliseconds(250);
  const bool wrong = refused->key.starts_with("T30/other-");
  return std::chrono::milliseconds(wrong ? seven_ate_nine::taking_back : 0);
}
}  // namespace tables::rush

namespace tables::domino {
// T42
inline std::optional<Timed<Action>> by_clock(const View& view) {
  if (view.turn.over || view.turn.minutes == 0) return std::nullopt;
  return Timed<Action>{Action::time_up(), std::chrono::minutes(view.turn.minutes), Since::table_acted};
}
}  // namespace tables::domino

// Nothing where the table waits for the players, or the game has no clock.
template <Game G>
std::optional<Timed<typename G::Action>> clock_of(const typename G::View& view) {
  if constexpr (requires { by_clock(view); })
    return by_clock(view);
  else
    return std::nullopt;
}

// When the clock strikes, on the clock on which the table and anybody last acted at these moments.
template <class Action>
std::chrono::milliseconds strikes(const Timed<Action>& timed, std::chrono::milliseconds table_acted,
                                  std::chrono::milliseconds anybody_acted) {
  return (timed.since == Since::table_acted ? table_acted : anybody_acted) + timed.after;
}

// How long a seat does nothing after the table answered (S10); no time at all in a game of turns.
template <Game G>
std::chrono::milliseconds rest_of(const typename G::Setup& setup, const std::optional<Refusal>& refused) {
  if constexpr (requires { rest(setup, refused); })
    return rest(setup, refused);
  else
    return std::chrono::milliseconds(0);
}

// Right for what the player saw, but the table was not like that any more: somebody was first (S9, S13), the game had
// stopped (S11) or was over.
constexpr bool came_too_late(const Refusal& refusal) {
  constexpr std::array<std::string_view, 3> stopped = {"S11/stopped", "turn/over", "turn/not-yours"};
  for (const auto key : stopped)
    if (refusal.key == key) return true;
  return seven_ate_nine::was_too_late(refusal);
}

}  // namespace rekentafel
