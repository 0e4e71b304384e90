// Looking back at a game in which everybody acts at once: how quickly each sum was seen, and which cards fitted while
// they lay in the hand. Whether a card fits is asked of the game; the times are those of the log.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "wire/saved_game.h"

namespace rekentafel::wire {

// A lay, and how long after its cards fitted and the seat's hand was free again.
struct Reaction {
  std::size_t entry = 0;  // counted from 0
  Seat seat;
  // 7 Ate 9: `1`, `2`, `3`, the modifier of the card that was covered, or `corner` where the count went round at 10 and
  // 1. Rush: the tables that the sums belong to (T3), each once; none for outcomes alone.
  std::vector<std::string> kinds;
  std::chrono::milliseconds after{0};
  friend bool operator==(const Reaction&, const Reaction&) = default;
};

// A card that fitted while it lay in a hand. In 7 Ate 9 on one centre card, until somebody else covered it or the game
// stopped; in rush until it was laid or the game was over.
struct Lingered {
  Seat seat;
  std::string card;
  std::string on;        // the centre card; empty in rush
  std::size_t from = 0;  // entries, counted from 0: the one after which it fitted …
  std::size_t until = 0;
  bool laid = false;  // … and the one that ended it, by laying it or otherwise
  std::chrono::milliseconds lasted{0};
  friend bool operator==(const Lingered&, const Lingered&) = default;
};

struct Reactions {
  std::vector<Reaction> reactions;
  std::vector<Lingered> lingered;
};

// The reactions of a seat to sums of a kind, in words that a class understands: the one in the middle.
struct Usual {
  Seat seat;
  std::string kind;
  int count = 0;
  std::chrono::milliseconds middle{0};  // of an even number the earlier one
  std::chrono::milliseconds quickest{0};
  friend bool operator==(const Usual&, const Usual&) = default;
};
// By seat, then kind.
std::vector<Usual> usual(const std::vector<Reaction>& reactions);

// Whether times mean something in that game: it has no turns.
bool in_real_time(std::string_view game);

// Refused where the game has turns, no times were kept, or the log does not replay.
Result<Reactions> reactions(const SavedGame& saved);

}  // namespace rekentafel::wire
