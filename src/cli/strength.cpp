// `strength`: how much better each level is than the one below, how the games behave among good players, and how long
// the levels think: docs/strength.md, made by one command so that no figure is copied by hand.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include "bots/player.h"
#include "cli/arena_command.h"

namespace rekentafel::cli {

namespace {

struct StrengthRequest {
  std::vector<std::string> games;
  std::int64_t deals = 400;      // a pairing at most
  std::int64_t behaviour = 200;  // games a mode
  std::int64_t timed = 2;        // deals a level
  std::string good = "5";
  std::string only;  // a part of each chapter; empty: all
  std::string seed = "1";
  std::string folder;  // of state files
  int threads = 0;
};

using arena::Chapter, arena::Extra;

// "--method 1 --two-rounds" as the options it means.
wire::OptionTexts options_from(std::string_view flags) {
  wire::OptionTexts options;
  std::istringstream words{std::string(flags)};
  for (std::string word; words >> word;) {
    if (word.starts_with("--"))
      options.emplace_back(word.substr(2), "yes");
    else
      options.back().second = word;
  }
  return options;
}

bool meets(const Chapter& chapter, std::string_view flags, const Extra& extra) {
  const auto names = arena::player_names(chapter.game);
  const bool here = extra.only.empty() || std::ranges::find(extra.only, flags) != extra.only.end();
  return here && std::ranges::find(names, extra.second) != names.end();
}

std::string mode_of(std::string_view flags) { return flags.empty() ? "as usual" : '`' + std::string(flags) + '`'; }

// Every run has a state file of its own, named after what is played.
std::string state_file(const StrengthRequest& request, std::string name) {
  if (request.folder.empty()) return "";
  std::filesystem::create_directories(request.folder);
  std::ranges::replace_if(
      name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '-');
  return request.folder + '/' + name + ".json";
}

class Chronicle {
 public:
  explicit Chronicle(const StrengthRequest& request) : request_(request), seed_(*seed_from(request.seed)) {}

  // The exit code.
  int tell() {
    std::cout
        << "# Strength\n\nMade by `" << command() << "`. A share is of the wins, a shared win counting in parts; "
        << "every deal is played with every rotation of the seats and counts as one observation; the interval is "
        << "where the share lies 95 times in 100. A pairing ends as soon as a sequential test (5% either way) has "
        << "decided between the bar (50% where there is none) and 5% more, and after " << request_.deals
        << " deals at the latest; stopping early makes its interval a little too narrow. Level 5 against level 1 is "
           "the whole ladder: were its four steps equally large, each could have no more than the share named there, "
           "whatever the levels do.\n";
    for (const auto& chapter : arena::chapters()) {
      if (!request_.games.empty() && std::ranges::find(request_.games, chapter.game) == request_.games.end()) continue;
      std::cout << "\n## " << chapter.game << "\n";
      if (asked("ladder") && !ladder(chapter)) return exit_bad_input;
      if (asked("behaviour") && !behaviour(chapter)) return exit_bad_input;
      if (asked("beginning") && !beginning(chapter)) return exit_bad_input;
      if (asked("thinking") && !thinking(chapter)) return exit_bad_input;
    }
    return 0;
  }

 private:
  bool asked(std::string_view part) const { return request_.only.empty() || request_.only == part; }

  std::string command() const {
    std::string words = "./rekentafel strength";
    for (const auto& game : request_.games) words += ' ' + game;
    if (!request_.only.empty()) words += " --only " + request_.only;
    return words + " --deals " + std::to_string(request_.deals) + " --games " + std::to_string(request_.behaviour) +
           " --good " + request_.good + " --seed " + request_.seed;
  }

  std::optional<arena::Results> held(const arena::Arena& arena, const arena::Run& run, bool timing,
                                     const std::string& name) {
    auto results = hold_with_bar(
        arena, run,
        {.threads = request_.threads, .timing = timing, .state_file = timing ? "" : state_file(request_, name)},
        ", " + name);
    if (results) return *std::move(results);
    refuse(results.refusal());
    return std::nullopt;
  }

  bool ladder(const Chapter& chapter) {
    std::cout << "\n| options | first | against | deals | games | share of the first | 95% interval | bar |\n"
              << "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
    for (const auto flags : chapter.ladders) {
      for (const auto* pair : {"54", "43", "32", "21"})
        if (!pairing_row(chapter, flags, {{pair, 1}, {pair + 1, 1}, chapter.bar})) return false;
      for (const auto& extra : chapter.extras)
        if (meets(chapter, flags, extra) && !pairing_row(chapter, flags, extra)) return false;
    }
    return true;
  }

  bool pairing_row(const Chapter& chapter, std::string_view flags, const Extra& pair) {
    const auto arena = *arena::open_arena(chapter.game, options_from(flags));
    arena::Run run{.players = {std::string(pair.first), std::string(pair.second)},
                   .contests = {arena::pairing(0, 1, arena->seats())},
                   .deals = request_.deals,
                   .seed = seed_};
    // Whether value is lost, and how far apart the ends of the ladder are, has no early answer.
    const bool against_solver = pair.second == "solver";
    const bool whole_ladder = pair.first == "5" && pair.second == "1";
    if (against_solver) {
      run.deals = std::max<std::int64_t>(run.deals, 500);
    } else if (!whole_ladder) {
      const double bar = pair.bar.value_or(0.5);
      run.sprt = arena::Sprt{.share0 = bar, .share1 = bar + 0.05};
    }
    const auto results = held(*arena, run, false,
                              std::string(chapter.game) + ' ' + std::string(flags) + ' ' + std::string(pair.first) +
                                  " - " + std::string(pair.second));
    if (!results) return false;
    const auto& tally = results->contests[0];
    const auto row = arena::share_row("", tally.shares[0], tally.deals, tally.games);
    std::cout << "| " << mode_of(flags) << " | " << pair.first << " | " << pair.second << " | " << tally.deals << " | "
              << tally.games << " | " << arena::percent(row.share.mean) << " | " << arena::between(row.interval)
              << " | ";
    if (against_solver)
      std::cout << "lost value in " << tally.behind << " deals";
    else if (whole_ladder)
      std::cout << "luck allows " << arena::percent(equal_step(row.share.mean)) << " a step";
    else if (!pair.bar)
      std::cout << "none: what luck leaves to skill";
    else
      std::cout << "above " << arena::percent(*pair.bar, 0) << ": "
                << (row.interval.low > *pair.bar    ? "yes"
                    : row.interval.high < *pair.bar ? "**no**"
                                                    : "**not shown**");
    std::cout << " |\n" << std::flush;
    return true;
  }

  // The share of each of four steps that are as large and add up (in Elo) to the whole ladder's.
  static double equal_step(double whole) {
    return arena::share_from_elo(arena::elo_from_share(std::clamp(whole, 0.001, 0.999)) / (bots::levels - 1));
  }

  bool behaviour(const Chapter& chapter) {
    std::cout << "\nLevel " << request_.good << " against itself:\n\n"
              << "| options | players | games | actions, median (nine of ten) | who began | drawn | stuck: a game, and "
                 "in how "
                 "many |\n| --- | --- | --- | --- | --- | --- | --- |\n";
    for (const auto flags : chapter.behaviours)
      if (!behaviour_row(chapter, flags)) return false;
    return true;
  }

  // Every level up to the good one, in every number of players that the bars speak of.
  bool beginning(const Chapter& chapter) {
    if (chapter.beginnings.empty()) return true;
    std::cout
        << "\nEach level against itself, by who begins:\n\n| level | options | players | games | who began | drawn "
           "| nobody out |\n| --- | --- | --- | --- | --- | --- | --- |\n";
    for (char level = '1'; level <= request_.good[0]; ++level)
      for (const auto flags : chapter.beginnings)
        for (const auto* players : {"", "--players 3", "--players 4", "--players 6"})
          if (!beginning_row(chapter, {level}, joined(flags, players))) return false;
    return true;
  }
  static std::string joined(std::string_view a, std::string_view b) {
    return std::string(a) + (a.empty() || b.empty() ? "" : " ") + std::string(b);
  }

  bool beginning_row(const Chapter& chapter, const std::string& level, const std::string& flags) {
    const auto report = itself(chapter, level, flags);
    if (!report) return false;
    const auto& tally = report->results.contests[0];
    const auto orders = arena::order_rows(*report);
    std::cout << "| " << level << " | " << mode_of(flags) << " | " << report->seats << " | " << tally.games << " | "
              << arena::percent(orders[0].share.mean) << " (" << arena::between(orders[0].interval) << ") | "
              << arena::percent(arena::mean(tally.draws, tally.games)) << " |";
    for (const auto& row : arena::stuck_rows(*report))
      if (row.name == "nobody-out") std::cout << ' ' << arena::percent(row.games);
    std::cout << " |\n" << std::flush;
    return true;
  }

  // A level at every seat.
  std::optional<arena::Report> itself(const Chapter& chapter, const std::string& level, std::string_view flags) {
    const auto arena = *arena::open_arena(chapter.game, options_from(flags));
    std::vector<int> players;
    for (int i = 0; i < arena->seats(); ++i) players.push_back(i);
    const arena::Run run{.players = std::vector(players.size(), level),
                         .contests = {arena::line_up(players, false)},
                         .deals = request_.behaviour,
                         .seed = seed_};
    auto results =
        held(*arena, run, false, std::string(chapter.game) + ' ' + std::string(flags) + ' ' + level + " itself");
    if (!results) return std::nullopt;
    arena::Report report{.seats = arena->seats(), .run = run, .results = *std::move(results), .stuck = arena->stuck()};
    for (const auto name : arena->happenings()) report.happenings.emplace_back(name);
    return report;
  }

  bool behaviour_row(const Chapter& chapter, std::string_view flags) {
    const auto found = itself(chapter, request_.good, flags);
    if (!found) return false;
    const auto& report = *found;
    const auto& tally = report.results.contests[0];
    std::cout << "| " << mode_of(flags) << " | " << report.seats << " | " << tally.games << " | "
              << arena::quantile_of(tally.lengths, 0.5) << " (" << arena::quantile_of(tally.lengths, 0.05) << " to "
              << arena::quantile_of(tally.lengths, 0.95) << ')';
    if (!tally.durations.empty()) std::cout << ", " << arena::quantile_of(tally.durations, 0.5) << " s";
    const auto orders = arena::order_rows(report);
    std::cout << " | "
              << (orders.empty()
                      ? "all at once"
                      : arena::percent(orders[0].share.mean) + " (" + arena::between(orders[0].interval) + ')')
              << " | " << arena::percent(arena::mean(tally.draws, tally.games)) << " |";
    for (const auto& row : arena::stuck_rows(report))
      std::cout << ' ' << row.name << ' ' << arena::decimal(row.a_game, 2) << ", " << arena::percent(row.games) << ';';
    std::cout << " |\n" << std::flush;
    return true;
  }

  bool thinking(const Chapter& chapter) {
    std::cout
        << "\nProcessor time a move, measured while this page was made:\n\n| level | options | moves | mean | longest "
           "|\n| --- | --- | --- | --- | --- |\n";
    const auto flags = chapter.ladders.back();
    const auto arena = *arena::open_arena(chapter.game, options_from(flags));
    for (const std::string level : {"1", "2", "3", "4", "5"}) {
      std::vector<int> players;
      for (int i = 0; i < arena->seats(); ++i) players.push_back(i);
      const arena::Run run{.players = std::vector(players.size(), level),
                           .contests = {arena::line_up(players, false)},
                           .deals = request_.timed,
                           .seed = seed_};
      const auto results = held(*arena, run, true, std::string(chapter.game) + " thinking " + level);
      if (!results) return false;
      arena::ThinkingTime all;
      for (const auto& time : results->thinking) all.add(time);
      std::cout << "| " << level << " | " << mode_of(flags) << " | " << all.moves << " | "
                << arena::decimal(1000 * all.mean(), 2) << " ms | " << arena::decimal(1000 * all.longest, 1)
                << " ms |\n"
                << std::flush;
    }
    return true;
  }

  const StrengthRequest& request_;
  Seed seed_;
};

int strength(const StrengthRequest& request) {
  const auto games = arena::arena_games();
  for (const auto& game : request.games)
    if (std::ranges::find(games, game) == games.end()) return refuse(Refusal{"game/unknown", {game}});
  if (!seed_from(request.seed)) return refuse("--seed is 1 to 32 hexadecimal digits, not '" + request.seed + "'.");
  return Chronicle(request).tell();
}

}  // namespace

void add_strength(Command program) {
  auto request = std::make_shared<StrengthRequest>();
  auto command = program.command("strength", "Show how strong the levels are, as in docs/strength.md");
  command.option("games", request->games, "which games, by spaces or commas; all when none is named");
  command.option("--deals", request->deals, "how many deals a pairing, at most", {.range = {{1, 1e8}}});
  command.option("--games", request->behaviour, "how many games a mode, to see how it behaves", {.range = {{1, 1e8}}});
  command.option("--timed", request->timed, "how many games a level is timed in", {.range = {{1, 1e6}}});
  command.option("--good", request->good, "the level that shows how the games behave",
                 {.one_of = {"1", "2", "3", "4", "5"}});
  command.option("--only", request->only, "one part of each chapter",
                 {.one_of = {"ladder", "behaviour", "beginning", "thinking"}});
  command.option("--seed", request->seed, "hexadecimal; the same seed gives the same games");
  command.option("--threads", request->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.option("--state", request->folder, "keep what is done in this folder; the same command goes on from it",
                 {.type = "FOLDER"});
  command.run([request] { return strength(*request); });
}

}  // namespace rekentafel::cli
