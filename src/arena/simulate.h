// Many games between given players, on several threads. Game number i has its own stream of random numbers, so that a
// seed reproduces the run exactly on any number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "arena/tally.h"
#include "bots/random_player.h"
#include "engine/random_play.h"

namespace rekentafel::arena {

struct Run {
  std::int64_t games = 1000;
  Seed seed;
  int threads = 0;                                     // 0: all there are
  std::function<void(std::int64_t done)> on_progress;  // now and then, from one thread at a time
};

// One player a seat, made anew for every thread.
template <Game G>
using MakePlayers = std::function<std::vector<bots::Player<G>>()>;

// Whoever of those to act wants to, acts; nothing when nobody does. The clock is played at random.
template <Game G>
bool step(Match<G>& match, const std::vector<bots::Player<G>>& players, bots::Player<G>& clock, Random& random) {
  for (const Seat seat : asking_order(match.to_act(), random)) {
    const auto& player = seat.is_table() ? clock : players[seat.index()];
    const auto choice = player(match.view(seat), seat, random, {});
    if (choice && match.act(seat, choice->action)) return true;
  }
  return false;
}

template <Game G>
Tally simulate(const typename G::Setup& setup, const MakePlayers<G>& make_players, const Run& run) {
  const int threads =
      run.threads > 0 ? run.threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::atomic<std::int64_t> next{0};
  std::mutex telling;
  Tally all;
  const auto work = [&] {
    const auto players = make_players();
    bots::Player<G> clock = bots::random_player<G>();
    Tally tally;
    for (std::int64_t game; (game = next++) < run.games;) {
      Random random(run.seed, static_cast<std::uint64_t>(game));
      auto match = *Match<G>::open(setup, random.next_seed());
      while (step(match, players, clock, random)) {
      }
      if (const auto outcome = match.outcome()) tally.add(*outcome, static_cast<std::int64_t>(match.log().size()));
      if (run.on_progress && game % 64 == 0) {
        const std::scoped_lock lock(telling);
        run.on_progress(game);
      }
    }
    const std::scoped_lock lock(telling);
    all.add(tally);
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  return all;
}

}  // namespace rekentafel::arena
