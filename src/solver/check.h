// Checks a claim about a Plus & Minus position from the rules alone: it knows nothing of the solver.
//
// A claim: this side gets at least so much more than the other from here, whatever the other does. It is shown by the
// side's replies. The checker tries every tile of the other side, or, where that would be too many, a number of lines
// of play: in every second one it takes the other's tiles at random, in the rest they are told to it, so that the other
// can be shown to play well. A reply is asked for whenever it is the side's turn; where it is left to a search, what
// the search must show is noted.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/plus_and_minus/board.h"

namespace rekentafel::solver {

struct Claim {
  plus_and_minus::Board board;
  plus_and_minus::Line mover = plus_and_minus::Line::row;  // who is to take a tile
  plus_and_minus::Line side = plus_and_minus::Line::row;   // who gets at least `margin`
  int margin = 0;
  int lines = 0;  // of play to try; 0 is all there are
  std::uint64_t seed = 1;
};

inline constexpr plus_and_minus::Square left_to_search{255, 255};

// The tile that is taken; nothing where there is no reply.
using Reply = std::function<std::optional<plus_and_minus::Square>(const plus_and_minus::Board&, int margin)>;

// Nothing when the claim holds, else why not, in words.
// `others` tells the other's tiles; it is asked only where lines are tried. `left` is told what a search must show, and
// must hold too; without it no reply may be left to a search.
std::optional<std::string> refute(const Claim& claim, const Reply& reply, const Reply& others,
                                  std::vector<Claim>* left = nullptr);

// What the side surely gets when the other is to move: it answers each tile with the highest left in that line. The
// other then wins first − second + third − fourth … of each line's tiles from high to low at most, in whole pairs, and
// once, because the game then ends, the last tile of a line with an odd number.
int certain_by_answering(const plus_and_minus::Board& board, plus_and_minus::Line side);

}  // namespace rekentafel::solver
