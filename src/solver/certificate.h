// The value of a position with a reply for each side to whatever the other does: a text that anybody can check.
//
//   board    1 0 3/4 * 6/7 5 15
//   mover    row
//   value    10
//   lines    0          every line of play; else so many, every second one random
//   seed     1          of the random ones
//   row      0215…      the replies of the side that takes along rows, in the order in which the checker asks for them:
//   column   3107…      a reply is the place in the line, from 0, or '?' where it is left to a search; in lines that
//   are
//                       not random the other's tiles too
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "solver/check.h"

namespace rekentafel::solver {

class Solver;

struct Certificate {
  plus_and_minus::Board board;
  plus_and_minus::Line mover = plus_and_minus::Line::row;
  int value = 0;  // the mover's sum minus the other's
  int lines = 0;
  std::uint64_t seed = 1;
  std::array<std::string, 2> replies;  // by Line

  // That this side gets its part of the value.
  Claim claim(plus_and_minus::Line side) const;
};

std::string to_text(const Certificate& certificate);
// Nothing where it is not such a text.
std::optional<Certificate> read_certificate(std::string_view text);

// Nothing when it holds, else why not. `left` is told what a search must show (show.h), and must hold too; without it
// no reply may be left to a search.
std::optional<std::string> refute(const Certificate& certificate, std::vector<Claim>* left = nullptr);

// Asks the solver, who knows the value, for each reply.
Certificate certify(Solver& solver, const plus_and_minus::Board& board, plus_and_minus::Line mover, int value,
                    int lines = 0);

// Asks for replies that are known already and leaves the rest to a search: where they are dear, a complete certificate
// that is short and soon written.
using KnownReply = std::function<std::optional<plus_and_minus::Square>(const plus_and_minus::Board& board,
                                                                       plus_and_minus::Line mover, int margin)>;
Certificate certify_briefly(const plus_and_minus::Board& board, plus_and_minus::Line mover, int value,
                            const KnownReply& known);

}  // namespace rekentafel::solver
