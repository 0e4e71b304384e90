// The five methods (P1): which tiles lie on a square of which size. They are data: data/boards/methods.txt.
#pragma once

#include <cstdint>

#include "engine/few.h"
#include "engine/random.h"
#include "engine/result.h"
#include "games/plus_and_minus/board.h"

namespace rekentafel::plus_and_minus {

inline constexpr int most_methods = 5;

struct Method {
  int side = 0;
  Few<std::int8_t, 63> tiles;
  friend bool operator==(const Method&, const Method&) = default;
};

using Methods = Few<Method, most_methods>;

// A table of tiles and how often each method has them; refused with the line and the reason.
Result<Methods> read(As<Methods>, std::string_view text);

// 1 to 5.
const Method& method(int number);

// P2: tiles and star at random on the square.
Board lay(const Method& method, Random& random);

}  // namespace rekentafel::plus_and_minus
