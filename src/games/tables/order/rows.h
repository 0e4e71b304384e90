// The rows on the table in order: each goes up from left to right. A joker lies with the value it was given (T28).
// Written: cards by spaces, rows by " / ": `3 3x3 J=17 / 5 60:10`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/few.h"
#include "engine/notation.h"
#include "games/tables/green_deck.h"

namespace rekentafel::tables::order {

// T55: what a joker may be: one less than the lowest card and one more than the highest too.
inline constexpr int lowest_joker = 0;
inline constexpr int highest_joker = 101;

struct Placed {
  Card card;
  std::uint8_t value = 0;

  static constexpr Placed of(const Card& card) { return {card, static_cast<std::uint8_t>(card.outcome())}; }
  static constexpr Placed joker(int value) { return {Card::joker(), static_cast<std::uint8_t>(value)}; }
  friend constexpr auto operator<=>(const Placed&, const Placed&) = default;
};

std::string to_text(const Placed& placed);
// For a sentence: `3x4=12`, `J=17`, `12`.
std::string worked_out(const Placed& placed);
Result<Placed> read(As<Placed>, std::string_view text);

using Row = std::span<const Placed>;

enum class Side : std::uint8_t { left, right };

class Rows {
 public:
  std::size_t size() const { return sizes_.size(); }
  bool empty() const { return sizes_.empty(); }
  bool full() const { return cards_.full(); }
  Row operator[](std::size_t row) const { return Row(cards_.data() + start(row), sizes_[row]); }
  std::span<const Placed> cards() const { return {cards_.data(), cards_.size()}; }

  // A new row behind the others.
  void open(const Placed& first);
  void add(std::size_t row, Side side, const Placed& placed);
  // T27: the first `left` cards stay, the others become the last row.
  void split(std::size_t row, std::size_t left);
  // T27: the cards behind the first `from`, as far as `until`, stay; the others, both sides together, become the last
  // row.
  void keep(std::size_t row, std::size_t from, std::size_t until);
  // T56: the card leaves its row; it and the other are a new row behind the others.
  void start_with(std::size_t row, std::size_t card, const Placed& other);

  friend bool operator==(const Rows&, const Rows&) = default;

 private:
  std::size_t start(std::size_t row) const;

  Few<Placed, most_cards> cards_;  // row after row
  Few<std::uint8_t, most_cards> sizes_;
};

std::string to_text(const Rows& rows);
// Refused where a row does not go up.
Result<Rows> read(As<Rows>, std::string_view text);

}  // namespace rekentafel::tables::order
