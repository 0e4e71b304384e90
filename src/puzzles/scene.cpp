#include "puzzles/scene.h"

#include "games/formula/formula.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "games/seven_ate_nine/seven_ate_nine.h"
#include "games/tables/domino/tables_domino.h"
#include "games/tables/match/tables_match.h"
#include "games/tables/order/tables_order.h"
#include "puzzles/starts.h"

namespace rekentafel::puzzles {

namespace {

// Everybody else has left: one seat, whose turn it is as long as there are cards.
constexpr Seat solver = Seat(0);

template <class View>
Result<Scene> shown(const View& view, bool to_act) {
  return Scene{wire::to_json(view), to_act};
}

Result<Scene> scene_of(const plus_and_minus::State& start, std::span<const std::string> plays) {
  auto state = start;
  for (const auto& text : plays) {
    const auto square = read(As<plus_and_minus::Square>{}, text);
    if (!square) return square.refusal();
    const Seat seat = state.seat_of(state.to_move);
    if (auto refusal = plus_and_minus::PlusAndMinus::refuse(state, seat, *square)) return *refusal;
    plus_and_minus::PlusAndMinus::play(state, seat, *square);
  }
  return Scene{wire::to_json(state), plus_and_minus::PlusAndMinus::to_act(state).has(solver), 2};
}
Result<Scene> scene_of_sums(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto state = after_all<Sums>(start_of_sums(puzzle.position), plays);
  if (!state) return state.refusal();
  formula::View view{.hand = state->hand};
  view.table.sum = state->sum;
  view.table.turn = solver;
  view.table.places = {0}, view.table.totals = {0}, view.table.ties = {0};
  view.table.over = state->hand.empty();
  view.cards = {state->hand.size()};
  return shown(view, !state->hand.empty());
}

// A card for every two ends that are open, and the last one, where it is alone, with the same on both halves: its other
// side is an end that nobody finds.
constexpr std::uint8_t closed_end = 255;
Result<tables::domino::Table> with_cards(tables::domino::Table table, const Puzzle& puzzle) {
  namespace domino = tables::domino;
  std::string ends;
  if (auto refusal = wire::detail::field_from(puzzle.position, "ends", ends)) return *refusal;
  std::vector<domino::Half> halves;
  Cursor cursor(ends);
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto half = read(As<domino::Half>{}, cursor.take_word());
    if (!half) return half.refusal();
    halves.push_back(*half);
  }
  for (std::size_t i = 0; i < halves.size(); i += 2) {
    const bool two = i + 1 < halves.size();
    const auto near = static_cast<std::uint8_t>(i + 1);
    table.laid.push_back({{.near = halves[i], .far = halves[two ? i + 1 : i]},
                          0,
                          near,
                          two ? static_cast<std::uint8_t>(near + 1) : closed_end});
  }
  return table;
}
Result<Scene> scene_of_dominoes(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto start = start_of_dominoes(puzzle.position);
  if (!start) return start.refusal();
  const auto table = with_cards(start->table, puzzle);
  if (!table) return table.refusal();
  const auto state = after_all<Dominoes>(Dominoes::State{*table, start->hand}, plays);
  if (!state) return state.refusal();
  tables::domino::View view{.hand = state->hand, .table = state->table};
  view.in_hand = {static_cast<int>(state->hand.size())};
  view.turn.to_move = view.turn.first = solver;
  view.turn.over = state->hand.empty();
  return shown(view, !state->hand.empty());
}

Result<Scene> scene_of_chain(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto start = start_of_chain(puzzle.position);
  const auto state = after_all<Chain>(start, plays);
  if (!state) return state.refusal();
  seven_ate_nine::View view{.phase = state->hand.empty() ? seven_ate_nine::Phase::over : seven_ate_nine::Phase::playing,
                            .hand = state->hand};
  view.centre.push_back(start->centre);
  for (const auto& text : plays) view.centre.push_back(*read(As<seven_ate_nine::Card>{}, text));
  view.number = static_cast<seven_ate_nine::CentreNumber>(view.centre.size());
  if (!plays.empty()) view.played_by = solver;
  view.players = {{.hand = static_cast<std::uint8_t>(state->hand.size())}};
  return shown(view, !state->hand.empty());
}

// Nobody draws and nobody has to: what is looked for is a lay.
tables::Turns alone() {
  tables::Turns turns{.players = 1, .must_lay = tables::MustLay::never, .first = solver, .to_move = solver, .round = 2};
  return turns;
}
template <class View>
Result<Scene> with_hand(View view, const tables::Cards& hand, bool to_act) {
  view.hand = hand;
  view.in_hand = {static_cast<std::uint8_t>(hand.size())};
  view.table.turns = alone();
  view.table.turns.over = !to_act;
  return shown(view, to_act);
}

Result<Scene> scene_of_places(const Puzzle& puzzle, std::span<const std::string> plays) {
  const auto state = after_all<Places>(start_of_places(puzzle.position), plays);
  if (!state) return state.refusal();
  tables::order::View view;
  view.table.rows = state->rows;
  return with_hand(view, state->hand, plays.empty());
}

Result<Scene> scene_of_most(const Puzzle& puzzle, std::span<const std::string> plays) {
  using namespace tables::match;
  const auto start = start_of_lay(puzzle.position);
  if (!start) return start.refusal();
  const Situation& situation = *start;
  View view;
  view.table.rows = situation.rows;
  view.table.together = true;
  view.table.came_out = {true};
  auto left = situation.hand;
  for (const auto& play : plays.first(std::min<std::size_t>(plays.size(), 1))) {
    const auto turn = read(As<Turn>{}, play);
    if (!turn) return turn.refusal();
    if (turn->kind != Turn::Kind::lay) return Refusal{"T14/one-from-hand", {}};
    if (auto refusal = refuse_lay(situation, *turn)) return *refusal;
    view.table.rows = rows_after(situation.rows, *turn);
    for (const auto& card : cards_from_hand(*turn, situation.hand))
      left.erase_at(static_cast<std::size_t>(std::find(left.begin(), left.end(), card) - left.begin()));
  }
  return with_hand(view, left, plays.empty());
}

}  // namespace

Result<Scene> scene(const Puzzle& puzzle, std::span<const std::string> plays) {
  switch (puzzle.id.kind) {
    case Kind::plus_and_minus: {
      const auto start = start_of_tiles(puzzle.position);
      return start ? scene_of(*start, plays) : start.refusal();
    }
    case Kind::formula:
      return scene_of_sums(puzzle, plays);
    case Kind::match:
      return scene_of_most(puzzle, plays);
    case Kind::domino:
      return scene_of_dominoes(puzzle, plays);
    case Kind::seven_ate_nine:
      return scene_of_chain(puzzle, plays);
    case Kind::order:
      return scene_of_places(puzzle, plays);
  }
  return Refusal{"json/kind", {"kind"}};
}

}  // namespace rekentafel::puzzles
