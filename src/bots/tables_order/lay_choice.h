// Which lay looks best at a glance in order: one that leaves the gap where the others' cards are and one's own are not.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bots/tables_order/gap.h"
#include "games/tables/order/tables_order.h"

namespace rekentafel::bots::order {

// How many of the cards that a player does not see have each value, jokers not among them.
class Unseen {
 public:
  explicit Unseen(std::span<const tables::Card> cards);
  // The share of them that is in the gap.
  double share_in(const Gap& gap) const;

 private:
  std::array<int, 104> up_to_{};  // up_to_[v]: how many are below v
};

struct Taste {
  bool splits = true;       // sees that a row can be split (T27)
  bool takes = true;        // sees that a card can be taken from a row for a new one (T56), at its ends
  double others = 1;        // how much it counts that the next player cannot lay …
  double own = 1;           // … and that one cannot oneself, next time
  double keeps_jokers = 1;  // what a joker is worth that stays in the hand
};

struct Looked {
  tables::order::Action lay;
  double worth = 0;
};

// What is looked at when somebody lays: whose cards, and how many the next player holds.
struct Look {
  const tables::order::Rows& rows;
  std::span<const tables::Card> hand;
  bool drew = false;  // T15: only the last card may be laid
  int in_next_hand = 0;
  tables::order::Splitting splitting = tables::order::Splitting::aside;
};

// The lay that looks best; nothing where none fits. Adds to `work` how many there were.
std::optional<tables::order::Action> best_lay(const Look& look, const Unseen& unseen, const Taste& taste,
                                              std::int64_t& work);
// All of them, the best first; a joker as the nearest and the farthest value at every place.
std::vector<Looked> all_lays(const Look& look, const Unseen& unseen, const Taste& taste);

}  // namespace rekentafel::bots::order
