#include "cli/program.h"

#include <iostream>

#include "cli/command.h"

namespace rekentafel::cli {

int run(int count, const char* const* arguments) {
  CLI::App app("Rekentafel: arithmetic games to play, solve and measure", "rekentafel");
  app.set_version_flag("--version", "rekentafel 0.1.0");
  app.option_defaults()->always_capture_default(false);
  int exit_code = 0;
  add_games(app, exit_code);
  add_solve(app, exit_code);
  add_sim(app, exit_code);
  add_replay(app, exit_code);
  add_signature(app, exit_code);
  add_bench(app, exit_code);
  app.require_subcommand(0, 1);
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& failed) {
    return refuse(sentence(failed));
  }
  if (app.get_subcommands().empty()) std::cout << app.help();
  return exit_code;
}

}  // namespace rekentafel::cli
