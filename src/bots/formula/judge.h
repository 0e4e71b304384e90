// What a player who does not look ahead thinks of a play.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/formula/formula.h"

namespace rekentafel::bots {

enum class Liking {
  most_cards,       // the more cards are laid the better
  flexible_rest,    // so too, but of two that lay as many the one that keeps jokers and the digits that fit anywhere
  quickest_finish,  // what is left should take the fewest turns
};

// How much the seat to act likes a play; more is better, and laying beats drawing. F22: with points it likes the
// answer.
double liked(Liking liking, const formula::Table& table, const formula::Cards& hand, const formula::Play& play);

// Of the plays the one that is liked best, of equals any; drawing where there is none.
formula::Play best_liked(Liking liking, const formula::Table& table, const formula::Cards& hand,
                         std::span<const formula::Play> plays, Random& random);

// Where the plays of a turn are listed: two megabytes that a thread keeps, not a player, of which a server has
// thousands. What was listed there stands until anybody on the same thread lists again.
std::span<formula::Play> room_for_plays();

// Looks at every play.
class Judge {
 public:
  explicit Judge(Liking liking) : liking_(liking) {}

  Liking liking() const { return liking_; }
  // Every sum that may be laid, in the thread's room; in any order that the caller likes.
  std::span<formula::Play> plays(const formula::Turn& turn);
  formula::Play choose(const formula::Table& table, const formula::Cards& hand, Random& random);
  // How many plays it has looked at, with something for every turn: the measure of work.
  std::int64_t work() const { return work_; }

 private:
  Liking liking_;
  std::int64_t work_ = 0;
};

}  // namespace rekentafel::bots
