// A game being played: setup, seed, state and the log that explains it.
#pragma once

#include <utility>
#include <vector>

#include "engine/game.h"

namespace rekentafel {

template <Game G>
class Match {
 public:
  struct Entry {
    Seat seat;
    typename G::Action action;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  static Result<Match> open(typename G::Setup setup, Seed seed) {
    if (auto refusal = G::refuse(setup)) return *refusal;
    return Match(std::move(setup), seed);
  }

  // Refused: nothing changes (C3).
  Result<typename G::Events> act(Seat seat, const typename G::Action& action) {
    if (auto refusal = G::refuse(G::view(state_, seat), seat, action)) return *refusal;
    log_.push_back({seat, action});
    return G::play(state_, seat, action);
  }

  const typename G::Setup& setup() const { return setup_; }
  Seed seed() const { return seed_; }
  const typename G::State& state() const { return state_; }
  const std::vector<Entry>& log() const { return log_; }
  decltype(auto) view(Seat seat) const { return G::view(state_, seat); }
  Seats to_act() const { return G::to_act(G::view(state_, Seat::table())); }
  std::optional<Outcome> outcome() const { return G::outcome(state_); }

  friend bool operator==(const Match&, const Match&) = default;

 private:
  Match(typename G::Setup setup, Seed seed) : setup_(std::move(setup)), seed_(seed), state_(G::deal(setup_, seed)) {}

  typename G::Setup setup_;
  Seed seed_;
  typename G::State state_;
  std::vector<Entry> log_;
};

}  // namespace rekentafel
