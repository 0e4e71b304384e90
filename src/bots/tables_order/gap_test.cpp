#include "bots/tables_order/gap.h"

#include <gtest/gtest.h>

#include "engine/random_play.h"
#include "games/tables/order/tables_order.h"

namespace rekentafel::bots::order {
namespace {

using tables::TablesOrder;
using tables::order::Action;

// Every number on many tables: it is in the gap where the game lists no place for it.
TEST(OrderGap, is_what_goes_nowhere_but_to_a_new_row) {
  std::vector<Action> room(TablesOrder::most_listed);
  Listing<Action> listing(room);
  for (std::uint64_t game = 0; game < 40; ++game) {
    Random random(Seed{3, 3}, game);
    auto match = *Match<TablesOrder>::open(random_setup<TablesOrder>(random), random.next_seed());
    while (auto entry = random_entry(match, random, listing)) {
      const auto& rows = match.state().table.rows;
      const Gap gap = gap_of(rows);
      for (std::uint8_t value = 1; value <= 100; ++value) {
        const tables::Card card{tables::Card::Kind::outcome, value, 0};
        listing.clear();
        list_lays(rows, {&card, 1}, match.state().table.splitting(), listing);
        const bool nowhere = std::all_of(listing.begin(), listing.end(),
                                         [](const Action& lay) { return lay.part == Action::Part::taken; });
        ASSERT_EQ(gap.has(value), nowhere) << int{value} << " on " << to_text(rows);
      }
      ASSERT_TRUE(match.act(entry->seat, entry->action));
    }
  }
}

}  // namespace
}  // namespace rekentafel::bots::order
