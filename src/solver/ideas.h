// What makes the solver fast, each of which can be left out to see what it is worth: `rekentafel ideas`.
#pragma once

#include <array>
#include <string_view>

namespace rekentafel::solver {

struct Ideas {
  bool bounds = true;  // a strategy is a bound: answer with the highest tile of the line
  bool order = true;   // try the most promising tile first; else the highest
  bool guess = true;   // begin asking near the value, by a shallow look ahead; else at 0
  bool few = true;     // do not look up positions with few tiles
  bool fit = true;     // a table no larger than the board needs
};

struct Idea {
  std::string_view name;
  bool Ideas::*in;
};
inline constexpr std::array<Idea, 5> all_ideas = {{{"bounds", &Ideas::bounds},
                                                   {"order", &Ideas::order},
                                                   {"guess", &Ideas::guess},
                                                   {"few", &Ideas::few},
                                                   {"fit", &Ideas::fit}}};

}  // namespace rekentafel::solver
