#include "puzzles/why.h"

#include <algorithm>
#include <bit>

#include "games/tables/match/most.h"
#include "puzzles/first_sight.h"
#include "puzzles/maze.h"
#include "puzzles/starts.h"
#include "solver/solve.h"

namespace rekentafel::puzzles {

namespace {

// Of ways: looked for no longer than this, then the furthest that was found counts.
constexpr std::int64_t most_tried = 20'000;

template <class Maze>
struct Furthest {
  std::vector<typename Maze::Move> moves;
  int left = 0;  // cards
};
template <class Maze>
Furthest<Maze> furthest(const typename Maze::State& state, Work& work) {
  Furthest<Maze> best{{}, static_cast<int>(state.hand.size())};
  if (work.spent()) return best;
  ++work.done;
  for (const auto& move : Maze::moves(state)) {
    auto further = furthest<Maze>(Maze::after(state, move), work);
    if (further.left >= best.left) continue;
    further.moves.insert(further.moves.begin(), move);
    best = std::move(further);
  }
  return best;
}

template <class Maze>
Result<Why> why_on_a_way(const Result<typename Maze::State>& start, std::span<const std::string> plays) {
  const auto state = after_all<Maze>(start, plays);
  if (!state) return state.refusal();
  Work work{most_tried};
  const auto found = furthest<Maze>(*state, work);
  Why why{.comes_to = found.left};
  for (const auto& move : found.moves) why.goes_on.push_back(to_text(move));
  return why;
}

// Of first moves after which not everything can be laid, the one after which least is left.
template <class Maze>
Result<Wrong> wrong_on_a_way(const Result<typename Maze::State>& start) {
  if (!start) return start.refusal();
  const typename Maze::Move* tempts = nullptr;
  int least = 0;
  const auto moves = Maze::moves(*start);
  for (const auto& move : moves) {
    const auto next = Maze::after(*start, move);
    Work work{most_tried};
    const int left = furthest<Maze>(next, work).left;
    if (left == 0 || (tempts && left >= least)) continue;
    tempts = &move;
    least = left;
  }
  if (!tempts) return Wrong{.others = moves.size() > 1};
  return Wrong{.plays = {to_text(*tempts)}};
}

// Of sums that can be made and after which the rest no longer goes, the first one with the most cards.
Result<Wrong> wrong_sums(const Puzzle& puzzle) {
  const auto start = start_of_sums(puzzle.position);
  if (!start) return start.refusal();
  auto plays = Sums::all_moves(*start);
  const auto laid = [](const Sums::Move& play) { return laid_cards(play.sum).size(); };
  std::stable_sort(plays.begin(), plays.end(), [&](const auto& a, const auto& b) { return laid(a) > laid(b); });
  for (const auto& play : plays) {
    Work work{most_tried};
    if (!leads_home(Sums{}, Sums::after(*start, play), work)) return Wrong{.plays = {to_text(play)}};
  }
  return Wrong{.others = plays.size() > 1};
}

using plus_and_minus::Square;

// The other's best from there, and what the solver then has more than it.
struct Played {
  std::vector<Square> line;
  int margin = 0;
};
Played after_tile(plus_and_minus::State state, Square square, solver::Solver& exact) {
  const int taken = state.board.take(square);
  auto solution = exact.solve(state.board, other(state.to_move));
  return {std::move(solution.line), state.sums[0] - state.sums[1] + taken - solution.value};
}
solver::Solver small_solver() { return solver::Solver({.memory = std::size_t{1} << 22, .threads = 1}); }

Result<Why> why_tile(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto start = start_of_tiles(puzzle.position);
  if (!start) return start.refusal();
  const auto square = read(As<Square>{}, plays[0]);
  if (!square) return square.refusal();
  if (auto refusal = plus_and_minus::PlusAndMinus::refuse(*start, Seat(0), *square)) return *refusal;
  auto exact = small_solver();
  const auto played = after_tile(*start, *square, exact);
  Why why{.comes_to = played.margin};
  for (const auto taken : played.line) why.goes_on.push_back(to_text(taken));
  return why;
}

Result<Wrong> wrong_tiles(const Puzzle& puzzle) {
  const auto start = start_of_tiles(puzzle.position);
  if (!start) return start.refusal();
  std::optional<Square> largest, second;
  int margin = 0;
  auto exact = small_solver();
  for (auto tiles = start->board.line(start->to_move); tiles; tiles &= tiles - 1) {
    const Square square = Square::at(std::countr_zero(tiles));
    if (to_text(square) == puzzle.answer[0]) continue;
    if (!largest || start->board.value(square) > start->board.value(*largest)) largest = square;
    const int this_margin = after_tile(*start, square, exact).margin;
    if (second && this_margin <= margin) continue;
    second = square;
    margin = this_margin;
  }
  Wrong wrong;
  if (largest) wrong.plays.push_back(to_text(*largest));
  if (second && second != largest) wrong.plays.push_back(to_text(*second));
  return wrong;
}

Result<Why> why_lay(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto situation = start_of_lay(puzzle.position);
  if (!situation) return situation.refusal();
  const auto turn = read(As<tables::match::Turn>{}, plays[0]);
  if (!turn) return turn.refusal();
  if (auto refusal = refuse_lay(*situation, *turn)) return *refusal;
  const int laid = static_cast<int>(cards_from_hand(*turn, situation->hand).size());
  return Why{.comes_to = most(*situation).cards - laid};
}

// With what is seen at first sight only: what fits a row that lies, and cards of one outcome. Where that is nothing,
// with one card less than the answer has.
Result<Wrong> wrong_lays(const Puzzle& puzzle) {
  using namespace tables::match;
  const auto situation = start_of_lay(puzzle.position);
  if (!situation) return situation.refusal();
  Situation seen = *situation;
  seen.hand = cards_at_first_sight(*situation);
  if (seen.hand.empty()) {
    const auto laid = cards_from_hand(most(*situation).lay, situation->hand);
    seen.hand = situation->hand;
    seen.hand.erase_at(
        static_cast<std::size_t>(std::find(seen.hand.begin(), seen.hand.end(), laid[0]) - seen.hand.begin()));
  }
  const Most found = most(seen);
  if (found.cards == 0) return Wrong{.others = false};
  return Wrong{.plays = {to_text(found.lay)}};
}

std::vector<std::string> cards_nowhere(const Places::State& state) {
  std::vector<std::string> cards;
  for (const tables::Card& card : state.hand)
    if (!tables::order::lay_at_an_end(state.rows, std::span(&card, 1))) cards.push_back(to_text(card));
  return cards;
}

Result<Why> why_place(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto state = after_all<Places>(start_of_places(puzzle.position), plays);
  if (!state) return state.refusal();
  auto nowhere = cards_nowhere(*state);
  return Why{.comes_to = static_cast<int>(nowhere.size()), .nowhere = std::move(nowhere)};
}

// At an end of a row one looks first.
Result<Wrong> wrong_places(const Puzzle& puzzle) {
  const auto start = start_of_places(puzzle.position);
  if (!start) return start.refusal();
  const auto moves = Places::moves(*start);
  const auto rank = [&](const Places::Move& move) {
    return std::pair(Places::blocked(Places::after(*start, move)), move.part != Places::Move::Part::whole);
  };
  const Places::Move* tempts = nullptr;
  for (const auto& move : moves)
    if (rank(move).first > 0 && (!tempts || rank(move) < rank(*tempts))) tempts = &move;
  if (!tempts) return Wrong{.others = moves.size() > 1};
  return Wrong{.plays = {to_text(*tempts)}};
}

}  // namespace

Result<Why> why(const Puzzle& puzzle, std::span<const std::string> plays) {
  if (plays.empty()) return Refusal{"json/missing", {"plays"}};
  switch (puzzle.id.kind) {
    case Kind::plus_and_minus:
      return why_tile(puzzle, plays);
    case Kind::formula:
      return why_on_a_way<Sums>(start_of_sums(puzzle.position), plays);
    case Kind::match:
      return why_lay(puzzle, plays);
    case Kind::domino:
      return why_on_a_way<Dominoes>(start_of_dominoes(puzzle.position), plays);
    case Kind::seven_ate_nine:
      return why_on_a_way<Chain>(start_of_chain(puzzle.position), plays);
    case Kind::order:
      return why_place(puzzle, plays);
  }
  return Refusal{"json/kind", {"kind"}};
}

Result<Wrong> wrong_plays(const Puzzle& puzzle) {
  switch (puzzle.id.kind) {
    case Kind::plus_and_minus:
      return wrong_tiles(puzzle);
    case Kind::formula:
      return wrong_sums(puzzle);
    case Kind::match:
      return wrong_lays(puzzle);
    case Kind::domino:
      return wrong_on_a_way<Dominoes>(start_of_dominoes(puzzle.position));
    case Kind::seven_ate_nine:
      return wrong_on_a_way<Chain>(start_of_chain(puzzle.position));
    case Kind::order:
      return wrong_places(puzzle);
  }
  return Refusal{"json/kind", {"kind"}};
}

}  // namespace rekentafel::puzzles
