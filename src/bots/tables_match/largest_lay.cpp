#include "bots/tables_match/largest_lay.h"

#include "games/tables/match/most.h"

namespace rekentafel::bots::match {

namespace {
constexpr std::size_t most_overseen = 16;
}

tables::match::Turn largest_lay(const tables::match::View& view) {
  if (view.table.together && view.hand.size() > most_overseen) return {.kind = tables::match::Turn::Kind::lay};
  return tables::match::most(situation(view)).lay;
}

bool goes_out(const tables::match::Turn& lay, const tables::match::View& view) {
  return cards_from_hand(lay, view.hand).size() == view.hand.size();
}

}  // namespace rekentafel::bots::match
