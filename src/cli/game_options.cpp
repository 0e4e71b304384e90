#include "cli/game_options.h"

#include <fstream>
#include <sstream>

#include "wire/words.h"

namespace rekentafel::cli {

namespace {

// A text may be given in a file: `--deck @my-deck.txt`. A sentence when it cannot be read.
std::optional<std::string> take_text(const std::string& key, const std::string& value, wire::OptionTexts& given) {
  if (!value.starts_with('@')) {
    given.emplace_back(key, value);
    return std::nullopt;
  }
  std::ifstream file(value.substr(1));
  if (!file) return "the file '" + value.substr(1) + "' cannot be read";
  std::stringstream text;
  text << file.rdbuf();
  given.emplace_back(key, text.str());
  return std::nullopt;
}

}  // namespace

std::string option_words(const wire::GameRow& game, const wire::OptionRow& option) {
  return wire::Words::of("en").say(game.words_key(option));
}

void add_game_options(Command& command, const wire::GameRow& game, wire::OptionTexts& given) {
  for (const auto& option : game.options) {
    const std::string key(option.key);
    const std::string words = option_words(game, option) + " (" + std::string(option.rule) + ")";
    if (option.kind == OptionKind::flag) {
      command.flag(
          "--" + key, [&given, key] { given.emplace_back(key, "yes"); }, words);
    } else if (option.kind == OptionKind::text) {
      command.option("--" + key, [&given, key](const std::string& value) { return take_text(key, value, given); },
                     words, {.type = "TEXT|@FILE"});
    } else {
      command.option("--" + key,
                     [&given, key](const std::string& value) -> std::optional<std::string> {
                       given.emplace_back(key, value);
                       return std::nullopt;
                     },
                     words, {.type = "{" + option.fits() + "}"});
    }
  }
}

}  // namespace rekentafel::cli
