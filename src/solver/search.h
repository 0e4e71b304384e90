// One question about a position: can the mover get at least this much? Answered exactly, by depth-first alpha-beta
// search with a zero window.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>

#include "solver/glance.h"
#include "solver/proven.h"

namespace rekentafel::solver {

// What the threads of a search share.
struct Shared {
  Shared(const Lines& lines_, Proven& proven_, Ideas ideas_) : lines(lines_), proven(proven_), ideas(ideas_) {}

  const Lines& lines;
  Proven& proven;
  const Ideas ideas;
  std::atomic<bool> stop{false};
  const std::atomic<bool>* stop_asked = nullptr;
  static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
  std::uint64_t most_nodes = no_limit;  // for each thread and question
  // Positions and tiles that some thread is looking at now: another takes them up last (after Kerrigan's simplified
  // ABDADA).
  std::array<std::atomic<std::uint64_t>, 4096> busy{};
};

class Search {
 public:
  Search(Shared& shared, bool alone) : shared_(shared), alone_(alone) {}

  // Whether the mover can get `bound` or more. Meaningless once stopped.
  bool at_least(const Position& position, int bound) { return at_least(position, bound, 0); }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return shared_.stop.load(std::memory_order_relaxed); }
  double share() const;

  std::function<void()> on_progress;  // every 65,536 nodes

 private:
  struct Done {
    int moves = 0, of = 1;
  };

  bool at_least(const Position& position, int bound, int depth);
  bool after_is_good(const Position& position, int crossing, int bound, int depth);
  bool try_moves(const Position& position, const Moves& moves, int bound, int depth, std::uint64_t hash, int& best);
  void look_up();

  Shared& shared_;
  bool alone_;
  std::uint64_t nodes_ = 0;
  std::array<Done, 4> done_{};
};

}  // namespace rekentafel::solver
