// `plays`: what could be played from here; one play a line, sorted by byte, nothing else.
#include "cli/plays.h"

#include <algorithm>
#include <iostream>

namespace rekentafel::cli {

int print_plays(std::vector<std::string> plays) {
  std::sort(plays.begin(), plays.end());
  for (const auto& play : plays) std::cout << play << '\n';
  return 0;
}

void add_plays(Command program) {
  auto command = program.command("plays", "List what could be played, one play a line");
  command.choose_one();
  add_plays_formula(command);
  add_plays_seven_ate_nine(command);
  add_plays_tables_match(command);
  add_plays_tables_order(command);
  add_plays_tables_domino(command);
}

}  // namespace rekentafel::cli
