// Cards in hand: how many of each kind, so that whether something fits is one look, however many cards there are (S6:
// no limit). As a list it is sorted.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "games/seven_ate_nine/deck.h"

namespace rekentafel::seven_ate_nine {

class Hand {
 public:
  using value_type = Card;

  constexpr Hand() = default;
  constexpr Hand(std::initializer_list<Card> cards) {
    for (const Card card : cards) push_back(card);
  }

  static constexpr std::size_t capacity() { return most_cards; }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool has(Card card) const { return counts_[card.kind()] > 0; }
  constexpr int count(Card card) const { return counts_[card.kind()]; }
  constexpr Kinds kinds() const { return kinds_; }
  // Whether any of the cards may lie on that centre card (S7).
  constexpr bool fits(Card centre) const { return (kinds_ & centre.kinds_taken()) != 0; }

  constexpr void push_back(Card card) {
    assert(size_ < most_cards);
    ++counts_[card.kind()];
    ++size_;
    kinds_ |= Kinds{1} << card.kind();
  }
  constexpr void remove(Card card) {
    assert(has(card));
    --size_;
    if (--counts_[card.kind()] == 0) kinds_ &= ~(Kinds{1} << card.kind());
  }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;

    constexpr Iterator() = default;
    constexpr Iterator(const Hand* hand, Kinds left) : hand_(hand), left_(left) {}
    constexpr Card operator*() const { return Card::of_kind(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      if (++copy_ == hand_->counts_[std::countr_zero(left_)]) {
        left_ &= left_ - 1;
        copy_ = 0;
      }
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Hand* hand_ = nullptr;
    Kinds left_ = 0;  // the kinds that are not behind us
    int copy_ = 0;    // of the lowest of them
  };
  constexpr Iterator begin() const { return {this, kinds_}; }
  constexpr Iterator end() const { return {this, 0}; }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  std::array<std::uint8_t, kinds_of_card> counts_{};
  std::uint8_t size_ = 0;
  Kinds kinds_ = 0;
};

}  // namespace rekentafel::seven_ate_nine
