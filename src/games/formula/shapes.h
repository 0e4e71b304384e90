// How one number of the sum may look after a turn (F12): places that stay, and holes where a card is laid.
//
// The holes are not filled yet. A shape is made of digits in nibbles, the last place lowest, so that "which of these
// shapes can read 64?" is one comparison.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/formula/sum.h"

namespace rekentafel::formula {

struct Shape {
  Number places;                                // the holes are marked, with digit 0
  std::array<std::uint8_t, most_laid> holes{};  // where they are, counted from the left
  std::uint8_t laid = 0;                        // how many holes
  bool fresh = false;                           // nothing stays: F12 (c), or (b) with every place covered
  std::uint32_t kept = 0;                       // the nibbles of the places that stay
  std::uint32_t mask = 0;                       // and where they are

  constexpr std::uint8_t size() const { return static_cast<std::uint8_t>(places.size()); }
  // The nibble of a place.
  constexpr int shift(int place) const { return 4 * (size() - 1 - place); }
  constexpr bool can_read(std::uint32_t nibbles, int length) const {
    return length == size() && (nibbles & mask) == kept;
  }
};

// What may be done with a number.
enum class Change {
  nothing,     // F4: an opening card stays, a joker takes any value
  anything,    // F12 (a), (b), (c); the answer that is not there yet is all new
  everything,  // F16: one new card over it
};

class Shapes {
 public:
  Shapes(const Number& number, Change change);

  // Those with this many holes; no two read the same.
  std::span<const Shape> with(int laid) const { return {all_.data() + starts_[laid], all_.data() + starts_[laid + 1]}; }

 private:
  void stay(const Number& number);
  void stay_partly(const Number& number, int laid);
  void replace(int laid);
  void add(const Number& places);

  // A number of five places has 61, of one place 12; an opening joker has 10.
  Few<Shape, 64> all_;
  std::array<std::uint8_t, most_laid + 2> starts_{};
};

}  // namespace rekentafel::formula
