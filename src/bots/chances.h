// Looking back at a game of turns in which cards are laid: what could have been laid at each turn, the best first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "wire/saved_game.h"

namespace rekentafel::bots {

struct Lay {
  std::string action;
  int cards = 0;  // that leave the hand
  friend bool operator==(const Lay&, const Lay&) = default;
};

struct Chance {
  std::size_t entry = 0;  // of the log, counted from 0
  Seat seat;
  int cards = 0;          // that were laid
  std::size_t ways = 0;   // how many lays there were; in match, where rearranging explodes, of those that are listed
  std::vector<Lay> best;  // the first of them
};

// Formula, and the tables' match, order and domino.
bool has_chances(std::string_view game);

// Every turn of a seat. More cards are better; of lays with as many cards the easiest comes first (bots/ease.h). At
// most so many are named. Refused where the game is another or the log does not replay.
Result<std::vector<Chance>> chances(const wire::SavedGame& saved, std::size_t most_named);

}  // namespace rekentafel::bots
