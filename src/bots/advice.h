// What somebody is advised who plays against computers of a level. Advice is for that person: against levels 1 and 2
// something that a beginner can reckon, if there is such a thing; against 3 and 4 what puts most cards away. Of lays
// with as many cards it is the easiest (bots/ease.h). Against level 5 it is what level 5 would do itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wire/json.h"
#include "wire/setup.h"

namespace rekentafel::bots {

inline constexpr int usual_advice = 3;  // the level where nobody said which

// The action as text; nothing where one had better wait, or is not to act. Refused where the game is unknown, the
// options do not fit it, the JSON is no view of it, or there is no such level or seat.
Result<std::optional<std::string>> advice(std::string_view game, const wire::OptionTexts& options,
                                          const wire::json::value& view, Seat seat, int level);

}  // namespace rekentafel::bots
