// `learners`: how good the estimate and the plan are with simulated children: the tables of docs/learning.md, made by
// one command so that no figure is copied by hand.
#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <thread>

#include "cli/command.h"
#include "cli/deck_figures.h"
#include "cli/even_figures.h"
#include "cli/witnessed_figures.h"
#include "learning/trials/figures.h"

namespace rekentafel::cli {

namespace {

using learning::ChildKind;

struct LearnersRequest {
  int children = 100, practising = 40, decks = 100, paces = 200, witnessed = 40, threads = 0;
  std::int64_t seed = 1;
};

std::string_view name_of(ChildKind kind) { return kind == ChildKind::retrieving ? "A" : "B"; }

std::string decimals(double number, int digits = 3) {
  std::ostringstream text;
  text.setf(std::ios::fixed);
  text.precision(digits);
  text << number;
  return text.str();
}

// A bar that is missed is shown as missed.
std::string beside(double number, double least, double most, int digits = 2) {
  return decimals(number, digits) + (number >= least && number <= most ? "" : " (missed)");
}

learning::EstimateFigures measured(const LearnersRequest& request, ChildKind kind, bool races, int events, int pause) {
  return learning::measure_estimate(
      {kind, races, request.children, events, pause, static_cast<std::uint64_t>(request.seed), request.threads});
}

std::string name_of(ChildKind kind, bool races) { return std::string(name_of(kind)) + (races ? ", half races" : ""); }

void print_estimates(const LearnersRequest& request, int events) {
  std::cout << "\n### After " << events << " sums\n\n"
            << "| child | share right | in time | Rasch | Elo | ours | ours / share right | / Rasch | / Elo | "
               "calibration | covered | false *by heart* | recalled | log loss / Elo |\n"
               "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const auto kind : {ChildKind::retrieving, ChildKind::activating})
    for (const bool races : {false, true}) {
      const auto f = measured(request, kind, races, events, 0);
      std::cout << "| " << name_of(kind, races) << " | " << decimals(f.share_right) << " | "
                << decimals(f.share_in_time) << " | " << decimals(f.rasch) << " | " << decimals(f.elo) << " | **"
                << decimals(f.ours) << "** | " << beside(f.ours / f.share_right, 0, .55) << " | "
                << beside(f.ours / f.rasch, 0, .92) << " | " << beside(f.ours / f.elo, 0, races ? .90 : 1.0, 3) << " | "
                << beside(f.calibration, 0, .04, 3) << " | " << beside(f.covered, .85, .95) << " | "
                << beside(f.false_by_heart, 0, .05, 3) << " | " << decimals(f.recalled, 2) << " | "
                << (f.log_loss_beside_elo > 0 ? beside(f.log_loss_beside_elo, 0, .97, 3) : "") << " |\n"
                << std::flush;
    }
}

// These children forget nothing meanwhile, which the estimate cannot know: only its doubt is looked at.
void print_pause(const LearnersRequest& request) {
  std::cout << "\n### After 200 sums and 28 days without any\n\n| child | covered |\n| --- | --- |\n";
  for (const auto kind : {ChildKind::retrieving, ChildKind::activating})
    for (const bool races : {false, true})
      std::cout << "| " << name_of(kind, races) << " | "
                << beside(measured(request, kind, races, 200, 28).covered, .85, 1) << " |\n"
                << std::flush;
}

void print_practice(const LearnersRequest& request) {
  std::cout
      << "\n## Practice\n\n"
         "| child | start | uniform | wrong comes again | ours | oracle | ours / uniform | 95% below | / wrong again | "
         "share of the oracle's saving | least success |\n"
         "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  double ratios = 0;
  for (const auto kind : {ChildKind::retrieving, ChildKind::activating})
    for (const auto& [start, able] : {std::pair{"high", .8}, {"middle", .0}, {"low", -.8}}) {
      const auto f = learning::measure_practice(kind, able, request.practising,
                                                static_cast<std::uint64_t>(request.seed), request.threads);
      const auto& [uniform, again, ours, oracle] = f.sums;
      ratios += ours / uniform / 6;
      std::cout << "| " << name_of(kind) << " | " << start << " | " << decimals(uniform, 0) << " | "
                << decimals(again, 0) << " | **" << decimals(ours, 0) << "** | " << decimals(oracle, 0) << " | "
                << decimals(ours / uniform, 2) << " | " << beside(f.upper, 0, 1) << " | "
                << beside(ours / again, 0, .92) << " | " << beside((uniform - ours) / (uniform - oracle), .6, 9)
                << " | " << beside(f.least_success, .8, 1) << " |\n"
                << std::flush;
    }
  std::cout << "\nOurs beside uniform on average: " << beside(ratios, 0, .82) << " (bar .82).\n";
}

// Two children of the arena, until somebody is out; each row has decks for a child who does not know some tables.
void print_decks(const LearnersRequest& request) {
  if (request.decks == 0) return;
  std::cout << "\n## Decks made to measure\n\n"
            << request.decks
            << " games of two children with each kind of deck.\n\n"
               "| game | weak tables | least share weak | actions, usual | own | ratio | stuck a game, usual | own | "
               "ratio |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  struct Weakness {
    std::string_view name;
    unsigned tables;
  };
  for (const std::string_view game : {"tables-match", "tables-rush", "tables-domino"})
    for (const auto& [name, tables] :
         {Weakness{"7, 8", 1u << 7 | 1u << 8}, {"6 to 9", 15u << 6}, {"3, 4", 1u << 3 | 1u << 4}}) {
      const auto f = measure_decks(game, tables, request.decks, static_cast<unsigned>(request.seed));
      std::cout << "| " << game << " | " << name << " | " << beside(f.weak, .6, 1) << " | "
                << decimals(f.usual_length, 1) << " | " << decimals(f.length, 1) << " | "
                << beside(f.length / f.usual_length, .8, 1.2) << " | " << decimals(f.usual_stuck, 2) << " | "
                << decimals(f.stuck, 2) << " | " << (f.usual_stuck > 0 ? beside(f.stuck / f.usual_stuck, .8, 1.2) : "")
                << " |\n"
                << std::flush;
    }
}

// A row a child, a column for each game that it plays, and against how many.
void print_even(const std::vector<EvenFigures>& all) {
  std::vector<std::string> head, children;
  std::map<std::string, std::string> rows;
  for (const auto& one : all) {
    const auto column = one.game + (one.others > 1 ? ", against " + std::to_string(one.others) : "");
    if (std::ranges::find(head, column) == head.end()) head.push_back(column);
    if (!rows.contains(one.child)) children.push_back(one.child);
    rows[one.child] += " | " + beside(one.share, .45, .6, 3) + " (" + decimals(one.first, 2) + "; " +
                       decimals(one.shared, 2) + "; " + decimals(one.met, one.met < 10 ? 1 : 0) + ")";
  }
  std::cout << "\n| child";
  for (const auto& one : head) std::cout << " | " << one;
  std::cout << " |\n| ---";
  for (std::size_t i = 0; i < head.size(); ++i) std::cout << " | ---";
  std::cout << " |\n";
  for (const auto& one : children) std::cout << "| " << one << rows[one] << " |\n";
}
void print_paces(const LearnersRequest& request) {
  if (request.paces == 0) return;
  const auto seed = static_cast<unsigned>(request.seed);
  std::cout
      << "\n## Equals\n\n"
      << request.paces
      << " games of each child; in brackets the first 20, how many were shared, and the time that the last computer "
         "players took.\n";
  print_even(measure_paces(request.paces, seed));
  std::cout << "\nIn games of turns, half as many: the child plays as that level; last in brackets the mean level that "
               "it met.\n";
  print_even(measure_levels((request.paces + 1) / 2, seed));
}

void print_witnessed(const LearnersRequest& request) {
  if (request.witnessed == 0) return;
  std::cout
      << "\n## Watched at the table\n\n"
      << request.witnessed
      << " children.\n\n| games | evidence | of it lost races | share right | in time | ours | ours / share right | "
         "calibration | covered | false *by heart* | recalled |\n"
         "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const int games : {2, 8, 20}) {
    const auto f = measure_witnessed(request.witnessed, games, static_cast<std::uint64_t>(request.seed));
    std::cout << "| " << games << " | " << decimals(f.evidence, 0) << " | " << decimals(f.lost, 0) << " | "
              << decimals(f.share_right) << " | " << decimals(f.in_time) << " | **" << decimals(f.ours) << "** | "
              << beside(f.ours / f.share_right, 0, .55) << " | " << beside(f.calibration, 0, .04, 3) << " | "
              << beside(f.covered, .85, .95) << " | " << beside(f.false_by_heart, 0, .05, 3) << " | "
              << decimals(f.recalled, 2) << " |\n"
              << std::flush;
  }
}

int print_learners(LearnersRequest request) {
  if (request.children == 0) return print_witnessed(request), print_decks(request), print_paces(request), 0;
  if (request.threads == 0) request.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::cout << "## Estimate\n\n" << request.children << " children of each kind, seed " << request.seed << ".\n";
  for (const int events : {50, 200, 400}) print_estimates(request, events);
  print_pause(request);
  print_practice(request);
  print_witnessed(request);
  print_decks(request);
  print_paces(request);
  return 0;
}

}  // namespace

void add_learners(Command program) {
  auto request = std::make_shared<LearnersRequest>();
  auto command = program.command("learners", "Measure the estimate and the plan with simulated children");
  command.option("--children", request->children, "Children of each kind for the estimate; 0: only the games",
                 {.range = {{0, 100'000}}});
  command.option("--decks", request->decks, "Games with decks made to measure", {.range = {{0, 100'000}}});
  command.option("--witnessed", request->witnessed, "Children who are watched at the table", {.range = {{0, 100'000}}});
  command.option("--paces", request->paces, "Games of each child against its equals", {.range = {{0, 100'000}}});
  command.option("--practising", request->practising, "Children of each kind and start for the practice",
                 {.range = {{1, 100'000}}});
  command.option("--seed", request->seed, "For the children", {.range = {{0, 1e15}}});
  command.option("--threads", request->threads, "As many as there are processors, unless told otherwise",
                 {.range = {{0, 1024}}});
  command.run([request] { return print_learners(*request); });
}

}  // namespace rekentafel::cli
