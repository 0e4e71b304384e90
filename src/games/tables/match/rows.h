// The rows on the table. An element of a row is a card by itself, or two cards that were laid as one (T16).
// Written: elements by spaces, rows by " / ", the two cards of an element joined by '&': `9 3x3 / 12 1x6&4:2`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/few.h"
#include "engine/notation.h"
#include "games/tables/green_deck.h"

namespace rekentafel::tables::match {

struct Element {
  Card card;
  Card with{};  // the second card of a pair; Card{} (which no deck has) where there is none

  constexpr bool is_pair() const { return with != Card{}; }
  constexpr bool is_joker() const { return card.is_joker() && !is_pair(); }
  // A card by itself that shows an outcome.
  constexpr bool shows() const { return !is_pair() && !card.is_joker(); }
  constexpr int cards() const { return is_pair() ? 2 : 1; }
  friend constexpr bool operator==(const Element&, const Element&) = default;
};

std::string to_text(const Element& element);
Result<Element> read(As<Element>, std::string_view text);

// T16: whether the outcomes multiply or divide to this one.
constexpr bool pair_makes(int a, int b, int outcome) {
  return a * b == outcome || a == outcome * b || b == outcome * a;
}

using Row = std::span<const Element>;

// What the row's cards come to: what a card by itself shows (T17); 0 where there is none.
int outcome_of(Row row);

class Rows {
 public:
  std::size_t size() const { return sizes_.size(); }
  bool empty() const { return sizes_.empty(); }
  Row operator[](std::size_t row) const { return Row(elements_.data() + start(row), sizes_[row]); }

  void open(const Element& first);
  void add(std::size_t row, const Element& element);
  void add_in_front(std::size_t row, const Element& element);
  // The element (a pair in either order) leaves the row; false when it does not lie there.
  bool take(std::size_t row, const Element& element);
  bool full() const { return elements_.full(); }
  friend bool operator==(const Rows&, const Rows&) = default;

 private:
  std::size_t start(std::size_t row) const;

  Few<Element, most_cards> elements_;  // row after row
  Few<std::uint8_t, most_cards> sizes_;
};

std::string to_text(const Rows& rows);
Result<Rows> read(As<Rows>, std::string_view text);

// Every card that lies, in order.
Cards cards_in(const Rows& rows);

}  // namespace rekentafel::tables::match
