// `solve`: the exact value and best line of a Plus & Minus position, as one line of JSON.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "games/plus_and_minus/board.h"
#include "solver/certificate.h"
#include "solver/solve.h"
#include "wire/json.h"

namespace rekentafel::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct BoardQuestion {
  std::string board;
  std::string mover = "row";
  int threads = 0;
  int memory = 1024;
  double seconds = 0;
  std::string state_file;
  std::string certificate_file;
  int lines = 0;
  bool brief = false;
};

std::atomic<bool> stop{false};
constexpr double seconds_between_saves = 600;

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

// Beside the file first, so that a power cut leaves the old one or the new one.
bool replace_file(const std::string& file, const std::string& text) {
  {
    std::ofstream out(file + ".new", std::ios::binary);
    out << text;
    if (!out.flush()) return false;
  }
  std::error_code failed;
  std::filesystem::rename(file + ".new", file, failed);
  return !failed;
}

std::optional<std::string> take_up(solver::Solver& solver, const plus_and_minus::Board& board,
                                   const std::string& file) {
  if (file.empty() || !std::filesystem::exists(file)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (solver.load(board, text.str())) return std::nullopt;
  return "The proof in '" + file + "' is of another board, or damaged.";
}

int solve(const BoardQuestion& question) {
  const auto board = read(As<plus_and_minus::Board>{}, question.board);
  if (!board) return refuse(board.refusal());
  if (question.certificate_file.empty() && (question.brief || question.lines > 0))
    return refuse("--brief and --lines say what a certificate holds: name its file with --certificate.");
  const auto mover = question.mover == "row" ? plus_and_minus::Line::row : plus_and_minus::Line::column;

  const auto start = Clock::now();
  auto last_saved = start;
  ProgressBar bar;
  solver::Solver* saving = nullptr;
  const auto save = [&] {
    last_saved = Clock::now();
    return question.state_file.empty() || replace_file(question.state_file, saving->saved());
  };
  solver::Solver solver({.memory = static_cast<std::size_t>(question.memory) << 20,
                         .threads = question.threads,
                         .stop = &stop,
                         .on_progress = [&](const solver::Progress& progress) {
                           if (question.seconds > 0 && since(start) >= question.seconds) stop = true;
                           bar.show(progress.share,
                                    std::to_string(progress.nodes / 1'000'000) + " million nodes, the value is from " +
                                        std::to_string(progress.low) + " to " + std::to_string(progress.high));
                           if (since(last_saved) >= seconds_between_saves) save();
                         }});
  saving = &solver;
  if (const auto why = take_up(solver, *board, question.state_file)) return refuse(*why);
  // Ctrl-C: the best answer so far.
  std::signal(SIGINT, [](int) { stop = true; });
  const auto solution = solver.solve(*board, mover);
  bar.clear();
  const double seconds = since(start);
  if (!save()) return refuse("The proof so far cannot be written to '" + question.state_file + "'.");
  if (solution.exact && !question.certificate_file.empty()) {
    const auto known = [&](const plus_and_minus::Board& now, plus_and_minus::Line side, int margin) {
      return solver.known_tile_for(now, side, margin);
    };
    const auto certificate = question.brief ? solver::certify_briefly(*board, mover, solution.value, known)
                                            : solver::certify(solver, *board, mover, solution.value, question.lines);
    if (!replace_file(question.certificate_file, to_text(certificate)))
      return refuse("The certificate cannot be written to '" + question.certificate_file + "'.");
  }
  std::cout << wire::write_json(answer(solution, seconds)) << '\n';
  return 0;
}

}  // namespace

void add_solve(Command program) {
  auto question = std::make_shared<BoardQuestion>();
  auto command = program.command("solve", "Solve a Plus & Minus position exactly");
  command.option("--board", question->board, "rows by '/', cells by a space, '*' the star, '.' empty",
                 {.required = true});
  command.option("--mover", question->mover, "who is to take a tile", {.one_of = {"row", "column"}});
  command.option("--threads", question->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.option("--memory", question->memory, "memory for the search in MiB, at most", {.range = {{1, 1 << 20}}});
  command.option("--seconds", question->seconds, "give the best answer so far after this time; 0 is never",
                 {.range = {{0, 1e6}}});
  command.option("--state", question->state_file,
                 "keep the proof so far in this file; the same command goes on from it", {.type = "FILE"});
  command.option("--certificate", question->certificate_file, "write the replies of both sides, for 'check'",
                 {.type = "FILE"});
  command.option("--lines", question->lines,
                 "lines of play in the certificate, half of them against good play; 0 is all there are",
                 {.range = {{0, 1e6}}});
  command.flag("--brief", question->brief, "leave replies that are soon found to a search of 'check'",
               {.excludes = "--lines"});
  command.run([question] { return solve(*question); });
}

}  // namespace rekentafel::cli
