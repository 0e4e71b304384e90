#include "cli/program.h"

#include <iostream>
#include <string>

#include "cli/command.h"

namespace rekentafel::cli {

namespace {

// One sentence for whatever the command line got wrong.
std::string sentence(const CLI::App& app, const CLI::ParseError& failed) {
  std::string command = "rekentafel";
  for (const CLI::App* part = &app; !part->get_subcommands().empty();) {
    part = part->get_subcommands().front();
    command += ' ' + part->get_name();
  }
  const std::string help = ": '" + command + " --help' says what fits.";
  // What is not known comes first: a misspelt flag would else be reported as a missing one.
  if (const auto unknown = app.remaining(true); !unknown.empty())
    return "'" + unknown.front() + "' means nothing to '" + command + "'" + help;
  const std::string words = failed.what();
  return words.substr(0, words.find('\n')) + help;
}

}  // namespace

int run(int count, const char* const* arguments) {
  CLI::App app("Rekentafel: arithmetic games to play, solve and measure", "rekentafel");
  app.set_version_flag("--version", "rekentafel 0.1.0");
  app.option_defaults()->always_capture_default(false);
  int exit_code = 0;
  add_games(app, exit_code);
  add_solve(app, exit_code);
  add_plays(app, exit_code);
  add_play(app, exit_code);
  add_sim(app, exit_code);
  add_replay(app, exit_code);
  add_playthrough(app, exit_code);
  add_signature(app, exit_code);
  add_bench(app, exit_code);
  app.require_subcommand(0, 1);
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& failed) {
    return refuse(sentence(app, failed));
  }
  if (app.get_subcommands().empty()) std::cout << app.help();
  return exit_code;
}

}  // namespace rekentafel::cli
