// Exact value and best line of any Plus & Minus position.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/plus_and_minus/board.h"
#include "solver/ideas.h"

namespace rekentafel::solver {

struct Progress {
  int low = 0;  // proven so far: low ≤ value ≤ high
  int high = 0;
  std::uint64_t nodes = 0;
  double share = 0;  // of the question being asked now, roughly
};

struct SolveLimits {
  std::size_t memory = std::size_t{1} << 30;  // bytes for what has been proven; less is taken where less is enough
  int threads = 0;                            // 0: all there are
  // Looked at before it gives up on the value; where threads > 1 roughly so many. Following the best line comes on top.
  std::uint64_t nodes = ~std::uint64_t{0};
  const std::atomic<bool>* stop = nullptr;           // set by somebody else: the best answer so far is given
  std::function<void(const Progress&)> on_progress;  // now and then, from a thread that searches
  Ideas ideas;
};

struct Solution {
  int value = 0;  // the mover's sum minus the other's from here on; with perfect play when exact
  int low = 0;    // proven: low ≤ value ≤ high
  int high = 0;
  bool exact = false;
  std::vector<plus_and_minus::Square> line;  // best play for both, to the end when exact
  std::uint64_t nodes = 0;
};

// Keeps what it has proven between calls on positions of the same board, so that playing a game out costs little more
// than its first move.
class Solver {
 public:
  explicit Solver(SolveLimits limits = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  Solution solve(const plus_and_minus::Board& board, plus_and_minus::Line mover);
  // Whether the mover can get so much from here; nothing when stopped.
  std::optional<bool> at_least(const plus_and_minus::Board& board, plus_and_minus::Line mover, int bound);
  // A tile that gets the mover so much, where there is one.
  std::optional<plus_and_minus::Square> tile_for(const plus_and_minus::Board& board, plus_and_minus::Line mover,
                                                 int bound);

  // Such a tile as far as it is known without a search, and was not found in a few thousand nodes.
  std::optional<plus_and_minus::Square> known_tile_for(const plus_and_minus::Board& board, plus_and_minus::Line mover,
                                                       int bound);

  // The dearest of what has been proven, so that a long search can be broken off and taken up again. May be called from
  // on_progress.
  std::string saved() const;
  // What was saved for this board; false, and nothing taken over, where it is of another or damaged.
  bool load(const plus_and_minus::Board& board, std::string_view text);

 private:
  struct Work;
  Work& work_for(const plus_and_minus::Board& board);
  SolveLimits limits_;
  std::unique_ptr<Work> work_;
};

inline Solution solve(const plus_and_minus::Board& board, plus_and_minus::Line mover, SolveLimits limits = {}) {
  return Solver(std::move(limits)).solve(board, mover);
}

}  // namespace rekentafel::solver
