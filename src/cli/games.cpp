// `games`: the games with their options.
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/game_options.h"
#include "games/all.h"
#include "wire/json.h"
#include "wire/option_rows.h"

namespace rekentafel::cli {

namespace {

namespace json = wire::json;

template <Game G>
json::object described() {
  json::array options;
  const typename G::Setup defaults{};
  for (const auto& option : G::options()) {
    json::object row{{"key", option.key},
                     {"rule", option.rule},
                     {"kind", name_of(option.kind)},
                     {"default", write_option(option, defaults)},
                     {"words", option_words(G::name, option.key)}};
    if (option.kind == OptionKind::number) row["low"] = option.low, row["high"] = option.high;
    if (option.kind == OptionKind::choice) {
      json::array choices;
      for (int i = option.low; i <= option.high; ++i) choices.emplace_back(option.choice(i));
      row["choices"] = choices;
    }
    options.push_back(row);
  }
  return {{"game", G::name}, {"options", options}};
}

void print(std::string_view game) {
  std::cout << game << '\n';
  for (const auto& option : wire::option_rows(game))
    std::cout << "  " << std::left << std::setw(14) << option.key << std::setw(5) << option.rule
              << option_words(game, option.key) << " [" << option.fits << "; "
              << (option.usual.empty() ? "none" : option.usual) << "]\n";
}

// A bar would end the cell of a table.
std::string in_cell(std::string words) {
  for (std::size_t at = 0; (at = words.find('|', at)) != std::string::npos; at += 2) words.insert(at, 1, '\\');
  return words;
}

// docs/options.md.
void print_markdown(std::string_view game) {
  std::cout << "\n## " << game
            << "\n\n| option | rule | what fits | default | what it does |\n| --- | --- | --- | --- | --- |\n";
  for (const auto& option : wire::option_rows(game))
    std::cout << "| `" << option.key << "` | " << option.rule << " | " << option.fits << " | "
              << (option.usual.empty() ? "none" : option.usual) << " | " << in_cell(option_words(game, option.key))
              << " |\n";
}

}  // namespace

void add_games(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("games", "List the games with their options");
  auto as_json = std::make_shared<bool>(false);
  auto as_markdown = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "one line of JSON");
  command->add_flag("--markdown", *as_markdown, "as in docs/options.md");
  command->callback([as_json, as_markdown, &exit_code] {
    exit_code = 0;
    if (*as_markdown) {
      std::cout << "# Options\n\nMade by `./rekentafel games --markdown`.\n";
      each_game([]<class G>() { print_markdown(G::name); });
      return;
    }
    if (!*as_json) {
      each_game([]<class G>() { print(G::name); });
      return;
    }
    json::array games;
    each_game([&]<class G>() { games.push_back(described<G>()); });
    std::cout << wire::write_json(games) << '\n';
  });
}

}  // namespace rekentafel::cli
