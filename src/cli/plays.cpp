// `plays`: what could be played from here; one play a line, sorted by byte, nothing else.
#include "cli/plays.h"

#include <algorithm>
#include <iostream>

#include "games/all.h"

namespace rekentafel::cli {

int print_plays(std::vector<std::string> plays) {
  std::sort(plays.begin(), plays.end());
  for (const auto& play : plays) std::cout << play << '\n';
  return 0;
}

void add_plays(Command program) {
  auto command = program.command("plays", "List what could be played, one play a line");
  command.choose_one();
  each_game([&]<class G>() {
    if constexpr (brings<G>.plays) add_plays_of<G>(command);
  });
}

}  // namespace rekentafel::cli
