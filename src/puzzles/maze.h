// Puzzles that are ways: from a position one play after another until everything is laid. What is proven about them
// (does it work, by how many ways, with which first plays) and how people look for a way is the same for all of them.
//
// A maze has a State, a Move, and
//   moves(state)          what may be played; none where it is hopeless anyhow
//   after(state, move)    the position then
//   done(state)           everything is laid
//   hardness(state, move) from 1, easy to see, to 4
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "puzzles/person.h"

namespace rekentafel::puzzles {

// Positions looked at. A search that comes to its end of work says nothing, so whoever asks looks at `spent`.
struct Work {
  std::int64_t most;
  std::int64_t done = 0;
  bool spent() const { return done >= most; }
};

template <class Maze>
bool leads_home(const Maze& maze, const typename Maze::State& state, Work& work) {
  if (maze.done(state)) return true;
  if (work.spent()) return false;
  ++work.done;
  for (const auto& move : maze.moves(state))
    if (leads_home(maze, maze.after(state, move), work)) return true;
  return false;
}

// The first moves from which everything can be laid; no more than `enough` are looked for.
template <class Maze>
std::vector<typename Maze::Move> moves_home(const Maze& maze, const typename Maze::State& state, std::size_t enough,
                                            Work& work) {
  std::vector<typename Maze::Move> home;
  for (const auto& move : maze.moves(state)) {
    if (leads_home(maze, maze.after(state, move), work)) home.push_back(move);
    if (home.size() >= enough || work.spent()) break;
  }
  return home;
}

// In how many ways everything can be laid; counted as far as `enough`.
template <class Maze>
int ways_home(const Maze& maze, const typename Maze::State& state, int enough, Work& work) {
  if (maze.done(state)) return 1;
  if (work.spent()) return enough;
  ++work.done;
  int ways = 0;
  for (const auto& move : maze.moves(state)) {
    ways += ways_home(maze, maze.after(state, move), enough - ways, work);
    if (ways >= enough) return enough;
  }
  return ways;
}

// The first way in the order in which moves are listed. Precondition: there is one.
template <class Maze>
std::vector<typename Maze::Move> way_home(const Maze& maze, typename Maze::State state) {
  std::vector<typename Maze::Move> way;
  while (!maze.done(state)) {
    for (const auto& move : maze.moves(state)) {
      Work work{std::int64_t{1} << 40};
      auto next = maze.after(state, move);
      if (!leads_home(maze, next, work)) continue;
      way.push_back(move);
      state = std::move(next);
      break;
    }
  }
  return way;
}

// How a person looks: tries what it sees in any order, goes back where it does not go on, and gives up in the end.
template <class Maze>
bool finds_home(const Maze& maze, const typename Maze::State& state, const Person& who, int& patience, Random& random) {
  if (maze.done(state)) return true;
  if (--patience < 0) return false;
  auto moves = maze.moves(state);
  random.shuffle(std::span(moves));
  for (const auto& move : moves)
    if (sees(who, maze.hardness(state, move), random) &&
        finds_home(maze, maze.after(state, move), who, patience, random))
      return true;
  return false;
}

// Another sort of person, for judging grades: lays whatever fits until nothing does, and begins again so many times.
template <class Maze>
bool stumbles_home(const Maze& maze, const typename Maze::State& start, int tries, Random& random) {
  for (int i = 0; i < tries; ++i) {
    auto state = start;
    while (!maze.done(state)) {
      const auto moves = maze.moves(state);
      if (moves.empty()) break;
      state = maze.after(state, moves[random.below(moves.size())]);
    }
    if (maze.done(state)) return true;
  }
  return false;
}

}  // namespace rekentafel::puzzles
