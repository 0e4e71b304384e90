#include "cli/arena_command.h"

#include <algorithm>
#include <fstream>
#include <iostream>

#include "cli/game_options.h"
#include "cli/progress_bar.h"

namespace rekentafel::cli {

namespace {

std::string listed(const std::vector<std::string_view>& names) {
  std::string list;
  for (const auto name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

bool write_file(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  return static_cast<bool>(out.flush());
}

}  // namespace

void add_arena_flags(Command& command, ArenaRequest& request) {
  command.option("--bots", request.bots, "who plays, by commas: " + listed(arena::player_names(request.game)));
  command.option("--seed", request.seed, "hexadecimal; the same seed gives the same games");
  command.option("--threads", request.threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.flag("--json", request.json, "one line of JSON");
  command.flag("--csv", request.csv, "a line a row, by commas", {.excludes = "--json"});
  command.option("--html", request.html_file, "also write a page with plots to this file", {.type = "FILE"});
  command.option("--state", request.state_file, "keep what is done in this file; the same command goes on from it",
                 {.type = "FILE"});
  command.flag("--timing", request.timing, "also measure how long players think");
  for (const auto& game : wire::catalogue())
    if (game.name == request.game) add_game_options(command, game, request.options);
}

std::optional<Opened> open_for(const ArenaRequest& request) {
  auto arena = arena::open_arena(request.game, request.options);
  if (!arena) {
    refuse(arena.refusal());
    return std::nullopt;
  }
  const auto seed = seed_from(request.seed);
  if (!seed) {
    refuse("--seed is 1 to 32 hexadecimal digits, not '" + request.seed + "'.");
    return std::nullopt;
  }
  const auto names = arena::player_names(request.game);
  for (const auto& name : request.bots) {
    if (std::ranges::find(names, name) != names.end()) continue;
    refuse("There is no player called '" + name + "' in " + request.game + ": there is " + listed(names) + ".");
    return std::nullopt;
  }
  return Opened{*std::move(arena), *seed};
}

Result<arena::Results> hold_with_bar(const arena::Arena& arena, const arena::Run& run, arena::Pace pace,
                                     const std::string& words) {
  ProgressBar bar;
  const std::int64_t all = run.deals * static_cast<std::int64_t>(run.contests.size());
  pace.on_progress = [&](std::int64_t done) {
    bar.show(double(done) / double(all), std::to_string(done) + " of " + std::to_string(all) + " deals" + words);
  };
  auto results = arena::hold(arena, run, pace);
  bar.clear();
  return results;
}

int hold_and_tell(const ArenaRequest& request, const arena::Arena& arena, arena::Report report) {
  auto results = hold_with_bar(
      arena, report.run, {.threads = request.threads, .timing = request.timing, .state_file = request.state_file}, "");
  if (!results) return refuse(results.refusal());
  report.game = arena.game();
  report.options = arena.options();
  report.seed = request.seed;
  report.seats = arena.seats();
  report.results = *std::move(results);
  for (const auto name : arena.happenings()) report.happenings.emplace_back(name);
  report.stuck = arena.stuck();
  std::cout << (request.json ? as_json(report) : request.csv ? as_csv(report) : as_text(report));
  if (!request.html_file.empty() && !write_file(request.html_file, as_html(report)))
    return refuse("The page cannot be written to '" + request.html_file + "'.");
  return 0;
}

std::string typed(std::string_view command, const ArenaRequest& request, const arena::Arena& arena,
                  const std::string& more) {
  std::string bots;
  for (const auto& bot : request.bots) bots += (bots.empty() ? "" : ",") + bot;
  const auto options = arena.options();
  return "./rekentafel " + std::string(command) + ' ' + request.game + (options.empty() ? "" : ' ' + options) +
         " --bots " + bots + more + " --seed " + request.seed;
}

}  // namespace rekentafel::cli
