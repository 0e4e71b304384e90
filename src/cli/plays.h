// `plays`: what could be played from a position that is given, with flags of the game's own.
#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/game.h"

namespace rekentafel::cli {

// Sorted by byte, one a line; the exit code.
int print_plays(std::vector<std::string> plays);
template <class Plays>
int print_plays(const Plays& plays) requires(!std::same_as<typename Plays::value_type, std::string>) {
  std::vector<std::string> texts;
  for (const auto& play : plays) texts.push_back(to_text(play));
  return print_plays(std::move(texts));
}

// Adds the game's command, in plays/<game>.cpp. A game has none where there is nothing to list: what can be taken is
// seen at once, or what fits is a card of the same outcome.
template <Game G>
void add_plays_of(Command plays);

}  // namespace rekentafel::cli
