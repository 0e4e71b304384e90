// How few cards stay in the hand, and which: the smallest choice that leaves a possible turn.
//
// A clash is a set of cards that cannot all be placed in one turn, whatever happens to the others. Of every clash one
// card stays. So: take the smallest choice of cards that meets every clash found so far; if the others can be placed,
// nothing smaller would do; if not, there is another clash among them. Small clashes are looked for first: they are
// soon found and say most.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "games/tables/match/most_search.h"

namespace rekentafel::tables::match {

class FewestLeft {
 public:
  FewestLeft(const Board& board, const Situation& situation, MostSearch& search);

  // How many stay; the search then holds the way out. Nothing when no turn is possible.
  std::optional<int> find();

 private:
  using Chosen = std::bitset<most_cards>;  // of `cards_`

  int find_alike();
  bool try_placing(const Chosen& cards);
  bool placed_together(const Chosen& cards);
  void look_for_small_clashes();
  Chosen a_clash_in(const Chosen& cards);
  std::size_t first_too_many(const Chosen& always, const std::vector<std::size_t>& candidates);
  Chosen smallest_choice() const;
  bool meets_all(Chosen& choice, int more) const;

  MostSearch& search_;
  bool alike_;                // nothing is laid together (T16)
  std::vector<Value> cards_;  // those that may stay, the fewest ways first
  std::vector<Chosen> clashes_;
  std::vector<Chosen> placed_;  // have been placed together in some turn
};

}  // namespace rekentafel::tables::match
