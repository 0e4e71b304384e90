// How a game looks in the terminal: its table and hands as lines, its actions in words. Views come as JSON, since the
// session knows its match by name only; each face reads them back as the game's own type (faces/).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "terminal/scene.h"
#include "wire/json.h"

namespace rekentafel::terminal {

using Actions = std::vector<std::string>;

struct Face {
  std::string_view game;
  bool real_time = false;
  bool answers_with_digits = false;  // real time: a digit lays the card with that number, the space bar draws
  bool hides_hands = true;
  bool chosen_on_table = false;  // the arrow keys move on the table itself, not in a list

  Lines (*table)(const wire::json::value& view, const Scene& scene) = nullptr;
  Lines (*hand)(const wire::json::value& view, const Scene& scene) = nullptr;  // of who looks
  // Beside a player's name: a sum, the cards left.
  std::string (*standing)(const wire::json::value& view, Seat seat, const Scene& scene) = nullptr;
  // What a score at the end counts, where it is not the same in every game of it: `terminal/score/<game>/<that>`.
  std::string_view (*counted)(const wire::json::value& view) = nullptr;
  // What may be done now, and why.
  std::string (*now)(const wire::json::value& view, const Scene& scene) = nullptr;
  // What was typed, as the notation has it: shorthands are written out. `allowed` is what may be done.
  std::string (*meant)(const std::string& typed, const wire::json::value& view, const Actions& allowed) = nullptr;
  // An action for a list, and the part that the list is ordered by first (a card, a symbol; empty: none).
  std::string (*in_words)(const std::string& action, const wire::json::value& view, const Scene& scene) = nullptr;
  std::string (*part)(const std::string& action, const Scene& scene) = nullptr;
  // A help that does not give the action away.
  std::string (*nudge)(const std::string& action, const wire::json::value& view, const Scene& scene) = nullptr;

  // Real time: how many cards and targets there are to point at, and what Enter does; nothing where it only marks.
  int (*cards)(const wire::json::value& view) = nullptr;
  int (*targets)(const wire::json::value& view) = nullptr;
  std::optional<std::string> (*pointed)(const wire::json::value& view, Pointing& pointing) = nullptr;
};

// Every game has one, in faces/<game>.cpp; without it the program does not link.
template <Game G>
const Face& face();

// Nothing where there is no such game.
const Face* face_of(std::string_view game);

}  // namespace rekentafel::terminal
