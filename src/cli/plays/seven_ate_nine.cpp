// `plays seven-ate-nine --centre "9~3" --hand "6~1 2~2 5~1"`: the playable cards.
#include <array>
#include <memory>

#include "cli/command.h"
#include "cli/plays.h"
#include "games/seven_ate_nine/plays.h"
#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::cli {

namespace {

int plays(const std::string& centre_text, const std::string& hand_text) {
  const auto centre = read(As<seven_ate_nine::Card>{}, centre_text);
  if (!centre) return refuse(centre.refusal());
  const auto hand = seven_ate_nine::hand_from(hand_text);
  if (!hand) return refuse(hand.refusal());
  std::array<seven_ate_nine::Card, seven_ate_nine::most_plays> room;
  Listing<seven_ate_nine::Card> cards(room);
  seven_ate_nine::plays(*centre, *hand, cards);
  std::vector<std::string> texts;
  for (const auto& card : cards) texts.push_back(to_text(card));
  return print_plays(std::move(texts));
}

}  // namespace

template <>
void add_plays_of<seven_ate_nine::SevenAteNine>(Command plays_of) {
  auto centre = std::make_shared<std::string>(), hand = std::make_shared<std::string>();
  auto command = plays_of.command("seven-ate-nine", "The cards of a hand that fit the centre card");
  command.option("--centre", *centre, "the card on top, as in 9~3 for 9±3", {.required = true});
  command.option("--hand", *hand, "cards by spaces, as in \"6~1 2~2 5~1\"", {.required = true});
  command.run([centre, hand] { return plays(*centre, *hand); });
}

}  // namespace rekentafel::cli
