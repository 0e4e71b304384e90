// A skill: one thing that a child can know by heart. There are 229 in three blocks that say nothing about each other:
// the tables (products and the divisions tied to them), the ring of 7 Ate 9, and what Formula asks beyond the tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rekentafel::learning {

// The number of a skill is its place in this version of the program. What is kept in a file is its text.
struct Skill {
  std::uint8_t number = 0;
  friend constexpr auto operator<=>(Skill, Skill) = default;
};

inline constexpr int product_count = 55, division_count = 100, ring_count = 60, formula_count = 14;
inline constexpr int skill_count = product_count + division_count + ring_count + formula_count;

// What is known about one skill of a block tells something about the others in it.
enum class Block : std::uint8_t { tables, ring, formula };
inline constexpr int block_count = 3;

constexpr int first_of(Block block) {
  constexpr int tables = product_count + division_count;
  return block == Block::tables ? 0 : block == Block::ring ? tables : tables + ring_count;
}
constexpr int size_of(Block block) {
  return block == Block::tables ? product_count + division_count : block == Block::ring ? ring_count : formula_count;
}
constexpr Block block_of(Skill skill) {
  return skill.number < first_of(Block::ring)      ? Block::tables
         : skill.number < first_of(Block::formula) ? Block::ring
                                                   : Block::formula;
}

constexpr bool is_product(Skill skill) { return skill.number < product_count; }
constexpr bool is_division(Skill skill) { return !is_product(skill) && block_of(skill) == Block::tables; }

// Factors from 1 to 10, in any order: 7 x 8 and 8 x 7 are one skill.
Skill product(int a, int b);
// dividend : divisor, where the divisor and the quotient are from 1 to 10.
Skill division(int dividend, int divisor);
// The number in the centre, from 1 to 10, and the step from -3 to 3 that is not 0.
Skill ring(int centre, int step);

// Of a product a <= b. Of a division the divisor and the quotient.
struct Factors {
  int a, b;
};
Factors factors_of(Skill table_skill);
// The product that a division turns round; a product's own.
Skill product_behind(Skill table_skill);

struct RingSum {
  int centre, step;
  constexpr int outcome() const { return (centre + step + 9) % 10 + 1; }
  constexpr bool corner() const { return centre + step < 1 || centre + step > 10; }
};
RingSum ring_sum(Skill skill);

// What Formula asks beyond the tables.
enum class FormulaSkill : std::uint8_t {
  plus_to_10,
  plus_to_20,
  plus_two_digits,
  plus_carry,
  minus_to_10,
  minus_to_20,
  minus_two_digits,
  minus_borrow,
  times_beyond,
  divided_beyond,
  zero_and_one,
  two_cards,
  three_cards,
  both_sides,
};
Skill formula(FormulaSkill skill);

// "x:7.8", "d:56.7", "r:9+3", "f:plus-to-20".
std::string to_text(Skill skill);
// "x:8.7" is x:7.8.
std::optional<Skill> skill_from(std::string_view text);

// How long a skill takes beside others of its block, in ln seconds.
double hardness(Skill skill);
// How much of what decides one skill decides the other too, from 0 to 1. Both are of one block.
double kinship(Skill one, Skill other);

}  // namespace rekentafel::learning
