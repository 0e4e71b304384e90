// The one sum on the table: three numbers of cards side by side, and the symbol. Written `2+4=6`, `12:4=3`, `8x8=64`;
// `2_4=` before anybody has solved it. `j8` is a joker that stands for 8, `J` one that has no value yet (F5), and `'`
// behind a place marks a card that is laid in this turn: `8'x8'=64'`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/few.h"
#include "engine/notation.h"
#include "games/formula/card.h"

namespace rekentafel::formula {

inline constexpr std::size_t most_places = 6;              // F24, in one number
inline constexpr std::size_t most_places_with_points = 2;  // F29
inline constexpr int most_laid = 3;                        // F6, in one turn

// What lies open at one place of a number.
class Place {
 public:
  constexpr Place() = default;
  static constexpr Place card(int digit) { return Place(digit); }
  static constexpr Place joker(int digit) { return Place(digit | joker_bit); }
  static constexpr Place open_joker() { return Place(no_value | joker_bit); }

  constexpr int digit() const { return bits_ & 15; }
  constexpr bool has_value() const { return digit() != no_value; }
  constexpr bool is_joker() const { return bits_ & joker_bit; }
  constexpr bool is_laid() const { return bits_ & laid_bit; }
  constexpr Card card() const { return is_joker() ? Card::joker() : Card{static_cast<std::uint8_t>(digit())}; }

  constexpr Place laid() const { return Place(bits_ | laid_bit); }
  constexpr Place lying() const { return Place(bits_ & ~laid_bit); }
  friend constexpr bool operator==(Place, Place) = default;

 private:
  static constexpr int no_value = 15, joker_bit = 16, laid_bit = 32;
  explicit constexpr Place(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}

  std::uint8_t bits_ = 0;
};

using Number = Few<Place, most_places>;

// Of a number whose places all have a value.
constexpr std::int64_t value(const Number& number) {
  std::int64_t sum = 0;
  for (const Place place : number) sum = 10 * sum + place.digit();
  return sum;
}

enum class Symbol : std::uint8_t { none, plus, minus, times, divided };
constexpr char character(Symbol symbol) { return "_+-x:"[static_cast<int>(symbol)]; }
inline constexpr std::array symbols = {Symbol::plus, Symbol::minus, Symbol::times, Symbol::divided};

// F14: nothing where it does not come out as a whole number from 0 up. Both are numbers of the table (F24), so a
// division fits in 32 bits, where it is faster.
constexpr std::optional<std::int64_t> comes_to(std::int64_t left, Symbol symbol, std::int64_t right) {
  switch (symbol) {
    case Symbol::plus:
      return left + right;
    case Symbol::minus:
      return left < right ? std::nullopt : std::optional(left - right);
    case Symbol::times:
      return left * right;
    case Symbol::divided:
      if (right == 0 || static_cast<std::uint32_t>(left) % static_cast<std::uint32_t>(right) != 0) return std::nullopt;
      return static_cast<std::uint32_t>(left) / static_cast<std::uint32_t>(right);
    case Symbol::none:
      break;
  }
  return std::nullopt;
}

struct Sum {
  std::array<Number, 3> numbers;
  Symbol symbol = Symbol::none;

  constexpr const Number& left() const { return numbers[0]; }
  constexpr const Number& right() const { return numbers[1]; }
  constexpr const Number& answer() const { return numbers[2]; }
  // F4: nobody has made it true yet.
  constexpr bool is_opening() const { return symbol == Symbol::none; }

  // F16: number × 0 = 0, 0 × number = 0 and 0 ÷ number = 0 must be changed altogether.
  constexpr bool all_must_change() const {
    return (symbol == Symbol::times || symbol == Symbol::divided) && value(answer()) == 0;
  }
  // F17: whether the same is read off the table, whoever lies there.
  constexpr bool reads_as(const Sum& other) const {
    if (symbol != other.symbol || is_opening()) return false;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (value(numbers[i]) != value(other.numbers[i])) return false;
    return true;
  }
  // As it lies there for the next player.
  constexpr Sum lying() const {
    Sum sum = *this;
    for (Number& number : sum.numbers)
      for (Place& place : number) place = place.lying();
    return sum;
  }
  friend constexpr bool operator==(const Sum&, const Sum&) = default;
};

std::string to_text(const Number& number);
std::string to_text(const Sum& sum);
Result<Sum> read(As<Sum>, std::string_view text);

// Why this sum is wrong: a number that begins with 0 (F11), a division that does not come out or a result below 0
// (F14), an answer that is not the answer (F6).
std::optional<Refusal> refuse_untrue(const Sum& sum);
// Why this sum cannot lie on the table when a turn begins: an opening or a true sum, nothing marked.
std::optional<Refusal> refuse_table(const Sum& sum);

}  // namespace rekentafel::formula
