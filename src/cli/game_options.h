// The flags of a game, made from its table of options.
#pragma once

#include <string>

#include "cli/command.h"
#include "wire/catalogue.h"
#include "wire/setup.h"

namespace rekentafel::cli {

std::string option_words(const wire::GameRow& game, const wire::OptionRow& option);

// Adds --method, --two-rounds … to the command; what is given ends up in `given`.
void add_game_options(Command& command, const wire::GameRow& game, wire::OptionTexts& given);

}  // namespace rekentafel::cli
