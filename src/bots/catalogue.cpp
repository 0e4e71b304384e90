#include "bots/catalogue.h"

#include <string>

#include "bots/player.h"
#include "wire/catalogue.h"
#include "wire/words.h"

namespace rekentafel::bots {

namespace json = wire::json;

namespace {

json::object as_json(const wire::GameRow& game, const wire::OptionRow& option, const wire::Words& words) {
  json::object row{{"key", option.key},
                   {"rule", option.rule},
                   {"kind", name_of(option.kind)},
                   {"default", option.standard},
                   {"words", words.say(game.words_key(option))}};
  if (option.kind == OptionKind::number) row["low"] = option.low, row["high"] = option.high;
  if (option.kind == OptionKind::choice) row["choices"] = json::value_from(option.choices);
  return row;
}

}  // namespace

json::array catalogue_as_json(std::string_view language) {
  const auto& words = wire::Words::of(language);
  json::array games;
  for (const auto& game : wire::catalogue()) {
    json::array options, said;
    for (const auto& option : game.options) options.push_back(as_json(game, option, words));
    for (int level = 1; level <= levels; ++level)
      said.push_back(json::string(words.say("level/" + std::string(game.name) + '/' + std::to_string(level))));
    games.push_back(json::object{{"game", game.name}, {"options", options}, {"levels", said}});
  }
  return games;
}

}  // namespace rekentafel::bots
