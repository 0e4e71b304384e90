// The flags of a game, made from its table of options.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "engine/option.h"
#include "wire/setup.h"

namespace rekentafel::cli {

std::string option_words(std::string_view game, std::string_view key);

// Adds --method, --two-rounds … to the command; what is given ends up in `given`.
void add_game_options(CLI::App& command, std::string_view game, wire::OptionTexts& given);
template <Game G>
void add_game_options(CLI::App& command, wire::OptionTexts& given) {
  add_game_options(command, G::name, given);
}

}  // namespace rekentafel::cli
