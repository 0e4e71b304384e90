// `solve`: the exact value and best line of a Plus & Minus position, as one line of JSON.
#include <csignal>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "games/plus_and_minus/board.h"
#include "solver/solve.h"
#include "wire/json.h"

namespace rekentafel::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Question {
  std::string board;
  std::string mover = "row";
  int threads = 0;
  int memory = 1024;
  double seconds = 0;
};

std::atomic<bool> stop{false};

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

wire::json::array as_pair(plus_and_minus::Square square) { return {square.row + 1, square.column + 1}; }

wire::json::object answer(const solver::Solution& solution, double seconds) {
  wire::json::array line;
  for (const auto square : solution.line) line.push_back(as_pair(square));
  wire::json::object object;
  object["value"] = solution.value;
  object["best"] = solution.line.empty() ? wire::json::value(nullptr) : wire::json::value(as_pair(solution.line[0]));
  object["line"] = line;
  object["nodes"] = solution.nodes;
  object["seconds"] = seconds;
  object["exact"] = solution.exact;
  object["low"] = solution.low;
  object["high"] = solution.high;
  return object;
}

int solve(const Question& question) {
  const auto board = read(As<plus_and_minus::Board>{}, question.board);
  if (!board) return refuse(board.refusal());
  const auto mover = question.mover == "row" ? plus_and_minus::Line::row : plus_and_minus::Line::column;

  const auto start = Clock::now();
  ProgressBar bar;
  solver::SolveLimits limits{
      .memory = static_cast<std::size_t>(question.memory) << 20,
      .threads = question.threads,
      .stop = &stop,
      .on_progress = [&](const solver::Progress& progress) {
        if (question.seconds > 0 && since(start) >= question.seconds) stop = true;
        bar.show(progress.share, std::to_string(progress.nodes / 1'000'000) + " million nodes, the value is from " +
                                     std::to_string(progress.low) + " to " + std::to_string(progress.high));
      }};
  // Ctrl-C: the best answer so far.
  std::signal(SIGINT, [](int) { stop = true; });
  const auto solution = solver::solve(*board, mover, limits);
  bar.clear();
  std::cout << wire::write_json(answer(solution, since(start))) << '\n';
  return 0;
}

}  // namespace

void add_solve(Command program) {
  auto question = std::make_shared<Question>();
  auto command = program.command("solve", "Solve a Plus & Minus position exactly");
  command.option("--board", question->board, "rows by '/', cells by a space, '*' the star, '.' empty",
                 {.required = true});
  command.option("--mover", question->mover, "who is to take a tile", {.one_of = {"row", "column"}});
  command.option("--threads", question->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.option("--memory", question->memory, "memory for the search in MiB, at most", {.range = {{1, 1 << 20}}});
  command.option("--seconds", question->seconds, "give the best answer so far after this time; 0 is never",
                 {.range = {{0, 1e6}}});
  command.run([question] { return solve(*question); });
}

}  // namespace rekentafel::cli
