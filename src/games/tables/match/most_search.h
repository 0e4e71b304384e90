// The search behind most.h. A node is what is left to use and what is begun; it is closed when nothing is needed.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <unordered_map>
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

// One element that is laid, or a card that stays in the hand.
struct Way {
  enum class Kind : std::uint8_t { stays, to_lying, to_new };

  Kind kind = Kind::stays;
  Value row = 0;       // of which outcome
  bool joker = false;  // then no cards
  Few<Source, 2> cards;
};
using Ways = std::vector<Way>;

class MostSearch {
 public:
  MostSearch(const Board& board, const Situation& situation);

  // Whether a turn leaves at most `left` cards in the hand; then `way_out` holds it.
  bool find(int left);
  const Ways& way_out() const { return trail_; }

 private:
  // A new row: how many elements it has (2 stands for more) and whether one of them shows its outcome (T17).
  struct Begun {
    std::uint8_t elements = 0;
    bool shows = false;
  };
  struct Node {
    std::array<std::uint8_t, most_values> hand{};          // by value
    std::array<std::uint8_t, most_values> freed{};         // by value: halves of pairs that must be used again (T16)
    std::array<std::uint8_t, most_values> added{};         // by value: elements laid to lying rows
    std::array<Begun, most_values> begun{};                // by value
    std::array<std::uint8_t, most_cards> singles_taken{};  // by lying row
    std::bitset<most_cards> pairs_taken;
    std::uint8_t jokers = 0;
    std::uint8_t left = 0;         // how many more may stay in the hand
    std::uint8_t drawn_stays = 0;  // cards like the drawn one that stay
    std::uint8_t hand_in_new = 0;  // only counted for T22
  };

  bool search(const Node& node);
  bool closes(const Node& node) const;
  std::string key(const Node& node) const;

  // The need with the fewest ways; nothing when nothing is needed.
  std::optional<Ways> most_pressing(const Node& node) const;
  bool lonely(const Node& node, Value value) const;
  int debt(const Node& node, Value value) const;
  int hand_in_new(const Node& node) const;

  void sources(const Node& node, Value value, std::vector<Source>& found) const;
  void pairs_for_new(const Node& node, Value row, Value first, Value second, Ways& ways) const;
  void ways_of_lonely(const Node& node, Value value, Ways& ways) const;
  void ways_of_freed(const Node& node, Value value, Ways& ways) const;
  void ways_to_show(const Node& node, Value row, Ways& ways) const;
  void ways_to_fill(const Node& node, Value row, Ways& ways) const;
  void ways_to_pay(const Node& node, Value row, Ways& ways) const;
  void ways_to_come_out(const Node& node, Ways& ways) const;

  void use(Node& node, const Source& source) const;
  Node after(const Node& node, const Way& way) const;

  const Board& board_;
  Node start_;
  std::optional<Value> drawn_;
  int drawn_alike_ = 0;  // how many cards of the hand have the drawn one's outcome
  bool drawn_joker_ = false;
  bool coming_out_ = false;
  Ways trail_;
  std::unordered_map<std::string, std::uint8_t> dead_;  // nodes that led nowhere, with how many might stay
};

}  // namespace rekentafel::tables::match
