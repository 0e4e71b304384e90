// A saved game: a text file that a person can read. A header, then one line an action.
//
//   rekentafel game 1            2 for Het Tafelskaartspel, whose cards are named
//   game plus-and-minus
//   option method 2
//   seed 000000000000000000000000000004d2
//   seat 1 person Anna
//   seat 2 level 3 Fox
//   play
//   1 2,5
//   2 4,5
//   over 1 2
//
// `option` lines give what differs from the default. `seat` lines may say who plays; they change nothing. An action's
// line starts with its seat, from 1, or `table`. Where somebody kept a clock, `at 4210` before each says when, in
// milliseconds. `over` closes a finished game with the seats' places.
// docs/saved-games.md describes it for other programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/few.h"
#include "engine/log_entry.h"
#include "engine/notation.h"
#include "engine/random.h"
#include "engine/result.h"
#include "engine/seat.h"

namespace rekentafel::wire {

struct SavedGame {
  std::string game;
  std::vector<std::pair<std::string, std::string>> options;
  Seed seed;
  std::vector<std::string> seats;  // who plays, in whoever's words wrote it; may be empty
  std::vector<LogEntry> lines;
  bool timed = false;           // somebody kept a clock: the lines say when
  Few<int, most_seats> places;  // empty while the game goes on

  // 1: from before decks were drawn and T15 was as the sheet has it; read with what was so then (before.h).
  int version = 0;

  friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

std::string to_text(const SavedGame& saved);
Result<SavedGame> read(As<SavedGame>, std::string_view text);

}  // namespace rekentafel::wire
