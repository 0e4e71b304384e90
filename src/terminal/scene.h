// What a drawing is told beside the view.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.h"
#include "terminal/ink.h"
#include "wire/words.h"

namespace rekentafel::terminal {

// What the arrow keys point at in a game of real time.
struct Pointing {
  int card = 0;     // of the hand
  int target = 0;   // 0: a new row; else the row, from 1
  int marked = -1;  // a card that waits for a second one
};

struct Scene {
  const wire::Words& words;
  Ink ink;
  int columns = 80;
  int rows = 14;  // for the table
  Seat seat;      // who looks
  std::vector<std::string> names = {};
  std::string chosen = {};  // the action that the arrow keys point at
  Pointing pointing = {};

  // The sentence, {0}, {1} … filled in, however long.
  std::string say(std::string_view key, std::initializer_list<std::string> arguments = {}) const;
  // "1 card", "7 cards": of `key/one` and `key/other`, as the language counts.
  std::string count(std::string_view key, int number) const;
  std::string name(Seat of) const;
};

}  // namespace rekentafel::terminal
