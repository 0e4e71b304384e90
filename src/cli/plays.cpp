// `plays`: what could be played from here; one play a line, sorted by byte, nothing else.
#include "cli/plays.h"

#include <algorithm>
#include <iostream>

#include "cli/command.h"

namespace rekentafel::cli {

int print_plays(std::vector<std::string> plays) {
  std::sort(plays.begin(), plays.end());
  for (const auto& play : plays) std::cout << play << '\n';
  return 0;
}

void add_plays(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("plays", "List what could be played, one play a line");
  command->require_subcommand(1);
  add_plays_formula(*command, exit_code);
  add_plays_seven_ate_nine(*command, exit_code);
  add_plays_tables_match(*command, exit_code);
  add_plays_tables_order(*command, exit_code);
  add_plays_tables_domino(*command, exit_code);
}

}  // namespace rekentafel::cli
