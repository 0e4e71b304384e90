// What a game is: a struct of types and static functions. No base class, no registry; `games/all.h` lists the games.
//
// (setup, seed, actions) gives the same state, to the byte, on every machine (C1). What a seat may do depends only on
// what that seat sees (C2), so a client can ask the same question as the server, without the secrets.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/listing.h"
#include "engine/notation.h"
#include "engine/option.h"
#include "engine/outcome.h"
#include "engine/random.h"
#include "engine/refusal.h"
#include "engine/seat.h"
#include "engine/timed.h"

namespace rekentafel {

// Players take turns, or everybody acts at once, as fast as they can.
enum class Tempo { turns, real_time };

template <class G>
concept Game = requires(const typename G::Setup& setup, const typename G::State& state, typename G::State& changing,
                        const typename G::View& view, const typename G::Action& action, const typename G::Event& event,
                        Seed seed, Seat seat, Listing<typename G::Action>& listing) {
  // Regular values. A view is a type of its own unless nothing is hidden.
  requires std::regular<typename G::Setup> && std::regular<typename G::State> && std::regular<typename G::View>;
  requires std::regular<typename G::Action> && std::regular<typename G::Event>;
  requires Written<typename G::Action>;

  { G::name } -> std::convertible_to<std::string_view>;
  { G::tempo } -> std::convertible_to<Tempo>;
  // Where everybody acts at once, the game says when the table acts and how long a hand rests (games/clock.h).
  requires G::tempo == Tempo::turns || requires(const std::optional<Refusal>& refused) {
    { G::clock(view) } -> std::same_as<std::optional<Timed<typename G::Action>>>;
    { G::rest(setup, refused) } -> std::same_as<std::chrono::milliseconds>;
  };
  { G::options() } -> std::convertible_to<std::span<const Option<typename G::Setup>>>;

  // How many seats play; and why this setup does not work, naming the option and what would fit.
  { G::seats(setup) } -> std::same_as<int>;
  { G::refuse(setup) } -> std::same_as<std::optional<Refusal>>;
  // The first state, of a setup that is not refused.
  { G::deal(setup, seed) } -> std::same_as<typename G::State>;

  // What the seat sees; the table seat sees what onlookers see.
  { G::view(state, seat) } -> std::convertible_to<typename G::View>;
  // Who may act now: one in a game of turns, all in a real-time game, nobody when it is over.
  { G::to_act(view) } -> std::same_as<Seats>;
  // The rule that forbids the action, or nothing.
  { G::refuse(view, seat, action) } -> std::same_as<std::optional<Refusal>>;
  // The one thing that changes a state. Precondition: not refused.
  { G::play(changing, seat, action) } -> std::same_as<typename G::Events>;
  // The event as that seat sees it.
  { G::seen(event, seat) } -> std::same_as<typename G::Event>;
  // Nothing while the game goes on.
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;

  // What the seat may do: all of it where `lists_all`, else a fair selection with at least one action for whoever is to
  // act.
  { G::lists_all } -> std::convertible_to<bool>;
  // Room that is always enough for the listing.
  { G::most_listed } -> std::convertible_to<std::size_t>;
  G::actions(view, seat, listing);
};

}  // namespace rekentafel
