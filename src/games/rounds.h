// C8, everybody begins once: a game of turns is played in as many rounds as there are players, and each begins one of
// them. What everybody has left at the end of each round is added up.
//
// A game that can be played so shows `Rounds`, keeps in its state what it was dealt from (`DealtFrom`), and calls
// `close_round` when a round is over. A state that does not know what it was dealt from, as a computer player imagines
// one, ends with its round.
#pragma once

#include <cstdint>
#include <optional>
#include <tuple>

#include "engine/few.h"
#include "engine/fields.h"
#include "engine/outcome.h"
#include "engine/random.h"
#include "engine/seat.h"

namespace rekentafel {

// By seat.
struct CardsLeft {
  Few<int, most_seats> cards;
  Few<int, most_seats> worth;  // what stands on them: where as many are left, less comes first
  static constexpr auto fields() {
    return std::tuple(Field{"cards", &CardsLeft::cards}, Field{"worth", &CardsLeft::worth});
  }
  friend bool operator==(const CardsLeft&, const CardsLeft&) = default;
};

inline constexpr int worth_of_joker = 25;  // as in F22

struct Rounds {
  int round = 1;
  int of = 1;
  CardsLeft left;  // in the rounds that are over; empty where there is one round only

  bool several() const { return of > 1; }
  void add(const CardsLeft& more) {
    for (std::size_t i = 0; i < left.cards.size(); ++i) left.cards[i] += more.cards[i], left.worth[i] += more.worth[i];
  }
  Outcome outcome() const { return ranked(left.cards, Best::lowest, left.worth); }
  static constexpr auto fields() {
    return std::tuple(Field{"round", &Rounds::round}, Field{"of", &Rounds::of}, Field{"left", &Rounds::left});
  }
  friend bool operator==(const Rounds&, const Rounds&) = default;
};

inline Rounds rounds_for(bool everybody_begins, int players) {
  Rounds rounds;
  if (!everybody_begins) return rounds;
  rounds.of = players;
  rounds.left.cards.resize(static_cast<std::size_t>(players));
  rounds.left.worth.resize(static_cast<std::size_t>(players));
  return rounds;
}

// Nobody sees it: the seed decides the rounds to come. Nothing where there is one round only. Where chance decides
// which cards take part, the setup names those that do: all rounds are played with the same.
template <class Setup>
struct DealtFrom {
  std::optional<Setup> setup;
  Seed seed;

  // Of the second round and those after it.
  Seed seed_of(int round) const { return Random(seed, static_cast<std::uint64_t>(round)).next_seed(); }
  friend bool operator==(const DealtFrom&, const DealtFrom&) = default;
};

struct RoundOver {
  static constexpr std::string_view kind = "round-over";
  int round = 0;
  CardsLeft left;  // in all rounds so far
  static constexpr auto fields() {
    return std::tuple(Field{"round", &RoundOver::round}, Field{"left", &RoundOver::left});
  }
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct Dealt {
  static constexpr std::string_view kind = "dealt";
  int round = 0;
  Seat begins;
  static constexpr auto fields() { return std::tuple(Field{"round", &Dealt::round}, Field{"begins", &Dealt::begins}); }
  friend bool operator==(const Dealt&, const Dealt&) = default;
};

// A round of several is over, and this was left; `rounds_of` and `begin` know where the game has its rounds and whose
// turn it is. The next round is dealt, and begun by the seat after the one that began this one.
template <class Game, class RoundsOf, class Begin>
void close_round(typename Game::State& state, const CardsLeft& left, Seat began, typename Game::Events& events,
                 RoundsOf&& rounds_of, Begin&& begin) {
  Rounds rounds = rounds_of(state);
  if (!rounds.several()) return;
  rounds.add(left);
  rounds_of(state) = rounds;
  events.push_back(RoundOver{rounds.round, rounds.left});
  if (!state.dealt_from.setup || rounds.round == rounds.of) return;
  ++rounds.round;
  const auto dealt_from = state.dealt_from;
  state = Game::deal(*dealt_from.setup, dealt_from.seed_of(rounds.round));
  state.dealt_from = dealt_from;
  rounds_of(state) = rounds;
  const Seat begins((began.index() + 1) % rounds.of);
  begin(state, begins);
  events.push_back(Dealt{rounds.round, begins});
}

}  // namespace rekentafel
