// Solves one board with a graphics processor, as far as time allows, and goes on from a file the next time:
// solve_on_device BOARD STATE SECONDS. The rows begin. The file is that of `rekentafel solve --state`; once the board
// is solved, a certificate for `rekentafel check` is written beside it.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "solver/certificate.h"
#include "solver/device/device.h"
#include "solver/estimate.h"
#include "solver/known_tile.h"
#include "solver/proof_tree.h"
#include "solver/saved_proof.h"

namespace rekentafel::solver {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t nodes_a_leaf = 60'000;       // about a quarter of a second
constexpr std::uint32_t fewest_nodes_a_leaf = 3000;  // while there are few leaves
constexpr int most_in_vain = 64;                     // leaves asked for that are being searched, before waiting
constexpr auto between_reports = std::chrono::seconds(10);
constexpr auto between_files = std::chrono::minutes(2);
constexpr std::size_t room_for_answers = std::size_t{1} << 30;
constexpr std::size_t all_there_is = 0;

struct Long {
  const plus_and_minus::Board& board;
  std::string state_file;
  Clock::time_point end;

  Lines lines{board};
  Position root = Position::of(board, plus_and_minus::Line::row, lines);
  Proven proven{room_for_answers};
  Device device{lines, all_there_is};

  bool late() const { return Clock::now() >= end; }
  void take_up();
  void write_down() const;
  void certify(int value) const;
  std::optional<bool> ask(int bound);
  void solve();
};

void Long::take_up() {
  std::ifstream in(state_file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (in && !read_proof(text.str(), board, proven)) {
    std::fprintf(stderr, "The proof in '%s' is of another board, or damaged.\n", state_file.c_str());
    std::exit(2);
  }
}

void Long::write_down() const {
  std::ofstream(state_file + ".new", std::ios::binary) << write_proof(board, proven);
  std::rename((state_file + ".new").c_str(), state_file.c_str());
}

// Where a file was taken up, what had been proven before and is not in it is left to a search.
void Long::certify(int value) const {
  using namespace plus_and_minus;
  const KnownReply known = [&](const Board& now, Line mover, int margin) -> std::optional<Square> {
    const auto crossing = known_tile(Position::of(now, mover, lines), margin, lines, proven, 0);
    if (!crossing) return std::nullopt;
    const auto i = static_cast<std::uint8_t>(*crossing);
    return mover == Line::row ? Square{now.star.row, i} : Square{i, now.star.column};
  };
  std::ofstream(state_file + ".certificate", std::ios::binary)
      << to_text(certify_briefly(board, Line::row, value, known));
}

// Nothing when time is up.
std::optional<bool> Long::ask(int bound) {
  constexpr auto idle = ~std::uint32_t{0};
  ProofTree tree(lines, proven, root, bound);
  std::vector<std::uint32_t> leaf_of(device.searchers(), idle);
  std::size_t busy = 0;
  double nodes = 0;
  const auto began = Clock::now();
  auto reported = began, written = began;

  const auto hear = [&](std::size_t searcher) {
    const auto verdict = device.hear(searcher);
    if (!verdict) return;
    nodes += verdict->nodes;
    --busy;
    tree.settle(std::exchange(leaf_of[searcher], idle), verdict->answer);
  };
  while (tree.answer() == Answer::open && !late()) {
    int in_vain = 0;
    for (std::size_t searcher = 0; searcher < leaf_of.size() && tree.answer() == Answer::open; ++searcher) {
      if (leaf_of[searcher] != idle) hear(searcher);
      if (leaf_of[searcher] != idle || in_vain == most_in_vain) continue;
      const auto leaf = tree.ask();
      in_vain += !leaf;
      if (!leaf) continue;
      leaf_of[searcher] = *leaf;
      ++busy;
      const auto share = static_cast<std::uint32_t>(nodes_a_leaf * busy / leaf_of.size());
      device.ask(searcher, tree.question(*leaf), std::max(fewest_nodes_a_leaf, share));
    }
    const auto now = Clock::now();
    if (now - reported >= between_reports) {
      reported = now;
      std::printf(
          "  at least %d? %.0f s, %zu of %zu searching, %zu questions, %.3g nodes, for a yes %.2g, for a no %.2g\n",
          bound, std::chrono::duration<double>(now - began).count(), busy, leaf_of.size(), tree.size(), nodes,
          tree.yes_work(), tree.no_work());
      std::fflush(stdout);
    }
    if (now - written >= between_files) written = now, write_down();
  }
  const Answer answer = tree.answer();
  constexpr const char* words[] = {"open", "yes", "no"};
  std::printf("at least %d? %s, %.1f s, %.3g nodes\n", bound, words[static_cast<int>(answer)],
              std::chrono::duration<double>(Clock::now() - began).count(), nodes);
  // What is still being searched ends by itself.
  while (busy > 0)
    for (std::size_t searcher = 0; searcher < leaf_of.size(); ++searcher)
      if (leaf_of[searcher] != idle) hear(searcher);
  write_down();
  if (answer == Answer::open) return std::nullopt;
  return answer == Answer::yes;
}

// From a guess in growing steps, then by halves.
void Long::solve() {
  take_up();
  const auto fact = proven.find(root, proven.hash(root)).value_or(Fact{});
  int low = fact.low, high = fact.high, step = 2;
  const auto known = [](int bound) { return std::abs(bound) < Fact::no_bound; };
  int bound = estimate(root, lines, 10);
  while (low < high) {
    if (known(low) && known(high)) bound = low + (high - low + 1) / 2;
    bound = std::clamp(bound, low + 1, high);
    const auto yes = ask(bound);
    if (!yes) break;
    if (*yes)
      low = bound, bound += step;
    else
      high = bound - 1, bound -= step;
    step *= 2;
  }
  std::printf("%s: the value is %d to %d\n", to_text(board).c_str(), low, high);
  if (low == high) certify(low);
}

}  // namespace

}  // namespace rekentafel::solver

int main(int count, char** words) {
  using namespace rekentafel;
  if (count != 4) return std::fprintf(stderr, "solve_on_device BOARD STATE SECONDS\n"), 2;
  const auto board = plus_and_minus::read(As<plus_and_minus::Board>{}, words[1]);
  if (!board) return std::fprintf(stderr, "That is not a board.\n"), 2;
  const auto time = std::chrono::seconds(std::stoi(words[3]));
  solver::Long{.board = *board, .state_file = words[2], .end = std::chrono::steady_clock::now() + time}.solve();
}
