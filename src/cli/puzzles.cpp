// `puzzles`: makes puzzles, those that ship among them, checks them in another way, and says which are today's.
#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "puzzles/check/check.h"
#include "puzzles/daily.h"
#include "puzzles/make.h"
#include "puzzles/shipped.h"
#include "puzzles/trials/figures.h"

namespace rekentafel::cli {

namespace {

using puzzles::Kind;
using puzzles::Puzzle;

struct PuzzlesRequest {
  std::string kind, seed = "1", id, file, date;
  int count = 1, tries = 20;
  bool all = false, figures = false, json = false;
};

std::string kinds_there_are() {
  std::string list;
  for (const Kind kind : puzzles::all_kinds)
    list += (list.empty() ? "" : ", ") + std::string(rekentafel::name_of(kind));
  return list;
}

int refuse_kind(const std::string& kind) {
  if (kind.empty()) return refuse("Name a kind of puzzle: there is " + kinds_there_are() + ".");
  return refuse("There is no kind of puzzle called '" + kind + "': there is " + kinds_there_are() + ".");
}

void show(const Puzzle& puzzle, bool json) {
  std::cout << (json ? to_text(puzzle) + '\n' : told(puzzle) + '\n') << std::flush;
}

int show_one(const PuzzlesRequest& request) {
  const auto id = puzzles::id_from(request.id);
  if (!id)
    return refuse("'" + request.id +
                  "' is no id of a puzzle: it is written KIND-vVERSION-SEED-NUMBER, as in formula-v" +
                  std::to_string(puzzles::generator_version) + "-1-17.");
  if (id->version != puzzles::generator_version)
    return refuse("'" + request.id + "' was made by version " + std::to_string(id->version) +
                  " of the generator, and this one is " + std::to_string(puzzles::generator_version) + ".");
  show(puzzles::make(*id), request.json);
  return 0;
}

// The kinds that are meant: the one that is named, or all.
std::optional<std::vector<Kind>> kinds_meant(const std::string& name) {
  if (name.empty()) return std::vector<Kind>(puzzles::all_kinds.begin(), puzzles::all_kinds.end());
  const auto kind = puzzles::kind_from(name);
  if (!kind) return std::nullopt;
  return std::vector<Kind>{*kind};
}

int show_all(const PuzzlesRequest& request) {
  const auto kinds = kinds_meant(request.kind);
  if (!kinds) return refuse_kind(request.kind);
  for (const Kind kind : *kinds)
    for (const Puzzle& puzzle : puzzles::make_shipped(kind)) show(puzzle, request.json);
  return 0;
}

int check_file(const std::string& name) {
  std::ifstream file(name);
  if (!file || std::filesystem::is_directory(name)) return refuse("The file '" + name + "' cannot be read.");
  int number = 0, wrong = 0, held = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    std::string why_not;
    const auto puzzle = puzzles::puzzle_from(line, why_not);
    const auto flaw = puzzle ? puzzles::flaw_of(*puzzle) : puzzles::Flaw(why_not);
    if (!flaw) {
      ++held;
      continue;
    }
    ++wrong;
    std::cout << "Line " << number << " does not hold: " << *flaw << ".\n";
  }
  std::cout << (held == 1 ? "1 puzzle holds" : std::to_string(held) + " puzzles hold");
  if (wrong > 0) std::cout << ", " << wrong << (wrong == 1 ? " does not" : " do not");
  std::cout << ".\n";
  return wrong > 0 || held == 0 ? 1 : 0;
}

std::string percent(double share) {
  const int tenths = static_cast<int>(share * 1000 + (share < 0 ? -0.5 : 0.5));
  return (tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10) + '.' + std::to_string(std::abs(tenths) % 10);
}
std::string hundredths(double number) {
  const int all = static_cast<int>(std::abs(number) * 100 + 0.5);
  return (number < 0 ? "-" : "") + std::to_string(all / 100) + '.' + (all % 100 < 10 ? "0" : "") +
         std::to_string(all % 100);
}

// A bar that is missed is shown as missed.
int show_figures(const PuzzlesRequest& request, Seed seed) {
  const auto kinds = kinds_meant(request.kind);
  if (!kinds) return refuse_kind(request.kind);
  std::cout << "| kind | puzzles | third | level 1 | 2 | 3 | 4 | 5 | least gain (bar 5) | Spearman (bar .60) | with "
               "others |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Kind kind : *kinds) {
    std::vector<puzzles::Id> ids;
    for (const auto line : puzzles::shipped_lines(kind)) {
      std::string why_not;
      if (const auto puzzle = puzzles::puzzle_from(line, why_not)) ids.push_back(puzzle->id);
    }
    const auto figures = puzzles::figures_of(puzzles::let_try(ids, request.tries, seed), request.tries);
    for (std::size_t third = 0; third < 3; ++third) {
      std::cout << "| " << (third == 0 ? std::string(rekentafel::name_of(kind)) : "") << " | "
                << (third == 0 ? std::to_string(figures.puzzles) : "") << " | "
                << rekentafel::name_of(static_cast<puzzles::Third>(third));
      for (const double solved : figures.solved[third]) std::cout << " | " << percent(solved);
      if (third == 0)
        std::cout << " | " << percent(figures.least_gain()) << (figures.least_gain() < .05 ? " (missed)" : "") << " | "
                  << hundredths(figures.spearman) << (figures.spearman < .6 ? " (missed)" : "") << " | "
                  << hundredths(figures.spearman_otherwise) << " |\n";
      else
        std::cout << " | | | |\n";
    }
    std::cout << std::flush;
  }
  return 0;
}

std::int64_t today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  localtime_r(&now, &local);
  const std::chrono::year_month_day date{std::chrono::year(local.tm_year + 1900),
                                         std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)),
                                         std::chrono::day(static_cast<unsigned>(local.tm_mday))};
  return std::chrono::sys_days(date).time_since_epoch().count();
}

int show_today(const PuzzlesRequest& request) {
  const auto day = request.date.empty() ? std::optional(today()) : puzzles::day_from(request.date);
  if (!day)
    return refuse("'" + request.date + "' is no date: it is written YYYY-MM-DD, as in 2026-11-18, from 1970 on.");
  std::vector<Puzzle> three;
  for (const auto& pick : puzzles::daily(*day)) {
    std::string why_not;
    three.push_back(*puzzles::puzzle_from(puzzles::shipped_lines(pick.kind)[pick.place], why_not));
  }
  std::sort(three.begin(), three.end(), [](const Puzzle& a, const Puzzle& b) { return a.grade < b.grade; });
  for (std::size_t third = 0; third < three.size(); ++third) {
    const auto which = rekentafel::name_of(static_cast<puzzles::Third>(third));
    if (request.json) {
      wire::json::object object{{"date", puzzles::date_of(*day)}, {"which", which}};
      const auto puzzle = wire::parse_json(to_text(three[third]));
      for (const auto& [name, held] : puzzle->get_object()) object[name] = held;
      std::cout << wire::write_json(object) << '\n';
    } else {
      std::cout << puzzles::date_of(*day) << ", " << which << ": " << told(three[third]) << '\n';
    }
  }
  return 0;
}

int run_puzzles(const PuzzlesRequest& request) {
  if (!request.id.empty()) return show_one(request);
  if (!request.file.empty()) return check_file(request.file);
  const auto seed = seed_from(request.seed);
  if (!seed) return refuse("A seed is 1 to 32 hexadecimal digits, and '" + request.seed + "' is not.");
  if (request.figures) return show_figures(request, *seed);
  if (request.all) return show_all(request);
  const auto kind = puzzles::kind_from(request.kind);
  if (!kind) return refuse_kind(request.kind);
  for (int number = 1; number <= request.count; ++number)
    show(puzzles::make({.kind = *kind, .seed = *seed, .number = static_cast<std::uint32_t>(number)}), request.json);
  return 0;
}

}  // namespace

void add_puzzles(Command program) {
  auto request = std::make_shared<PuzzlesRequest>();
  auto command = program.command("puzzles", "Make puzzles whose solution is proven, or say which are today's");
  command.option("kind", request->kind, kinds_there_are());
  command.option("--count", request->count, "How many", {.range = {{1, 1e6}}});
  command.option("--seed", request->seed, "From which they are made; another gives others", {.type = "HEX"});
  command.option("--id", request->id, "Instead: the one with this id, as in formula-v1-1-17", {.type = "ID"});
  command.flag("--all", request->all, "Instead: those that ship, of this kind or of all, made anew");
  command.option("--check", request->file, "Instead: look whether every line of a file holds, by trying everything",
                 {.type = "FILE"});
  command.flag("--figures", request->figures,
               "Instead: how good the grades of those that ship are, with people who try them");
  command.option("--tries", request->tries, "With --figures: so often by each level", {.range = {{1, 10000}}});
  command.flag("--json", request->json, "One line of JSON a puzzle");
  command.choose_at_most_one();
  auto day = command.command("today", "The easy, the middling and the hard one of a day");
  day.option("--date", request->date, "The day; else today", {.type = "YYYY-MM-DD"});
  day.flag("--json", request->json, "One line of JSON a puzzle");
  day.run([request] { return show_today(*request); });
  command.run([request] { return run_puzzles(*request); });
}

}  // namespace rekentafel::cli
