#include "puzzles/judge.h"

#include "games/tables/match/most.h"
#include "puzzles/maze.h"
#include "puzzles/starts.h"

namespace rekentafel::puzzles {

namespace {

// Of a position that a child may have reached everything is looked at; the searches of puzzles are small.
constexpr std::int64_t most_looked_at = 1'000'000;

template <class Maze>
Result<Judged> judge_way(const Result<typename Maze::State>& start, std::span<const std::string> plays) {
  if (!start) return start.refusal();
  const Maze maze;
  auto state = *start;
  for (const auto& text : plays) {
    const auto move = read(As<typename Maze::Move>{}, text);
    const auto refusal = move ? maze.refuse(state, *move) : std::optional(move.refusal());
    if (refusal) return Judged{.verdict = Verdict::refused, .refusal = refusal};
    state = maze.after(state, *move);
  }
  if (maze.done(state)) return Judged{.verdict = Verdict::solved};
  Work work{most_looked_at};
  return Judged{.verdict = leads_home(maze, state, work) ? Verdict::going_on : Verdict::blocked};
}

Result<Judged> judge_tile(const Puzzle& puzzle, std::span<const std::string> plays) {
  using namespace plus_and_minus;
  const auto start = start_of_tiles(puzzle.position);
  if (!start) return start.refusal();
  if (plays.empty()) return Judged{};
  const auto square = read(As<Square>{}, plays[0]);
  const auto refusal =
      square ? PlusAndMinus::refuse(*start, start->seat_of(start->to_move), *square) : std::optional(square.refusal());
  if (refusal) return Judged{.verdict = Verdict::refused, .refusal = refusal};
  return Judged{.verdict = plays[0] == puzzle.answer[0] ? Verdict::solved : Verdict::blocked};
}

Result<Judged> judge_lay(const Puzzle& puzzle, std::span<const std::string> plays) {
  using namespace tables::match;
  const auto situation = start_of_lay(puzzle.position);
  if (!situation) return situation.refusal();
  if (plays.empty()) return Judged{};
  const auto turn = read(As<Turn>{}, plays[0]);
  auto refusal = turn ? std::nullopt : std::optional(turn.refusal());
  if (turn && turn->kind != Turn::Kind::lay) refusal = Refusal{"T14/one-from-hand", {}};
  if (!refusal) refusal = refuse_lay(*situation, *turn);
  if (refusal) return Judged{.verdict = Verdict::refused, .refusal = refusal};
  const bool all = static_cast<int>(cards_from_hand(*turn, situation->hand).size()) == most(*situation).cards;
  return Judged{.verdict = all ? Verdict::solved : Verdict::blocked};
}

Result<Judged> judge_place(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto start = start_of_places(puzzle.position);
  if (!start) return start.refusal();
  if (plays.empty()) return Judged{};
  const auto lay = read(As<Places::Move>{}, plays[0]);
  const auto refusal = lay ? Places::refuse(*start, *lay) : std::optional(lay.refusal());
  if (refusal) return Judged{.verdict = Verdict::refused, .refusal = refusal};
  const bool free = Places::blocked(Places::after(*start, *lay)) == 0;
  return Judged{.verdict = free ? Verdict::solved : Verdict::blocked};
}

}  // namespace

Result<Judged> judge(const Puzzle& puzzle, std::span<const std::string> plays) {
  switch (puzzle.id.kind) {
    case Kind::plus_and_minus:
      return judge_tile(puzzle, plays);
    case Kind::formula:
      return judge_way<Sums>(start_of_sums(puzzle.position), plays);
    case Kind::match:
      return judge_lay(puzzle, plays);
    case Kind::domino:
      return judge_way<Dominoes>(start_of_dominoes(puzzle.position), plays);
    case Kind::seven_ate_nine:
      return judge_way<Chain>(start_of_chain(puzzle.position), plays);
    case Kind::order:
      return judge_place(puzzle, plays);
  }
  return Refusal{"json/kind", {"kind"}};
}

}  // namespace rekentafel::puzzles
