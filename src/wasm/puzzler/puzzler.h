// What the browser asks about puzzles (src/puzzles), JSON in and JSON out; what cannot be answered gives {"refused"} as
// the engine's questions do (wasm/questions.h).
//
//   {"ask": "make", "id"}                the puzzle with this id, made on the spot
//   {"ask": "judge", "puzzle", "plays"}  {"verdict", "refused", "refutation"} after these plays (puzzles/judge.h)
//   {"ask": "daily", "date"}             {"day", "picks": [{"kind", "place"}, …]}: places in the lists that ship,
//                                        which the browser brings itself; by grade the easiest comes first
#pragma once

#include <string>

#include "wire/json.h"

namespace rekentafel::wasm {

std::string puzzler(const wire::json::object& question);

}  // namespace rekentafel::wasm
