// Games of Het Tafelskaartspel that were begun before version 2 of saved games: they name neither their cards nor the
// rules that were the only ones then. With these options they are played again as they were.
#pragma once

#include <string_view>

#include "wire/setup.h"

namespace rekentafel::wire {

// 2 where games of version 1 had other cards or rules.
int version_of(std::string_view game);
// What the options of a game of version 1 are called now. What is given stays.
OptionTexts options_before(std::string_view game, OptionTexts options);
// The same where `rules 1` is among them, as a device says of games that it has kept since then.
OptionTexts options_now(std::string_view game, OptionTexts options);

}  // namespace rekentafel::wire
