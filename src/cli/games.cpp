// `games`: the games with their options.
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/game_options.h"
#include "wire/json.h"

namespace rekentafel::cli {

namespace {

namespace json = wire::json;

json::object described(const wire::GameRow& game) {
  json::array options;
  for (const auto& option : game.options) {
    json::object row{{"key", option.key},
                     {"rule", option.rule},
                     {"kind", name_of(option.kind)},
                     {"default", option.standard},
                     {"words", option_words(game, option)}};
    if (option.kind == OptionKind::number) row["low"] = option.low, row["high"] = option.high;
    if (option.kind == OptionKind::choice) row["choices"] = json::value_from(option.choices);
    options.push_back(row);
  }
  return {{"game", game.name}, {"options", options}};
}

std::string or_none(const std::string& standard) { return standard.empty() ? "none" : standard; }

void print(const wire::GameRow& game) {
  std::cout << game.name << '\n';
  for (const auto& option : game.options)
    std::cout << "  " << std::left << std::setw(20) << option.key << std::setw(5) << option.rule
              << option_words(game, option) << " [" << option.fits() << "; " << or_none(option.standard) << "]\n";
}

// A bar would end the cell of a table.
std::string in_cell(std::string words) {
  for (std::size_t at = 0; (at = words.find('|', at)) != std::string::npos; at += 2) words.insert(at, 1, '\\');
  return words;
}

// docs/options.md.
void print_markdown(const wire::GameRow& game) {
  std::cout << "\n## " << game.name
            << "\n\n| option | rule | what fits | default | what it does |\n| --- | --- | --- | --- | --- |\n";
  for (const auto& option : game.options)
    std::cout << "| `" << option.key << "` | " << option.rule << " | " << option.fits() << " | "
              << or_none(option.standard) << " | " << in_cell(option_words(game, option)) << " |\n";
}

struct Form {
  bool json = false;
  bool markdown = false;
};

int games(const Form& form) {
  if (form.json) {
    json::array all;
    for (const auto& game : wire::catalogue()) all.push_back(described(game));
    std::cout << wire::write_json(all) << '\n';
    return 0;
  }
  if (form.markdown) std::cout << "# Options\n\nMade by `./rekentafel games --markdown`.\n";
  for (const auto& game : wire::catalogue()) form.markdown ? print_markdown(game) : print(game);
  return 0;
}

}  // namespace

void add_games(Command program) {
  auto command = program.command("games", "List the games with their options");
  auto form = std::make_shared<Form>();
  command.flag("--json", form->json, "one line of JSON");
  command.flag("--markdown", form->markdown, "as in docs/options.md");
  command.run([form] { return games(*form); });
}

}  // namespace rekentafel::cli
