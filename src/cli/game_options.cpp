#include "cli/game_options.h"

#include <fstream>
#include <sstream>

#include "wire/option_rows.h"
#include "wire/words.h"

namespace rekentafel::cli {

namespace {

// A text may be given in a file: `--deck @my-deck.txt`.
std::string text_or_file(const std::string& key, const std::string& value) {
  if (!value.starts_with('@')) return value;
  std::ifstream file(value.substr(1));
  if (!file) throw CLI::ValidationError("--" + key, "the file '" + value.substr(1) + "' cannot be read");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

std::string option_words(std::string_view game, std::string_view key) {
  return wire::Words::of("en").say("option/" + std::string(game) + '/' + std::string(key));
}

void add_game_options(CLI::App& command, std::string_view game, wire::OptionTexts& given) {
  for (const auto& option : wire::option_rows(game)) {
    const std::string key(option.key);
    const std::string words = option_words(game, option.key) + " (" + std::string(option.rule) + ")";
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
          ->type_name(is_text ? "TEXT|@FILE" : "{" + option.fits + "}");
    }
  }
}

}  // namespace rekentafel::cli
