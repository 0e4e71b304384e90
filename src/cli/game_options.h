// The flags of a game, made from its table of options.
#pragma once

#include <CLI/CLI.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/game.h"
#include "wire/any_match.h"
#include "wire/words.h"

namespace rekentafel::cli {

inline std::string option_words(std::string_view game, std::string_view key) {
  return wire::Words::of("en").say("option/" + std::string(game) + '/' + std::string(key));
}

// What fits, for help and lists: "1 to 5", "row, column", "text".
template <class Setup>
std::string fits(const Option<Setup>& option) {
  switch (option.kind) {
    case OptionKind::flag:
      return "yes, no";
    case OptionKind::number:
      return std::to_string(option.low) + " to " + std::to_string(option.high);
    case OptionKind::choice:
      return choices_of(option);
    case OptionKind::text:
      return "text";
  }
  return {};
}

// A text may be given in a file: `--deck @my-deck.txt`.
inline std::string text_or_file(const std::string& key, const std::string& value) {
  if (!value.starts_with('@')) return value;
  std::ifstream file(value.substr(1));
  if (!file) throw CLI::ValidationError("--" + key, "the file '" + value.substr(1) + "' cannot be read");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Adds --method, --two-rounds … to the command; what is given ends up in `given`.
template <Game G>
void add_game_options(CLI::App& command, wire::OptionTexts& given) {
  for (const auto& option : G::options()) {
    const std::string key(option.key);
    const std::string words = option_words(G::name, option.key) + " (" + std::string(option.rule) + ")";
    if (option.kind == OptionKind::flag) {
      command.add_flag_callback(
          "--" + key, [&given, key] { given.emplace_back(key, "yes"); }, words);
    } else {
      const bool is_text = option.kind == OptionKind::text;
      command
          .add_option_function<std::string>(
              "--" + key,
              [&given, key, is_text](const std::string& value) {
                given.emplace_back(key, is_text ? text_or_file(key, value) : value);
              },
              words)
          ->type_name(is_text ? "TEXT|@FILE" : "{" + fits(option) + "}");
    }
  }
}

}  // namespace rekentafel::cli
