// What the faces share: a view as the game's own type, and shorthands.
#pragma once

#include <algorithm>
#include <string>

#include "terminal/face.h"

namespace rekentafel::terminal::faces {

using wire::json::value;

// The view of a match is one of its game: it always reads back.
template <class View>
View view_from(const value& json) {
  auto view = wire::from_json<View>(json, "view");
  return view ? *std::move(view) : View{};
}

template <class Action>
Action action_from(const std::string& text) {
  auto action = read(As<Action>{}, text);
  return action ? *std::move(action) : Action{};
}

// The only one of `allowed` that fits; empty where there are none or several.
template <class Fits>
std::string only(const Actions& allowed, Fits&& fits) {
  std::string found;
  for (const auto& action : allowed) {
    if (!fits(action)) continue;
    if (!found.empty()) return {};
    found = action;
  }
  return found;
}

// "lay" may be left out.
inline std::string with_lay(const std::string& typed) {
  for (const auto* word : {"lay", "draw", "pass", "row"})
    if (typed.starts_with(word)) return typed;
  return "lay " + typed;
}

inline std::string draw_or_pass(const std::string& action, const Scene& scene) {
  if (action == "draw" || action == "pass") return scene.say("terminal/do/" + action);
  return {};
}

inline std::string cards_left(int cards, const Scene& scene) { return scene.count("terminal/cards", cards); }

}  // namespace rekentafel::terminal::faces
