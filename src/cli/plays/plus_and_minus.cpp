// What can be taken is seen at once, and what it is worth is told by `solve`.
#include "games/plus_and_minus/plus_and_minus.h"

#include "cli/plays.h"

namespace rekentafel::cli {

template <>
void add_plays_of<plus_and_minus::PlusAndMinus>(Command) {}

}  // namespace rekentafel::cli
