#include "solver/lines.h"

#include <algorithm>
#include <functional>

#include "engine/few.h"

namespace rekentafel::solver {

Lines::Lines(const plus_and_minus::Board& board) {
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      value[row][column] = value[8 + column][row] = board.values[8 * row + column];

  for (int line = 0; line < 16; ++line) {
    for (int set = 0; set < 256; ++set) {
      Few<std::int8_t, 8> sorted;
      for (int i = 0; i < 8; ++i)
        if (set >> i & 1) sorted.push_back(value[line][i]);
      std::ranges::sort(sorted, std::greater<>());
      const int count = sorted.size();

      highest[line][set] = count > 0 ? sorted[0] : none;
      odd_lowest[line][set] = count % 2 == 1 ? sorted[count - 1] : none;
      for (int i = 0; i + 1 < count; i += 2) pairs[line][set] += sorted[i] - sorted[i + 1];
      for (int i = 0; i < 8 && top[line][set] == 0; ++i)
        if ((set >> i & 1) && value[line][i] == sorted[0]) top[line][set] = 1 << i;
    }
  }
}

}  // namespace rekentafel::solver
