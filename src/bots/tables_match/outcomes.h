// The outcomes of a deck, numbered, and what two of them make (T16): what a player of match reckons in. Cards of one
// outcome are alike.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "games/tables/green_deck.h"
#include "games/tables/match/tables_match.h"

namespace rekentafel::bots::match {

using Value = std::uint8_t;
inline constexpr std::size_t most_values = 100;
inline constexpr Value joker = most_values;  // of a card in the stock
using Values = std::bitset<most_values>;

class Outcomes {
 public:
  explicit Outcomes(const tables::Cards& deck);

  Value size() const { return static_cast<Value>(outcomes_.size()); }
  // Precondition: the deck has such a card.
  Value of(const tables::Card& card) const { return card.is_joker() ? joker : numbers_[card.outcome()]; }
  Value number(int outcome) const { return numbers_[static_cast<std::size_t>(outcome)]; }
  int outcome(Value value) const { return outcomes_[value]; }
  // T16: in which rows the two may lie as one.
  const Values& made_by(Value a, Value b) const { return made_by_[a * outcomes_.size() + b]; }

 private:
  std::vector<int> outcomes_;
  std::array<Value, 101> numbers_{};
  std::vector<Values> made_by_;
};

// The cards that are played with; where they were drawn (T1) as many of each outcome, for cards of one outcome are
// alike.
tables::Cards deck_of(const tables::match::Setup& setup, const tables::match::View& view);

}  // namespace rekentafel::bots::match
