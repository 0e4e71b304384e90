// A puzzle: a position of a game, what to do in it, and how hard that is. It is drawn from a seed and a number, the
// same to the byte on every machine, and its solution is proven by searching everything there is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/random.h"
#include "engine/result.h"
#include "wire/json.h"

namespace rekentafel::puzzles {

// Named after their games.
//
//   plus-and-minus   the only tile that keeps the win
//   formula          all cards in so many turns: the only first play from which that works
//   tables-match     the most cards in one turn
//   tables-domino    the whole hand, one lay after another
//   seven-ate-nine   the whole hand as one chain
//   tables-order     the only lay after which every other card fits at an end of a row
enum class Kind : std::uint8_t { plus_and_minus, formula, match, domino, seven_ate_nine, order };
inline constexpr int kind_count = 6;
constexpr std::array<std::string_view, kind_count> names(Kind) {
  return {"plus-and-minus", "formula", "tables-match", "tables-domino", "seven-ate-nine", "tables-order"};
}
inline constexpr std::array<Kind, kind_count> all_kinds = {Kind::plus_and_minus, Kind::formula,        Kind::match,
                                                           Kind::domino,         Kind::seven_ate_nine, Kind::order};
// By its name; that of the four games of the tables also without `tables-`.
std::optional<Kind> kind_from(std::string_view name);

// Changed whenever the same seed and number would give another puzzle.
inline constexpr int generator_version = 1;

// Where a puzzle comes from, written `formula-v1-2026-17`: kind, version of the generator, seed, number. Whoever has
// the text can have the puzzle made again.
struct Id {
  Kind kind = Kind::plus_and_minus;
  int version = generator_version;
  Seed seed;
  std::uint32_t number = 1;
  friend bool operator==(const Id&, const Id&) = default;
};
inline constexpr std::uint32_t highest_number = 1'000'000'000;

std::string to_text(const Id& id);
std::optional<Id> id_from(std::string_view text);

struct Puzzle {
  Id id;
  wire::json::object position;      // in the words of the commands `plays` and `solve`: board, mover; sum, hand; …
  std::vector<std::string> answer;  // plays in the game's notation, one after another
  int grade = 0;                    // about what a child's rating is who solves it every other time
};

// One line: kind, id, the fields of the position, answer, grade.
std::string to_text(const Puzzle& puzzle);
// A sentence where the line is no puzzle.
std::optional<Puzzle> puzzle_from(std::string_view line, std::string& why_not);
// For people, on several lines.
std::string told(const Puzzle& puzzle);

}  // namespace rekentafel::puzzles
