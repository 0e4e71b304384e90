#include "games/tables/order/plays.h"

namespace rekentafel::tables::order {

Result<Rows> read_rows(std::string_view text) {
  auto rows = read(As<Rows>{}, text);
  if (rows && rows->empty()) return Refusal{"T25/empty-row", {1}};
  return rows;
}

Result<Cards> read_hand(std::string_view text) { return read_hand_of<Card, Cards>(text); }

std::vector<Action> plays(const Rows& rows, const Cards& hand, Splitting splitting) {
  std::vector<Action> actions(most_lays(hand.size(), rows.cards().size(), splitting) + 1);
  Listing<Action> listing(actions);
  list_lays(rows, {hand.begin(), hand.end()}, splitting, listing);
  if (!hand.empty() && !lay_at_an_end(rows, {hand.begin(), hand.end()})) listing.add(Action::draw());
  actions.resize(listing.size());
  return actions;
}

}  // namespace rekentafel::tables::order
