// What a client may ask of the engine, JSON in and JSON out. A question that cannot be answered gives {"refused":
// {"rule", "key", "arguments"}}; the words are the client's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace rekentafel::wasm {

std::string write_refusal(const Refusal& refusal);

// Games, options and levels (bots/catalogue.h), with keys in the place of words.
std::string catalogue();
// {"game", "setup"}: how many sit down, and the setup with all its options.
std::string check(const wire::json::object& question);
// {"game", "view", "seat"}: all that may be done.
std::string actions(const wire::json::object& question);
// {"game", "view", "seat", "action"}: {} where nothing forbids it.
std::string refuse(const wire::json::object& question);
// {"game", "setup", "view", "seat", "level"}: what somebody is advised who plays against that level (bots/advice.h), 3
// where it is not said; {} where one had better wait.
std::string hint(const wire::json::object& question);
// {"board", "mover", "nodes"} of Plus & Minus. Asked again, also about other positions of that board, it goes on from
// what it has proven.
std::string solve(const wire::json::object& question);
// {"text"} of a saved game: what opens it as a table.
std::string read_saved(const wire::json::object& question);
// {"game", "setup", "seed", "entries", "seat"}: the view and who is to act before the first action, then after each.
std::string replay(const wire::json::object& question);
// {"game", "setup", "seed", "entries", "most"}: what could have been laid at each turn (bots/chances.h).
std::string chances(const wire::json::object& question);
// {"game", "setup", "seed", "entries"}: how quickly sums were seen, and what lay in the hands (wire/reactions.h).
std::string reactions(const wire::json::object& question);

}  // namespace rekentafel::wasm
