// What docs/strength.md shows of a game.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace rekentafel::arena {

// A pairing besides the levels, and the share that the first must have; none where it only shows what is possible.
struct Extra {
  std::string_view first, second;
  std::optional<double> bar;
  std::vector<std::string_view> only{};  // the options in which they meet; none: in all of the chapter's
};

struct Chapter {
  std::string_view game;
  double bar;                                  // of a level against the one below
  std::vector<std::string_view> ladders;       // the options in which the levels meet
  std::vector<Extra> extras;                   // in each of them, where there is such a player
  std::vector<std::string_view> behaviours;    // the options in which good players play each other
  std::vector<std::string_view> beginnings{};  // ways to be fair to who does not begin; none: all at once
};

}  // namespace rekentafel::arena
