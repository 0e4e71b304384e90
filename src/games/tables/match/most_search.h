// The search behind most.h: whether certain lonely cards can all be placed in one turn, and how.
//
// A node is what is left to use and what is begun. It goes on with whatever has the fewest ways: a lonely card that
// must be placed, a row that was begun, the other half of a pair that was taken, something in return for what was
// taken. It is a turn when nothing is needed any more.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "games/tables/match/most_board.h"

namespace rekentafel::tables::match {

// Where a card for an element comes from.
struct Source {
  enum class Kind : std::uint8_t { hand, single, half, freed };

  Kind kind = Kind::hand;
  Value value = 0;
  std::uint8_t index = 0;  // of `single` the row, of `half` the lying pair
};

// One element that is laid.
struct Way {
  enum class Where : std::uint8_t { lying, fresh };

  Where where = Where::fresh;
  Value row = 0;       // of which outcome
  bool joker = false;  // then no cards
  Few<Source, 2> cards;
};
using Ways = std::vector<Way>;

// By value: how many of the hand's cards may stay there.
using MayStay = std::array<std::uint8_t, most_values>;

class MostSearch {
 public:
  MostSearch(const Board& board, const Situation& situation);

  // Whether there is a turn that leaves no more than these; then `way_out` says where the others go. Cards that need no
  // search (most.h) are not in it.
  bool possible(const MayStay& may_stay);
  // T23: so many jokers start new rows; where they go anywhere, it is not asked.
  void place_jokers(int jokers) { jokers_to_place_ = jokers; }
  const Ways& way_out() const { return trail_; }
  // How many of the hand's cards it leaves there.
  int stay(Value value) const;

  int in_hand(Value value) const { return start_.hand[value]; }
  // How many ways a card of the hand has at first.
  std::size_t ways_of(Value value) const;

 private:
  // New rows of an outcome: how many elements there are (2 stands for more), and how many of them show it (T17). Each
  // joker needs one of those (T23): then they can be laid as rows with one joker each. Where jokers go anywhere, one
  // stands for more and jokers are not counted.
  struct Begun {
    std::uint8_t elements = 0;
    std::uint8_t shown = 0;
    std::uint8_t jokers = 0;
    bool shows() const { return shown > 0; }
  };
  struct Node {
    std::array<std::uint8_t, most_values> hand{};          // by value
    std::array<std::uint8_t, most_values> freed{};         // by value: halves of pairs that must be used again (T16)
    std::array<std::uint8_t, most_values> added{};         // by value: elements laid to lying rows
    std::array<Begun, most_values> begun{};                // by value
    std::array<std::uint8_t, most_cards> singles_taken{};  // by lying row
    std::bitset<most_cards> pairs_taken;
    std::uint8_t jokers = 0;
    std::uint8_t hand_in_new = 0;  // only counted for T22
  };

  bool search(const Node& node);
  std::string key(const Node& node) const;
  int asks(const Node& node, const Way& way) const;
  Node after(const Node& node, const Way& way) const;
  void use(Node& node, const Source& source) const;
  void give_back(Node& node, const Source& source) const;

  // The ways of what is needed and has the fewest; nothing when nothing is needed.
  std::optional<Ways> most_pressing(const Node& node) const;
  bool must_be_placed(const Node& node, Value value) const;
  int debt(const Node& node, Value value) const;
  int hand_in_new(const Node& node) const;

  // Each adds its ways, and may stop when there are as many as `enough`.
  void ways_of_card(const Node& node, const Source& self, Ways& ways, std::size_t enough) const;
  void ways_to_show(const Node& node, Value row, Ways& ways) const;
  void ways_to_fill(const Node& node, Value row, Ways& ways, std::size_t enough) const;
  void ways_to_pay(const Node& node, Value row, Ways& ways) const;
  void ways_of_joker(const Node& node, Ways& ways) const;
  void ways_to_come_out(const Node& node, Ways& ways) const;
  void with_partner(Node& node, Value row, const Source& self, Value partner, Ways& ways) const;

  bool has_source(const Node& node, Value value) const;
  bool can_fill(const Node& node, Value row) const;
  template <class Found>
  void each_source(const Node& node, Value value, Found&& found) const;
  bool can_give(const Node& node, std::uint8_t row, bool single) const;

  const Board& board_;
  Node start_;
  Node end_;  // of the way out
  MayStay may_stay_{};
  bool coming_out_ = false;
  bool joker_anywhere_ = false;
  bool together_ = false;
  int jokers_to_place_ = 0;
  Ways trail_;
  std::unordered_set<std::string> dead_;  // nodes that led nowhere
};

}  // namespace rekentafel::tables::match
