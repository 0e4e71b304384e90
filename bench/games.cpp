#include "bench/figures.h"
#include "engine/random_play.h"
#include "games/all.h"

namespace rekentafel::bench {

namespace {

// On one thread: views, listing, legality and log included.
template <Game G>
Figure random_games() {
  std::vector<typename G::Action> room(G::most_listed);
  Listing<typename G::Action> listing(room);
  int games = 0;
  std::size_t actions = 0;
  double seconds = 0;
  while (seconds < 0.5) {
    seconds += seconds_of([&] {
      Random random(Seed{0, 9}, static_cast<std::uint64_t>(games++));
      auto match = *Match<G>::open({}, random.next_seed());
      while (const auto entry = random_entry(match, random, listing))
        if (!match.act(entry->seat, entry->action)) break;
      actions += match.log().size();
    });
  }
  return {.name = "random games of " + std::string(G::name) + " (" +
                  std::to_string(static_cast<int>(static_cast<double>(actions) / seconds)) + " actions/s)",
          .unit = "games/s",
          .value = games / seconds};
}

}  // namespace

void measure_games(const Tell& tell) {
  each_game([&]<class G>() { tell(random_games<G>()); });
}

}  // namespace rekentafel::bench
