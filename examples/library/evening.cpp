// What the library does for another program: solves a board, lists plays, and plays a game.
#include <iostream>
#include <vector>

#include "engine/random_play.h"
#include "games/formula/plays.h"
#include "games/plus_and_minus/plus_and_minus.h"
#include "solver/solve.h"
#include "wire/any_match.h"
#include "wire/words.h"

using namespace rekentafel;

namespace {

// What cannot be read is said in the words that the games say it in.
int said(const Refusal& refusal) {
  std::cerr << wire::Words::of("en").say(refusal) << '\n';
  return 2;
}

int solve_a_board(std::string_view text) {
  const auto board = read(As<plus_and_minus::Board>{}, text);
  if (!board) return said(board.refusal());
  const auto solution = solver::solve(*board, plus_and_minus::Line::row);
  std::cout << "The board is worth " << solution.value << " to the rows:";
  for (const auto square : solution.line) std::cout << ' ' << to_text(square);
  std::cout << '\n';
  return 0;
}

int list_plays(std::string_view sum, std::string_view cards) {
  const auto table = read(As<formula::Sum>{}, sum);
  if (!table) return said(table.refusal());
  const auto hand = read(As<formula::Cards>{}, cards);
  if (!hand) return said(hand.refusal());
  std::vector<formula::Play> room(formula::most_plays);
  Listing<formula::Play> plays(room);
  formula::list_plays({*table, *hand}, plays);
  for (const auto& play : plays) std::cout << to_text(play) << '\n';
  return 0;
}

// By types: fast, and checked by the compiler. `seed` and the choices make the game; it is the same everywhere.
int play_by_types(Seed seed) {
  using Game = plus_and_minus::PlusAndMinus;
  Game::Setup setup;
  setup.method = 1;
  auto opened = Match<Game>::open(setup, seed);
  if (!opened) return said(opened.refusal());
  auto match = *std::move(opened);
  Random random(seed);
  std::vector<Game::Action> room(Game::most_listed);
  Listing<Game::Action> actions(room);
  while (const auto entry = random_entry(match, random, actions))
    if (const auto events = match.act(entry->seat, entry->action); !events) return said(events.refusal());
  const auto outcome = *match.outcome();
  std::cout << "Plus & Minus: " << match.log().size() << " tiles, " << outcome.scores[0] << " to " << outcome.scores[1]
            << '\n';
  return 0;
}

// By name: one piece of code for every game there is. A game of turns: the seat to act takes the last thing listed.
int play_by_name(std::string_view game, Seed seed) {
  const auto match = wire::open_match(game, {}, seed);
  if (!match) return said(match.refusal());
  auto& table = **match;
  for (int moves = 0; moves < 2000 && !table.outcome(); ++moves) {
    const Seat seat = table.to_act().lowest();
    const auto actions = table.actions(seat);
    if (const auto told = table.act(seat, actions.back()); !told) return said(told.refusal());
  }
  std::cout << game << ": " << table.length() << " moves, " << (table.outcome() ? "over" : "goes on") << '\n';
  return 0;
}

}  // namespace

int main() {
  const Seed seed{0, 2026};
  const int faults = solve_a_board("1 0 3/4 * 6/7 5 15") | list_plays("2+4=6", "8 8 4") | play_by_types(seed) |
                     play_by_name("formula", seed) | play_by_name("tables-order", seed);
  // What does not fit is a value, too: with the rule, and in the languages of the players.
  return faults | (solve_a_board("1 2/3") == 2 ? 0 : 1);
}
