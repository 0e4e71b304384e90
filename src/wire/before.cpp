#include "wire/before.h"

#include <algorithm>

#include "data.h"
#include "games/tables/domino/card.h"
#include "games/tables/green_deck.h"

namespace rekentafel::wire {

namespace {

const std::string* given(const OptionTexts& options, std::string_view key) {
  const auto found = std::find_if(options.begin(), options.end(), [&](const auto& one) { return one.first == key; });
  return found == options.end() ? nullptr : &found->second;
}

void add(OptionTexts& options, std::string_view key, std::string value) {
  if (!given(options, key)) options.emplace_back(key, std::move(value));
}

// T3 left out the answers of divisions that are in none of the tables.
tables::GreenDeck match_deck_before(const std::string* chosen) {
  tables::GreenDeck deck = tables::match_deck();
  const auto played = chosen ? read(As<tables::TablesPlayed>{}, *chosen) : Refusal{};
  if (!played) return deck;
  std::erase_if(deck.cards, [&](const tables::Card& card) {
    if (card.kind != tables::Card::Kind::outcome) return false;
    for (int table = 1; table <= 10; ++table)
      if (played->has(table) && card.left % table == 0 && card.left / table <= 10) return false;
    return true;
  });
  return deck;
}

void rush_before(OptionTexts& options) {
  const std::string* players = given(options, "players");
  const std::string* cards = given(options, "cards");
  // T59: five and six players got 15 where 20 were asked for.
  if (players && (*players == "5" || *players == "6") && (!cards || *cards == "20")) {
    std::erase_if(options, [](const auto& one) { return one.first == "cards"; });
    options.emplace_back("cards", "15");
  }
}

}  // namespace

int version_of(std::string_view game) { return game.starts_with("tables-") ? 2 : 1; }

OptionTexts options_now(std::string_view game, OptionTexts options) {
  const auto is_before = [](const auto& one) { return one.first == "rules" && one.second == "1"; };
  return std::erase_if(options, is_before) > 0 ? options_before(game, std::move(options)) : options;
}

OptionTexts options_before(std::string_view game, OptionTexts options) {
  if (game == "tables-match" || game == "tables-rush")
    add(options, "deck", to_text(match_deck_before(given(options, "tables"))));
  if (game == "tables-match") {
    add(options, "must-lay", "from-ten");
    add(options, "joker-anywhere", "yes");
  }
  if (game == "tables-order") add(options, "must-lay", "never");
  if (game == "tables-rush") rush_before(options);
  if (game == "tables-domino") {
    const auto deck = read(As<tables::domino::OwnDeck>{}, data::text("decks/tables-domino-1.txt"));
    if (deck) add(options, "deck", to_text(*deck));
  }
  return options;
}

}  // namespace rekentafel::wire
