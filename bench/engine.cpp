#include "bench/bare_loop.h"
#include "bench/figures.h"
#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::bench {

void measure_engine(const Tell& tell) {
  Random random(Seed{0, 2026});
  const auto board = plus_and_minus::lay(plus_and_minus::method(2), random);
  constexpr int games = 200'000;
  const auto speed = [&](auto play) {
    Played played;
    const double seconds = seconds_of([&] { played = play(board, games); });
    return static_cast<double>(played.moves) / seconds / 1e6;
  };
  const auto [ours, bare] = in_turns(
      7, [&] { return speed(play_engine); }, [&] { return speed(play_bare); });
  tell({.name = "random play of 5x5 through the Game interface, against a bare loop",
        .unit = "million moves/s",
        .value = ours,
        .yardstick = bare,
        .bar = 0.5});
}

}  // namespace rekentafel::bench
