// What fits is a card of the same outcome: there is nothing to list.
#include "games/tables/rush/tables_rush.h"

#include "cli/plays.h"

namespace rekentafel::cli {

template <>
void add_plays_of<tables::TablesRush>(Command) {}

}  // namespace rekentafel::cli
