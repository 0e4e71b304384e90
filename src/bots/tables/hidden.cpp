#include "bots/tables/hidden.h"

#include <algorithm>

namespace rekentafel::bots {

std::vector<tables::Card> unseen(const tables::Cards& deck, std::span<const tables::Card> hand,
                                 std::span<const tables::Card> lying) {
  std::vector<tables::Card> all(deck.begin(), deck.end()), seen(hand.begin(), hand.end()), hidden;
  seen.insert(seen.end(), lying.begin(), lying.end());
  std::sort(all.begin(), all.end());
  std::sort(seen.begin(), seen.end());
  std::set_difference(all.begin(), all.end(), seen.begin(), seen.end(), std::back_inserter(hidden));
  return hidden;
}

}  // namespace rekentafel::bots
