#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <string>

#include "cli/command.h"
#include "server/ops/build.h"

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

std::string which_program() {
  const server::Build ours = server::build();
  return "rekentafel " + std::string(ours.version) + "\ncommit " +
         (ours.commit.empty() ? "not known" : std::string(ours.commit)) + "\nengine " + ours.engine + "\nprotocol " +
         std::to_string(ours.protocol);
}

}  // namespace

int run(int count, const char* const* arguments) {
  CLI::App app("Rekentafel: arithmetic games to play, solve and measure", "rekentafel");
  app.set_version_flag("--version", which_program);
  app.option_defaults()->always_capture_default(false);
  int exit_code = 0;
  const Command program(app, exit_code);
  for (const auto add :
       {add_serve,     add_games,    add_play,    add_solve,   add_check,    add_ideas,   add_plays,   add_sim,
        add_tourney,   add_strength, add_mastery, add_coach,   add_learners, add_puzzles, add_replay,  add_playthrough,
        add_signature, add_bench,    add_load,    add_archive, add_doctor,   add_site,    add_new_game})
    add(program);
  app.require_subcommand(1);
  // Without a command the main job is done.
  const char* const main_job[]{"rekentafel", "serve"};
  if (count <= 1) count = 2, arguments = main_job;
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& failed) {
    return refuse(sentence(app, failed));
  }
  return exit_code;
}

}  // namespace rekentafel::cli
