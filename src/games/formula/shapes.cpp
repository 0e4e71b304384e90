#include "games/formula/shapes.h"

#include <bit>

namespace rekentafel::formula {

Shapes::Shapes(const Number& number, Change change) {
  for (int laid = 0; laid <= most_laid; ++laid) {
    starts_[laid] = static_cast<std::uint8_t>(all_.size());
    if (change == Change::nothing && laid == 0) stay(number);
    if (change == Change::everything && laid == 1) replace(laid);
    if (change != Change::anything) continue;
    if (!number.empty()) laid == 0 ? stay(number) : stay_partly(number, laid);
    if (laid > 0) replace(laid);
  }
  starts_.back() = static_cast<std::uint8_t>(all_.size());
}

// F12 (a). F5: a joker without a value may stand for any digit.
void Shapes::stay(const Number& number) {
  if (number[0].has_value()) return add(number);
  for (int digit = 0; digit <= 9; ++digit) add({Place::joker(digit)});
}

// F12 (b): some to the left, some to the right, some on top, and at least one place stays.
void Shapes::stay_partly(const Number& number, int laid) {
  const auto size = number.size();
  for (unsigned covered = 0; covered + 1 < 1u << size; ++covered) {
    const int beside = laid - std::popcount(covered);
    if (beside < 0 || (beside > 0 && size + beside > most_places)) continue;
    for (int left = 0; left <= beside; ++left) {
      Number places;
      for (int i = 0; i < left; ++i) places.push_back(Place().laid());
      for (std::size_t i = 0; i < size; ++i) places.push_back(covered >> i & 1 ? Place().laid() : number[i]);
      for (int i = left; i < beside; ++i) places.push_back(Place().laid());
      add(places);
    }
  }
}

// F12 (c): as many places as cards.
void Shapes::replace(int laid) {
  Number places;
  for (int i = 0; i < laid; ++i) places.push_back(Place().laid());
  add(places);
}

void Shapes::add(const Number& places) {
  // F11: a 0 that stays cannot begin a longer number.
  if (places.size() > 1 && !places[0].is_laid() && places[0].digit() == 0) return;
  Shape shape{.places = places};
  for (std::uint8_t i = 0; i < shape.size(); ++i) {
    if (places[i].is_laid()) {
      shape.holes[shape.laid++] = i;
    } else {
      shape.kept |= static_cast<std::uint32_t>(places[i].digit()) << shape.shift(i);
      shape.mask |= 15u << shape.shift(i);
    }
  }
  shape.fresh = shape.mask == 0;
  // A number with equal places can come to look the same in two ways: 4 4 with a card on the left 4 and one at the
  // right is 4 4 with a card on the right 4 and one at the left.
  for (std::size_t i = starts_[shape.laid]; i < all_.size(); ++i)
    if (all_[i].mask == shape.mask && all_[i].kept == shape.kept && all_[i].places == places) return;
  all_.push_back(shape);
}

}  // namespace rekentafel::formula
