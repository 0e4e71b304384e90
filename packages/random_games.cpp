// Random games in C++, the yardstick of packages/throughput: random_games GAME COUNT prints games, actions and seconds
// of work.
#include <ctime>
#include <iostream>
#include <string>

#include "engine/random_play.h"
#include "games/all.h"

using namespace rekentafel;

template <Game G>
std::size_t play(int count) {
  std::vector<typename G::Action> room(G::most_listed);
  Listing<typename G::Action> listing(room);
  std::size_t actions = 0;
  for (int game = 0; game < count; ++game) {
    Random random(Seed{}, static_cast<std::uint64_t>(game));
    auto match = *Match<G>::open({}, Seed{0, static_cast<std::uint64_t>(game)});
    while (const auto entry = random_entry(match, random, listing)) (void)match.act(entry->seat, entry->action);
    actions += match.log().size();
  }
  return actions;
}

int main(int given, char** words) {
  if (given != 3) return 2;
  const int count = std::stoi(words[2]);
  const auto start = std::clock();
  each_game([&]<class G>() {
    if (words[1] == G::name)
      std::cout << count << ' ' << play<G>(count) << ' ' << double(std::clock() - start) / CLOCKS_PER_SEC << '\n';
  });
}
