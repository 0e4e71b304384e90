// A class: a teacher, children who are animals and have no names, what they play, and their tables of this round. A
// value that is kept as JSON; classrooms.h runs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/fields.h"
#include "engine/result.h"

namespace rekentafel::server {

// Forty animals, from 1: the screen draws twelve of them in four colours.
inline constexpr int most_children = 40;

// What the teacher has prepared.
struct Plan {
  std::string game;
  std::string setup;  // JSON, every option with its value
  int seats = 2;
  int level = 1;  // of computer players, who take the chairs that are left over
  bool calm = false;
  int minutes = 0;         // that a round lasts; 0: until the teacher says so
  int goal = 0;            // moves that all make together; 0: none
  bool alone = false;      // a table for each child, whose other chairs are computer players'
  bool same_deal = false;  // the same cards at every table

  static constexpr auto fields() {
    return std::tuple(Field{"game", &Plan::game}, Field{"setup", &Plan::setup}, Field{"seats", &Plan::seats},
                      Field{"level", &Plan::level}, Field{"calm", &Plan::calm}, Field{"minutes", &Plan::minutes},
                      Field{"goal", &Plan::goal}, Field{"alone", &Plan::alone}, Field{"same-deal", &Plan::same_deal});
  }
  friend bool operator==(const Plan&, const Plan&) = default;
};

struct Child {
  int animal = 0;
  std::string ticket;    // its hash; it opens the child's chair at every table of this class, too
  std::vector<int> met;  // animals, by the number of rounds together: one stands there once for each

  static constexpr auto fields() {
    return std::tuple(Field{"animal", &Child::animal}, Field{"ticket", &Child::ticket}, Field{"met", &Child::met});
  }
  friend bool operator==(const Child&, const Child&) = default;
};

struct ClassTable {
  std::string code;
  std::vector<int> animals;  // by seat; 0 is a computer player

  static constexpr auto fields() {
    return std::tuple(Field{"code", &ClassTable::code}, Field{"animals", &ClassTable::animals});
  }
  friend bool operator==(const ClassTable&, const ClassTable&) = default;
};

struct Classroom {
  std::string host;       // hash of the teacher's ticket, which also runs every table
  std::int64_t ends = 0;  // milliseconds since 1970; then nothing is left of it
  Plan plan;
  int round = 0;  // 0: they gather
  bool paused = false;
  // The clock of the round: when it ends, in milliseconds since 1970, or how long it still has while everybody stops.
  std::int64_t until = 0, left = 0;
  bool time_up = false;
  std::string deal;                        // the seed of this round, where all tables have the same cards
  std::int64_t moves = 0;                  // of children, at tables that are closed; counts towards the goal
  std::vector<Child> children;             // as they came
  std::vector<ClassTable> tables;          // of this round
  std::vector<std::vector<int>> together;  // animals who want to sit at one table

  static constexpr auto fields() {
    return std::tuple(Field{"host", &Classroom::host}, Field{"ends", &Classroom::ends}, Field{"plan", &Classroom::plan},
                      Field{"round", &Classroom::round}, Field{"paused", &Classroom::paused},
                      Field{"until", &Classroom::until}, Field{"left", &Classroom::left},
                      Field{"time-up", &Classroom::time_up}, Field{"deal", &Classroom::deal},
                      Field{"moves", &Classroom::moves}, Field{"children", &Classroom::children},
                      Field{"tables", &Classroom::tables}, Field{"together", &Classroom::together});
  }
  friend bool operator==(const Classroom&, const Classroom&) = default;

  Child* child(int animal);
  // Where that animal sits in this round.
  struct Place {
    std::size_t table;
    std::size_t seat;
  };
  std::optional<Place> place_of(int animal) const;
  // A chair of a computer player, for somebody who comes late; none where everybody plays alone.
  std::optional<Place> place_for_latecomer() const;
};

std::string to_text(const Classroom& classroom);
Result<Classroom> read_classroom(std::string_view text);

}  // namespace rekentafel::server
