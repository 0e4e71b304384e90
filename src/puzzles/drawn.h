// What a kind of puzzle gives: a position with its answer, and people who try it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/random.h"
#include "puzzles/maze.h"
#include "wire/json.h"

namespace rekentafel::puzzles {

struct Drawn {
  wire::json::object position;
  std::vector<std::string> answer;
  int features = 0;  // 0 to most_features: what makes it harder than others of the same level
  // Whether a person of that level solves it, this time.
  std::function<bool(int level, Random&)> tried;
  // The same for people of another sort, who only judge grades.
  std::function<bool(int level, Random&)> tried_otherwise;
};
inline constexpr int most_features = 299;

// One position by chance, or nothing where it makes no good puzzle; then one draws again.
std::optional<Drawn> draw_plus_and_minus(Random& random);
std::optional<Drawn> draw_formula(Random& random);
std::optional<Drawn> draw_match(Random& random);
std::optional<Drawn> draw_domino(Random& random);
std::optional<Drawn> draw_seven_ate_nine(Random& random);
std::optional<Drawn> draw_order(Random& random);

inline constexpr std::array<int, levels> stumbling_tries = {1, 3, 10, 30, 100};

template <class Maze>
void let_people_try(Drawn& drawn, const Maze& maze, const typename Maze::State& start) {
  drawn.tried = [maze, start](int level, Random& random) {
    const Person& who = person(level);
    int patience = patience_today(who, random);
    return finds_home(maze, start, who, patience, random) && !by_chance(who.slips, random);
  };
  drawn.tried_otherwise = [maze, start](int level, Random& random) {
    return stumbles_home(maze, start, stumbling_tries[static_cast<std::size_t>(level - 1)], random);
  };
}

template <class Move>
std::vector<std::string> texts_of(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const auto& move : moves) texts.push_back(to_text(move));
  return texts;
}

}  // namespace rekentafel::puzzles
