// What a browser tells of one seat at one table, and what that is evidence of (learning/witness/onlooker.h). Times are
// whole milliseconds of the device's one clock, days are whole numbers.
//
//   {"tell": "sits", "game", "setup", "seat", "people", "whiteboard", "lesson", "hand"}   a new table, a new onlooker
//   {"tell": "sees", "view", "screen", "at", "day"}                      painted
//   {"tell": "begins", "id", "view", "action", "down", "input", "sent", "screen"}  a finger has come down on it
//   {"tell": "answered", "id", "refused", "at", "day"}                   refused: {"key", "arguments"}, or null
//   {"tell": "helped", "action", "at"}                                   a hint; action may be null
//   {"tell": "away", "at"}                                               nobody looked until then
//   {"tell": "settles", "at"}                                            time has passed
//   {"tell": "leaves"}
//
// sent: to the table; else the screen itself found out that it is refused.
// screen: {"helper", "hidden", "alone"}: the helper is always on, outcomes are hidden, Formula says nothing before a
// sum is laid. The answer is {"evidence": ["7 x:7.8 right 2140 0.6", …], "hand": "…", "guessed": …}: what has settled,
// how long the hand needs (to be given when somebody sits down again), whether there was guessing at this table.
#pragma once

#include <string>

#include "wire/json.h"

namespace rekentafel::wasm {

std::string witness(const wire::json::object& told);

}  // namespace rekentafel::wasm
