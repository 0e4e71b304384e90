#include "solver/show.h"

#include <algorithm>
#include <atomic>
#include <tuple>

#include "engine/random.h"
#include "solver/crew.h"
#include "solver/lines.h"
#include "solver/solve.h"

namespace rekentafel::solver {

using plus_and_minus::Board;
using plus_and_minus::Line;

namespace {

int star_line(const Claim& claim) { return claim.mover == Line::row ? claim.board.star.row : claim.board.star.column; }

// The highest claim about each position; those that are alike beside each other, since a solver remembers.
void keep_one_each(std::vector<Claim>& claims) {
  const auto position = [](const Claim& claim) {
    return std::tuple(claim.board.left, claim.mover, star_line(claim), claim.side);
  };
  std::ranges::sort(claims, [&](const Claim& a, const Claim& b) {
    return std::tuple(position(a), -a.margin) < std::tuple(position(b), -b.margin);
  });
  const auto twice = std::ranges::unique(claims, {}, position);
  claims.erase(twice.begin(), twice.end());
}

bool holds(const Claim& claim, Solver& solver, bool by_rules) {
  if (by_rules) {
    const Reply reply = [&](const Board& board, int margin) { return solver.tile_for(board, claim.side, margin); };
    return !refute(claim, reply, {});
  }
  const bool own = claim.mover == claim.side;
  return solver.at_least(claim.board, claim.mover, own ? claim.margin : 1 - claim.margin) == own;
}

bool chosen(std::size_t number, double share) {
  constexpr std::uint64_t million = 1'000'000;
  return Random(Seed{0, 1}, number).below(million) < static_cast<std::uint64_t>(million * share);
}

}  // namespace

Shown show(const Board& board, std::vector<Claim> claims, const ShowLimits& limits) {
  keep_one_each(claims);
  const int hands = limits.threads > 0 ? limits.threads : all_hands();
  std::vector<Shown> found(static_cast<std::size_t>(hands));
  std::atomic<std::size_t> next{0};
  run_crew(hands, [&](int hand) {
    Solver solver({.memory = limits.memory / static_cast<std::size_t>(hands), .threads = 1});
    solver.at_least(board, Line::row, Lines::far);  // so that its table is one for the whole board
    Shown& mine = found[static_cast<std::size_t>(hand)];
    for (std::size_t i; (i = next++) < claims.size();) {
      const Claim& claim = claims[i];
      if (!chosen(i, limits.share)) {
        ++mine.left_out;
      } else if (holds(claim, solver, limits.by_rules)) {
        ++mine.shown;
      } else {
        mine.wrong = "the " + std::string(names(Line{})[static_cast<int>(claim.side)]) + " does not get " +
                     std::to_string(claim.margin) + " at " + to_text(claim.board);
        next = claims.size();
      }
      if (hand == 0 && limits.on_progress)
        limits.on_progress(static_cast<double>(i) / static_cast<double>(claims.size()));
    }
  });
  Shown all;
  for (Shown& one : found) {
    all.shown += one.shown;
    all.left_out += one.left_out;
    if (one.wrong) all.wrong = std::move(one.wrong);
  }
  return all;
}

}  // namespace rekentafel::solver
