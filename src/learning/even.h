// Which computer player is a child's equal, by how its games ended: so quick in a real-time game, of that level in a
// game of turns, that the child wins about half. Only results are looked at, never cards.
//
// Child and computer players stand on one line; who stands further to the right is weaker. The child wins against n who
// stand at x with the chance 1 / (1 + n exp(steep (child − x))). Where the child stands is a belief over a grid: it
// begins around level 1, every result is weighed in, and between games it spreads a little, since children learn, with
// a small chance of anything at all, since somebody else may sit there. In a real-time game the line is the logarithm
// of the time one takes.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace rekentafel::learning {

// A game that a child played against computer players.
struct Met {
  double won = 0;  // 1, or .5 where it was shared
  int level = 1;
  // Of players that kept pace (bots/any_bot.h), on the clock of the table; 0: they played as their level.
  int takes = 0;
  int others = 1;
  bool calm = false;  // the clock of the table went at half speed
};

struct Even {
  int level = 1;  // in a real-time game the one that is nearest
  int takes = 0;  // in a real-time game; else 0
  friend bool operator==(const Even&, const Even&) = default;
};

// For the next game, against so many; the oldest game first. Nothing where there is no such game.
std::optional<Even> even(std::string_view game, std::span<const Met> met, int others, bool calm);

}  // namespace rekentafel::learning
