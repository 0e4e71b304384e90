#include "solver/solve.h"

#include <algorithm>
#include <optional>

#include "solver/crew.h"
#include "solver/estimate.h"
#include "solver/known_tile.h"
#include "solver/saved_proof.h"
#include "solver/search.h"

namespace rekentafel::solver {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

namespace {

// Small boards need little room, and a table that fits the cache is twice as fast: about a doubling for every three
// tiles. Beyond Method 4 no table is large enough.
std::size_t enough_memory(int tiles, std::size_t most) {
  if (tiles > 48) return most;
  const int doublings = 12 + std::max(0, tiles - 15) / 3;
  return std::min(most, std::size_t{8} << doublings);
}

Square square_of(const Position& position, int crossing) {
  return position.by_row() ? Square{std::uint8_t(position.line), std::uint8_t(crossing)}
                           : Square{std::uint8_t(crossing), std::uint8_t(position.line - 8)};
}

}  // namespace

struct Solver::Work {
  Work(const Board& board, std::size_t memory, int threads_, Ideas ideas)
      : layout(board), lines(board), proven(memory), shared(lines, proven, ideas), threads(threads_) {}

  Board layout;
  Lines lines;
  Proven proven;
  Shared shared;
  int threads;
  std::uint64_t nodes = 0;
  std::uint64_t most_nodes = Shared::no_limit;
  Progress progress;
  const std::function<void(const Progress&)>* tell = nullptr;

  // Whether every tile of the board lay on the layout as well, with the same value.
  bool knows(const Board& board) const {
    if ((board.left & ~layout.left) != 0) return false;
    for (std::uint64_t tiles = board.left; tiles; tiles &= tiles - 1)
      if (board.values[std::countr_zero(tiles)] != layout.values[std::countr_zero(tiles)]) return false;
    return true;
  }

  std::optional<bool> ask(const Position& position, int bound);
  void narrow(const Position& position, Solution& solution);
  std::optional<int> tile_for(const Position& position, int bound, Search& search);
  void follow(Position position, int value, Solution& solution);
  // A search by this thread only, without limit.
  Search alone() {
    shared.stop.store(false, std::memory_order_relaxed);
    shared.most_nodes = Shared::no_limit;
    return Search(shared, true);
  }
};

// One question, put to all threads at once; the first to know the answer stops the others. Nothing when stopped from
// outside.
std::optional<bool> Solver::Work::ask(const Position& position, int bound) {
  shared.stop.store(false, std::memory_order_relaxed);
  const int hands = position.count() > 24 ? threads : 1;
  if (nodes >= most_nodes) return std::nullopt;
  shared.most_nodes = most_nodes == Shared::no_limit ? most_nodes : (most_nodes - nodes) / static_cast<unsigned>(hands);
  std::atomic<int> answer{-1};
  std::atomic<std::uint64_t> looked_at{0};
  run_crew(hands, [&](int hand) {
    Search search(shared, hands == 1);
    if (hand == 0 && tell)
      search.on_progress = [&] {
        progress.nodes = nodes + search.nodes() * static_cast<unsigned>(hands);
        progress.share = search.share();
        (*tell)(progress);
      };
    const bool yes = search.at_least(position, bound);
    if (!search.stopped()) {
      answer.store(yes, std::memory_order_relaxed);
      if (hands > 1) shared.stop.store(true, std::memory_order_relaxed);
    }
    looked_at += search.nodes();
  });
  nodes += looked_at;
  if (answer < 0) return std::nullopt;
  return answer == 1;
}

// Zero-width questions from a guess, in growing steps until the value is between two of them, then by halves.
void Solver::Work::narrow(const Position& position, Solution& solution) {
  int most = 0;  // nobody can win more than all there is
  for (std::uint64_t tiles = layout.left; tiles; tiles &= tiles - 1)
    most += std::abs(layout.values[std::countr_zero(tiles)]);
  const auto fact = proven.find(position, proven.hash(position)).value_or(Fact{});
  int low = std::max(-most, fact.low), high = std::min(most, fact.high), step = 1;
  bool low_known = low > -most, high_known = high < most;
  // Deeper for larger boards, where it is still a small part of the search; not at all where nodes are scarce.
  const int depth = most_nodes == Shared::no_limit ? std::min(10, position.count() / 8 * 2) : 0;
  const int first = shared.ideas.guess ? estimate(position, lines, depth) : 0;
  int bound = low < high ? std::clamp(first, low + 1, high) : low;
  while (low < high) {
    progress.low = low, progress.high = high;
    const auto yes = ask(position, bound);
    if (!yes) break;
    if (*yes)
      low = bound, low_known = true;
    else
      high = bound - 1, high_known = true;
    if (!low_known)
      bound = std::max(high - step + 1, low + 1), step *= 2;
    else if (!high_known)
      bound = std::min(low + step, high), step *= 2;
    else
      bound = low + (high - low + 1) / 2;
  }
  solution.exact = low == high;
  solution.low = low;
  solution.high = high;
  solution.value = low_known || solution.exact ? low : high_known ? high : std::clamp(first, low, high);
}

// A tile after which the other can get no more than what is left of the bound.
std::optional<int> Solver::Work::tile_for(const Position& position, int bound, Search& search) {
  const auto gets = [&](int i) {
    const Position next = position.after(i, lines);
    return !search.at_least(next, lines.value[position.line][i] - bound + 1) && !search.stopped();
  };
  const auto fact = proven.find(position, proven.hash(position));
  if (fact && (position.tiles() >> fact->best & 1) && gets(fact->best)) return fact->best;
  for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1)
    if (gets(std::countr_zero(tiles))) return std::countr_zero(tiles);
  return std::nullopt;
}

// The best line: from a position of known value, any tile that keeps it.
void Solver::Work::follow(Position position, int value, Solution& solution) {
  Search search = alone();
  while (const auto chosen = tile_for(position, value, search)) {
    solution.line.push_back(square_of(position, *chosen));
    value = lines.value[position.line][*chosen] - value;
    position = position.after(*chosen, lines);
  }
  nodes += search.nodes();
}

Solver::Solver(SolveLimits limits) : limits_(std::move(limits)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Solver::Work& Solver::work_for(const Board& board) {
  if (!work_ || !work_->knows(board)) {
    const int threads = limits_.threads > 0 ? limits_.threads : all_hands();
    const auto memory = limits_.ideas.fit ? enough_memory(std::popcount(board.left), limits_.memory) : limits_.memory;
    work_.reset();
    work_ = std::make_unique<Work>(board, memory, threads, limits_.ideas);
  }
  work_->shared.stop_asked = limits_.stop;
  work_->tell = limits_.on_progress ? &limits_.on_progress : nullptr;
  work_->nodes = 0;
  work_->most_nodes = limits_.nodes;
  return *work_;
}

Solution Solver::solve(const Board& board, Line mover) {
  Work& work = work_for(board);
  const Position position = Position::of(board, mover, work.lines);
  Solution solution;
  work.narrow(position, solution);
  if (solution.exact) {
    work.follow(position, solution.value, solution);
  } else if (position.tiles() != 0) {
    const auto fact = work.proven.find(position, work.proven.hash(position));
    const int first = std::countr_zero(work.lines.top[position.line][position.tiles()]);
    solution.line.push_back(square_of(position, fact && (position.tiles() >> fact->best & 1) ? fact->best : first));
  }
  solution.nodes = work.nodes;
  return solution;
}

std::optional<bool> Solver::at_least(const Board& board, Line mover, int bound) {
  Work& work = work_for(board);
  return work.ask(Position::of(board, mover, work.lines), bound);
}

std::optional<Square> Solver::tile_for(const Board& board, Line mover, int bound) {
  Work& work = work_for(board);
  const Position position = Position::of(board, mover, work.lines);
  Search search = work.alone();
  const auto crossing = work.tile_for(position, bound, search);
  if (!crossing) return std::nullopt;
  return square_of(position, *crossing);
}

std::optional<Square> Solver::known_tile_for(const Board& board, Line mover, int bound) {
  constexpr int few_thousand_nodes = 12;  // a logarithm, as efforts are
  Work& work = work_for(board);
  const Position position = Position::of(board, mover, work.lines);
  const auto crossing = known_tile(position, bound, work.lines, work.proven, few_thousand_nodes);
  if (!crossing) return std::nullopt;
  return square_of(position, *crossing);
}

std::string Solver::saved() const { return work_ ? write_proof(work_->layout, work_->proven) : ""; }
bool Solver::load(const Board& board, std::string_view text) { return read_proof(text, board, work_for(board).proven); }

}  // namespace rekentafel::solver
