#include "solver/audit.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <unordered_map>

#include "engine/random.h"
#include "solver/crew.h"
#include "solver/solve.h"

namespace rekentafel::solver {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

namespace {

// Only the star's line matters: it stands on some empty square of it.
std::optional<Board> board_of(const Board& whole, const KnownFact& known) {
  Board board = whole;
  board.left = known.rows;
  if (known.rows & ~whole.left) return std::nullopt;
  const auto line = static_cast<std::uint8_t>(known.line & 7);
  for (std::uint8_t i = 0; i < whole.side; ++i) {
    board.star = known.line < 8 ? Square{line, i} : Square{i, line};
    if (!board.has(board.star)) return board;
  }
  return std::nullopt;
}

template <class Good>
bool any_tile(const Claim& claim, Good&& good) {
  for (std::uint64_t tiles = claim.board.line(claim.mover); tiles; tiles &= tiles - 1) {
    Claim next = claim;
    const int value = next.board.take(Square::at(std::countr_zero(tiles)));
    next.mover = other(claim.mover);
    next.margin -= claim.mover == claim.side ? value : -value;
    if (good(next)) return true;
  }
  return false;
}

// Sure without any fact: the game has ended, or the side answers with the highest tile from here, or after one more.
bool sure(const Claim& claim) {
  if (claim.board.line(claim.mover) == 0) return claim.margin <= 0;  // P5
  const auto by_answering = [](const Claim& next) {
    if (next.board.line(next.mover) == 0) return next.margin <= 0;
    return certain_by_answering(next.board, next.side) >= next.margin;
  };
  if (claim.mover == claim.side) return any_tile(claim, by_answering);
  return by_answering(claim) || !any_tile(claim, [](const Claim& next) { return !sure(next); });
}

class Facts {
 public:
  explicit Facts(const SavedFacts& saved) {
    for (const auto& [rows, line, fact] : saved.facts) facts_[static_cast<std::size_t>(line)][rows] = fact;
  }

  bool say(const Claim& claim) const {
    const auto& board = claim.board;
    const auto& of_line = facts_[claim.mover == Line::row ? board.star.row : 8u + board.star.column];
    const auto found = of_line.find(board.left);
    if (found == of_line.end()) return false;
    return claim.mover == claim.side ? found->second.low >= claim.margin : found->second.high <= -claim.margin;
  }

  bool show(const Claim& claim) const {
    if (sure(claim)) return true;
    const auto known = [&](const Claim& next) { return say(next) || sure(next); };
    if (claim.mover == claim.side) return any_tile(claim, known);
    return !any_tile(claim, [&](const Claim& next) { return !known(next); });
  }

 private:
  std::array<std::unordered_map<std::uint64_t, Fact>, 16> facts_;
};

bool holds(const Claim& claim, Solver& solver, bool by_rules) {
  if (!by_rules) {
    const bool yes = claim.mover == claim.side;
    return solver.at_least(claim.board, claim.mover, yes ? claim.margin : 1 - claim.margin) == yes;
  }
  const Reply reply = [&](const Board& board, int margin) { return solver.tile_for(board, claim.side, margin); };
  return !refute(claim, reply, {});
}

// One hand of the crew.
class Auditor {
 public:
  Auditor(const SavedFacts& saved, const Facts& facts, const AuditLimits& limits, std::size_t memory)
      : saved_(saved), facts_(facts), limits_(limits), solver_({.memory = memory, .threads = 1}) {
    solver_.at_least(saved.board, Line::row, Lines::far);  // so that its table is one for the whole board
  }

  void look_at(std::size_t number) {
    const KnownFact& known = saved_.facts[number];
    const auto board = board_of(saved_.board, known);
    const Line mover = known.line < 8 ? Line::row : Line::column;
    if (!board) {
      found_.wrong = "fact " + std::to_string(number + 1) + " is about no position of the board";
      return;
    }
    Claim claim{.board = *board, .mover = mover};
    if (known.fact.low > -Fact::no_bound) {
      claim.side = mover, claim.margin = known.fact.low;
      look_at(claim, number);
    }
    if (known.fact.high < Fact::no_bound) {
      claim.side = other(mover), claim.margin = -known.fact.high;
      look_at(claim, number);
    }
  }

  const Audit& found() const { return found_; }

 private:
  void look_at(const Claim& claim, std::size_t number) {
    constexpr std::uint64_t million = 1'000'000;
    if (facts_.show(claim))
      ++found_.followed;
    else if (Random(Seed{0, 1}, number).below(million) >= static_cast<std::uint64_t>(million * limits_.share))
      ++found_.not_shown;
    else if (holds(claim, solver_, limits_.by_rules))
      ++found_.shown;
    else
      found_.wrong = "the " + std::string(names(Line{})[static_cast<int>(claim.side)]) + " does not get " +
                     std::to_string(claim.margin) + " at " + to_text(claim.board) + " where the " +
                     std::string(names(Line{})[static_cast<int>(claim.mover)]) + " moves";
  }

  const SavedFacts& saved_;
  const Facts& facts_;
  const AuditLimits& limits_;
  Solver solver_;
  Audit found_;
};

}  // namespace

Audit audit(const SavedFacts& saved, const AuditLimits& limits) {
  const Facts facts(saved);
  const int hands = limits.threads > 0 ? limits.threads : all_hands();
  std::vector<Audit> found(static_cast<std::size_t>(hands));
  std::atomic<std::size_t> next{0};
  run_crew(hands, [&](int hand) {
    Auditor auditor(saved, facts, limits, limits.memory / static_cast<std::size_t>(hands));
    for (std::size_t i; (i = next++) < saved.facts.size();) {
      auditor.look_at(i);
      if (auditor.found().wrong) next = saved.facts.size();
      if (hand == 0 && limits.on_progress)
        limits.on_progress(static_cast<double>(i) / static_cast<double>(saved.facts.size()));
    }
    found[static_cast<std::size_t>(hand)] = auditor.found();
  });
  Audit all;
  for (Audit& one : found) {
    all.followed += one.followed;
    all.shown += one.shown;
    all.not_shown += one.not_shown;
    if (one.wrong) all.wrong = std::move(one.wrong);
  }
  return all;
}

std::optional<Stated> stated(const SavedFacts& saved) {
  const auto& star = saved.board.star;
  for (const Line mover : {Line::row, Line::column})
    for (const auto& [rows, line, fact] : saved.facts)
      if (rows == saved.board.left && line == (mover == Line::row ? star.row : 8 + star.column))
        return Stated{mover, fact};
  return std::nullopt;
}

}  // namespace rekentafel::solver
