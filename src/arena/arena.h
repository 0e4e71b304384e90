// A game with its setup, in which players known by name can meet: the boundary between the games, whose types only
// arena/games/ knows, and everything that counts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/chapter.h"
#include "arena/finished.h"
#include "arena/tally.h"
#include "engine/random.h"
#include "engine/result.h"
#include "wire/setup.h"

namespace rekentafel::arena {

// How long a player thought, in processor time of its thread. Measured, so never the same twice.
struct ThinkingTime {
  std::int64_t moves = 0;
  double seconds = 0;
  double longest = 0;

  void add(const ThinkingTime& other) {
    moves += other.moves, seconds += other.seconds, longest = std::max(longest, other.longest);
  }
  double mean() const { return moves ? seconds / static_cast<double>(moves) : 0; }
};

// The players of one thread.
class Crew {
 public:
  virtual ~Crew() = default;
  // Plays one game to its end; `seating` says which player has each seat.
  virtual Finished play(const Seating& seating, Seed deal, Random& random) = 0;
  // By player; nothing where it is not measured.
  virtual std::vector<ThinkingTime> thinking() const = 0;
};

struct CrewOptions {
  std::vector<std::string> players;  // by name, each one of player_names
  bool timing = false;
};

// A happening that means that somebody, or everybody, could not go on, and what it means in words.
struct Stuck {
  std::string_view happening;
  std::string_view words;
};

class Arena {
 public:
  virtual ~Arena() = default;
  virtual std::string_view game() const = 0;
  virtual int seats() const = 0;
  // The options that are not as usual, as on the command line: "--method 3 --two-rounds".
  virtual std::string options() const = 0;
  virtual std::vector<std::string_view> player_names() const = 0;
  // What is counted: the kinds of events ("passed"), what an event says of itself ("ended time-up"), and how a game
  // came to its end ("nobody-out").
  virtual std::vector<std::string_view> happenings() const = 0;
  virtual std::vector<Stuck> stuck() const = 0;
  virtual std::unique_ptr<Crew> crew(const CrewOptions& options) const = 0;
};

std::vector<std::string_view> arena_games();
Result<std::unique_ptr<Arena>> open_arena(std::string_view game, const wire::OptionTexts& options);
// Those of player_names, before there is a setup.
std::vector<std::string_view> player_names(std::string_view game);
// What docs/strength.md shows, game by game.
std::vector<Chapter> chapters();

}  // namespace rekentafel::arena
