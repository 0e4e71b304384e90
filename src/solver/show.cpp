#include "solver/show.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <numeric>
#include <tuple>

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

// How many claims beside each other a hand takes at a time: what its solver remembers of one serves the next. One by
// one they would be dealt to solvers that know nothing of each other, which took twice the time. Fewer where there are
// few, so that no hand is left without work.
std::size_t stretch_of(std::size_t claims, int hands) {
  return std::clamp<std::size_t>(claims / (static_cast<std::size_t>(hands) * 16), 1, 256);
}

enum class Finding { holds, wrong, too_much };

Finding judge(const Claim& claim, Solver& solver, bool by_rules) {
  const bool own = claim.mover == claim.side;
  const auto gets = solver.at_least(claim.board, claim.mover, own ? claim.margin : 1 - claim.margin);
  if (!gets) return Finding::too_much;
  if (!by_rules) return *gets == own ? Finding::holds : Finding::wrong;
  const Reply reply = [&](const Board& board, int margin) { return solver.tile_for(board, claim.side, margin); };
  return refute(claim, reply, {}) ? Finding::wrong : Finding::holds;
}

std::string because(const Claim& claim, Finding verdict) {
  if (verdict == Finding::too_much) return "too much is left to a search at " + to_text(claim.board);
  return "the " + std::string(names(Line{})[static_cast<int>(claim.side)]) + " does not get " +
         std::to_string(claim.margin) + " at " + to_text(claim.board);
}

// Which of them are to be looked at.
std::vector<std::size_t> chosen(const std::vector<Claim>& claims, const ShowLimits& limits) {
  const auto count = claims.size(), parts = static_cast<std::size_t>(limits.parts),
             part = static_cast<std::size_t>(limits.part);
  std::vector<std::size_t> of_part(count * part / parts - count * (part - 1) / parts);
  std::iota(of_part.begin(), of_part.end(), count * (part - 1) / parts);
  if (limits.share >= 1) return of_part;

  const auto largest = std::min(largest_claims, of_part.size());
  const auto rest = of_part.begin() + static_cast<std::ptrdiff_t>(largest);
  std::ranges::partial_sort(of_part, rest, {},
                            [&](std::size_t i) { return std::pair(-std::popcount(claims[i].board.left), i); });
  constexpr std::uint64_t million = 1'000'000;
  of_part.erase(std::remove_if(rest, of_part.end(),
                               [&](std::size_t i) {
                                 return Random(limits.seed, i).below(million) >=
                                        static_cast<std::uint64_t>(million * limits.share);
                               }),
                of_part.end());
  std::ranges::sort(of_part);
  return of_part;
}

}  // namespace

Shown show(const Board& board, std::vector<Claim> claims, const ShowLimits& limits) {
  keep_one_each(claims);
  const auto asked = chosen(claims, limits);
  const int hands = limits.threads > 0 ? limits.threads : all_hands();
  std::vector<Shown> found(static_cast<std::size_t>(hands));
  std::atomic<std::size_t> next{0};
  constexpr std::size_t stopped = std::numeric_limits<std::size_t>::max() / 2;  // hands still add to it
  const std::size_t stretch = stretch_of(asked.size(), hands);
  run_crew(hands, [&](int hand) {
    Solver solver(
        {.memory = limits.memory / static_cast<std::size_t>(hands), .threads = 1, .nodes = limits.nodes_a_claim});
    solver.at_least(board, Line::row, Lines::far);  // so that its table is one for the whole board
    Shown& mine = found[static_cast<std::size_t>(hand)];
    for (std::size_t from; (from = next.fetch_add(stretch)) < asked.size();) {
      for (std::size_t i = from; i < std::min(from + stretch, asked.size()) && next < stopped; ++i) {
        const Claim& claim = claims[asked[i]];
        const auto verdict = judge(claim, solver, limits.by_rules);
        if (verdict == Finding::holds) {
          ++mine.shown;
        } else {
          mine.wrong = because(claim, verdict);
          next = stopped;
        }
        if (hand == 0 && limits.on_progress)
          limits.on_progress(static_cast<double>(i) / static_cast<double>(asked.size()));
      }
    }
  });
  Shown all{.left_out = claims.size() - asked.size()};
  for (Shown& one : found) {
    all.shown += one.shown;
    if (one.wrong) all.wrong = std::move(one.wrong);
  }
  return all;
}

}  // namespace rekentafel::solver
