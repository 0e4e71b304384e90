// `ideas`: what each idea of the solver is worth, all in one run: the table of docs/solver.md.
#include <atomic>
#include <bit>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.h"
#include "games/plus_and_minus/methods.h"
#include "solver/solve.h"

namespace rekentafel::cli {

namespace {

struct IdeasRequest {
  int method = 3;
  int boards = 10;
  int tiles = 63;  // at most so many left
  int memory = 1024;
  double seconds = 60;  // a board
};

struct Cost {
  double nodes = 0;
  double seconds = 0;  // of processors, which others at the same machine do not change much
  int unsolved = 0;
};

double processor_seconds(std::clock_t since) { return static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC; }

struct Position {
  plus_and_minus::Board board;
  plus_and_minus::Line mover = plus_and_minus::Line::row;
};

// A board after turns of good play, until no more than so many tiles are left or the game ends.
Position position_of(const IdeasRequest& request, int number) {
  Random random(Seed{9, static_cast<std::uint64_t>(1 + number)});
  Position position{lay(plus_and_minus::method(request.method), random)};
  auto& [board, mover] = position;
  while (std::popcount(board.left) > request.tiles) {
    const auto line = solver::solve(board, mover, {.threads = 1, .nodes = 1000}).line;
    if (line.empty()) break;
    board.take(line.front());
    mover = other(mover);
  }
  return position;
}

Cost cost_of(const IdeasRequest& request, solver::Ideas ideas, int threads) {
  Cost cost;
  for (int i = 0; i < request.boards; ++i) {
    const auto [board, mover] = position_of(request, i);
    const auto before = std::clock();
    std::atomic<bool> stop{false};
    const auto solution = solver::solve(board, mover,
                                        {.memory = static_cast<std::size_t>(request.memory) << 20,
                                         .threads = threads,
                                         .stop = &stop,
                                         .on_progress =
                                             [&](const solver::Progress&) {
                                               if (processor_seconds(before) > request.seconds) stop = true;
                                             },
                                         .ideas = ideas});
    cost.nodes += static_cast<double>(solution.nodes) / request.boards;
    cost.seconds += processor_seconds(before) / request.boards;
    cost.unsolved += !solution.exact;
  }
  return cost;
}

void print(std::string_view name, const Cost& cost, const Cost& whole) {
  std::cout << "| " << name << " | " << std::fixed << std::setprecision(0) << cost.nodes << " | "
            << std::setprecision(2) << cost.nodes / whole.nodes << " | " << std::setprecision(3) << cost.seconds
            << " | " << std::setprecision(2) << cost.seconds / whole.seconds << " |";
  if (cost.unsolved > 0) std::cout << " at least: " << cost.unsolved << " boards were not solved in time";
  std::cout << std::endl;
}

int compare(const IdeasRequest& request) {
  std::cout << "| method " << request.method << ", mean of " << request.boards
            << (request.tiles < 63 ? " boards with " + std::to_string(request.tiles) + " tiles left" : " boards")
            << " | nodes | ratio | processor seconds | ratio |\n| --- | ---: | ---: | ---: | ---: |\n";
  const Cost whole = cost_of(request, {}, 1);
  print("all ideas, one thread", whole, whole);
  for (const auto& idea : solver::all_ideas) {
    solver::Ideas ideas;
    ideas.*idea.in = false;
    print("without " + std::string(idea.name), cost_of(request, ideas, 1), whole);
  }
  print("all ideas, all threads", cost_of(request, {}, 0), whole);
  return 0;
}

}  // namespace

void add_ideas(Command program) {
  auto request = std::make_shared<IdeasRequest>();
  auto command = program.command("ideas", "Measure what each idea of the solver is worth");
  command.option("--method", request->method, "the boards: 1 is 4 by 4, 5 is 8 by 8", {.range = {{1, 5}}});
  command.option("--boards", request->boards, "how many", {.range = {{1, 1000}}});
  command.option("--tiles", request->tiles, "play until no more tiles than this are left, and solve what is then",
                 {.range = {{1, 63}}});
  command.option("--memory", request->memory, "memory for the search in MiB, at most", {.range = {{1, 1 << 20}}});
  command.option("--seconds", request->seconds, "give up on a board after this time of processors",
                 {.range = {{0.1, 1e6}}});
  command.run([request] { return compare(*request); });
}

}  // namespace rekentafel::cli
