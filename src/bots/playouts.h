// Five levels for any game, until it brings better ones (bots/<game>/level.h): determinized playouts, flat Monte Carlo.
// What the view hides is dealt at random, each action is tried, and the game is played on at random to its end, again
// and again. Weak levels overlook actions and try few times.
//
// In a real-time game there is nobody whose turn it is to play on: there a level does any of what may be done, and
// levels differ in how long that takes.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "bots/random_player.h"
#include "bots/tables/halving.h"

namespace rekentafel::bots {

// A game that hides something says what may be hidden: `G::guess(view, seat, random)` is any state that looks like that
// to the seat. Where nothing is hidden the view is the state.
template <class G>
concept Guessable = std::same_as<typename G::View, typename G::State> ||
    requires(const typename G::View& view, Seat seat, Random& random) {
  { G::guess(view, seat, random) } -> std::same_as<typename G::State>;
};

namespace detail {

struct Care {
  int overlooks;     // of a hundred actions, anew at every move
  double most_work;  // looks at an action, in all playouts together; each action is tried once at least
};
inline constexpr std::array<Care, levels> cares = {{{60, 0}, {40, 800}, {20, 4'000}, {5, 40'000}, {0, 600'000}}};

template <Game G>
typename G::State guessed(const typename G::View& view, [[maybe_unused]] Seat seat, [[maybe_unused]] Random& random) {
  if constexpr (std::same_as<typename G::View, typename G::State>)
    return view;
  else
    return G::guess(view, seat, random);
}

// A shared win counts in parts.
inline double won_share(const Outcome& outcome, Seat seat) {
  if (outcome.places[static_cast<std::size_t>(seat.index())] != 1) return 0;
  return 1.0 / static_cast<double>(std::count(outcome.places.begin(), outcome.places.end(), 1));
}

template <Game G>
class Playouts {
 public:
  using Action = typename G::Action;

  Playouts() : room_(G::most_listed) {}

  Action choose(const Care& care, const typename G::View& view, Seat seat, Random& random, const Thinking& thinking) {
    const auto actions = noticed(care, view, seat, random);
    typename G::State world;
    const auto deal = [&] { world = guessed<G>(view, seat, random); };
    const auto value = [&](std::size_t choice, std::int64_t& work) {
      auto game = world;
      G::play(game, seat, actions[choice]);
      return played_on(game, seat, random, work);
    };
    return actions[best_by_playouts(actions.size(), care.most_work * thinking.effort, thinking, deal, value)];
  }

 private:
  // In any order: the first is what is done where none is clearly better.
  std::vector<Action> noticed(const Care& care, const typename G::View& view, Seat seat, Random& random) {
    Listing<Action> listing(room_);
    G::actions(view, seat, listing);
    std::vector<Action> actions(listing.begin(), listing.end());
    random.shuffle(std::span(actions));
    std::size_t left = 1;
    for (std::size_t i = 1; i < actions.size(); ++i)
      if (static_cast<int>(random.below(100)) >= care.overlooks) std::swap(actions[left++], actions[i]);
    actions.resize(left);
    return actions;
  }

  double played_on(typename G::State& game, Seat seat, Random& random, std::int64_t& work) {
    Listing<Action> listing(room_);
    while (true) {
      if (const auto outcome = G::outcome(game)) return won_share(*outcome, seat);
      const Seat next = G::to_act(G::view(game, Seat::table())).lowest();
      listing.clear();
      G::actions(G::view(game, next), next, listing);
      work += static_cast<std::int64_t>(listing.size());
      G::play(game, next, listing[random.below(listing.size())]);
    }
  }

  std::vector<Action> room_;
};

// How long a hand needs, in hundredths of what a beginner takes.
inline constexpr int beginner_ms = 5000;
inline constexpr std::array<int, levels> hundredths = {100, 70, 50, 35, 22};

}  // namespace detail

// Any of what may be done, after so many hundredths of the time of a beginner, a third more or less.
template <Game G>
Player<G> unhurried_player(int takes) {
  return [takes, any = random_player<G>()](const typename G::View& view, Seat seat, Random& random,
                                           const Thinking& thinking) mutable -> std::optional<Choice<G>> {
    auto choice = any(view, seat, random, thinking);
    if (!choice) return std::nullopt;
    const auto ms = detail::beginner_ms * takes / 100 * static_cast<int>(67 + random.below(67)) / 100;
    choice->after = std::chrono::milliseconds(ms);
    choice->committed = std::chrono::milliseconds(ms / 2);
    return choice;
  };
}

// Precondition: 1 ≤ level ≤ levels.
template <Game G>
Player<G> playouts_player(int level) {
  const auto at = static_cast<std::size_t>(level - 1);
  if constexpr (G::tempo == Tempo::real_time) {
    return unhurried_player<G>(detail::hundredths[at]);
  } else {
    static_assert(Guessable<G>, "a game that hides cards has G::guess(view, seat, random), or levels of its own");
    return [care = detail::cares[at], playouts = detail::Playouts<G>()](
               const typename G::View& view, Seat seat, Random& random,
               const Thinking& thinking) mutable -> std::optional<Choice<G>> {
      return Choice<G>{playouts.choose(care, view, seat, random, thinking)};
    };
  }
}

}  // namespace rekentafel::bots
