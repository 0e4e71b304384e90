// Cards, decks and what is written of them.
#include <gtest/gtest.h>

#include <map>

#include "games/seven_ate_nine/texts_for_tests.h"
#include "wire/words.h"

namespace rekentafel::seven_ate_nine {
namespace {

using Texts = std::vector<std::string>;

TEST(SevenAteNineCards, S1_thirty_kinds_of_card_whose_colour_follows_the_modifier) {
  for (int kind = 0; kind < kinds_of_card; ++kind) {
    const Card c = Card::of_kind(kind);
    EXPECT_EQ(c.kind(), kind);
    EXPECT_EQ(card(to_text(c)), c);
    EXPECT_EQ(card(shown(c)), c);
  }
  EXPECT_EQ(name_of(card("7~1").colour()), "green");
  EXPECT_EQ(name_of(card("7~2").colour()), "blue");
  EXPECT_EQ(name_of(card("7~3").colour()), "red");
  EXPECT_EQ(shown(card("9~3")), "9±3");
  for (const char* text : {"", "9", "9~", "0~1", "11~1", "9~0", "9~4", "-9~1", "09~1", "9~1 ", " 9~1", "9-1", "~1"})
    EXPECT_FALSE(read(As<Card>{}, text)) << text;
}

TEST(SevenAteNineCards, S2_the_default_deck_of_73) {
  const Cards& deck = default_deck();
  EXPECT_EQ(deck.size(), 73u);
  std::map<Colour, int> colours;
  std::map<int, int> numbers;
  std::map<std::string, int> kinds;
  for (const Card c : deck) ++colours[c.colour()], ++numbers[c.number], ++kinds[to_text(c)];
  EXPECT_EQ(colours, (std::map<Colour, int>{{Colour::green, 24}, {Colour::blue, 24}, {Colour::red, 25}}));
  for (int number = 1; number <= 10; ++number) EXPECT_EQ(numbers[number], number <= 3 ? 8 : 7) << number;
  EXPECT_EQ(kinds.size(), 30u);
  Texts thrice;
  for (const auto& [kind, count] : kinds) {
    EXPECT_TRUE(count == 2 || count == 3) << kind;
    if (count == 3) thrice.push_back(kind);
  }
  EXPECT_EQ(thrice,
            (Texts{"10~3", "1~1", "1~3", "2~1", "2~3", "3~1", "3~3", "4~1", "5~2", "6~2", "7~2", "8~2", "9~3"}));
}

TEST(SevenAteNineCards, S7_the_sheets_examples) {
  const auto numbers = [](std::string_view centre) { return std::pair(card(centre).minus(), card(centre).plus()); };
  EXPECT_EQ(numbers("5~1"), (std::pair{4, 6}));
  EXPECT_EQ(numbers("9~3"), (std::pair{6, 2}));
  EXPECT_EQ(numbers("1~2"), (std::pair{9, 3}));
}

TEST(SevenAteNineCards, S7_all_thirty_kinds_against_a_table_written_by_hand) {
  // By number: what ±1, ±2 and ±3 take.
  constexpr int taken[10][3][2] = {
      {{10, 2}, {9, 3}, {8, 4}}, {{1, 3}, {10, 4}, {9, 5}}, {{2, 4}, {1, 5}, {10, 6}}, {{3, 5}, {2, 6}, {1, 7}},
      {{4, 6}, {3, 7}, {2, 8}},  {{5, 7}, {4, 8}, {3, 9}},  {{6, 8}, {5, 9}, {4, 10}}, {{7, 9}, {6, 10}, {5, 1}},
      {{8, 10}, {7, 1}, {6, 2}}, {{9, 1}, {8, 2}, {7, 3}},
  };
  for (int kind = 0; kind < kinds_of_card; ++kind) {
    const Card centre = Card::of_kind(kind);
    const auto& [minus, plus] = taken[centre.number - 1][centre.modifier - 1];
    EXPECT_EQ(centre.minus(), minus) << shown(centre);
    EXPECT_EQ(centre.plus(), plus) << shown(centre);
    for (int other = 0; other < kinds_of_card; ++other) {
      const Card c = Card::of_kind(other);
      EXPECT_EQ(centre.takes(c), c.number == minus || c.number == plus) << shown(centre) << ' ' << shown(c);
      EXPECT_EQ(centre.kinds_taken() >> other & 1, centre.takes(c)) << shown(centre) << ' ' << shown(c);
    }
  }
}

TEST(SevenAteNineCards, S7_the_playable_cards_of_a_hand_each_kind_once) {
  const auto playable = [](std::string_view centre, std::string_view cards) {
    std::array<Card, most_plays> room;
    Listing<Card> listing(room);
    plays(card(centre), *hand_from(cards), listing);
    EXPECT_FALSE(listing.cut());
    return deck_text(Cards(listing.begin(), listing.end()));
  };
  EXPECT_EQ(playable("9~3", "6~1 2~2 5~1"), "2~2 6~1");
  EXPECT_EQ(playable("9~3", "5~1 9~3 1~1"), "");
  EXPECT_EQ(playable("5~1", "6~3 6~2 6~1 6~1 4~1 4~2 4~3 4~3 5~1"), "4~1 4~2 4~3 6~1 6~2 6~3");
  EXPECT_EQ(playable("1~2", ""), "");
  EXPECT_EQ(hand_from("6~1 7").refusal().key, "notation/seven-ate-nine-card");
}

TEST(SevenAteNineCards, S18_a_deck_of_ones_own_is_checked) {
  SevenAteNine::Setup setup{.players = 4};
  const auto* option = find_option(SevenAteNine::options(), "deck");
  EXPECT_EQ(read_option(*option, setup, "5~1 5~4")->key, "deck/card");
  EXPECT_EQ(read_option(*option, setup, "5~1\n6~1 7~9")->arguments[0].text(), "2");
  EXPECT_EQ(read_option(*option, setup, "60*5~1 61*5~2")->key, "deck/full");
  EXPECT_FALSE(read_option(*option, setup, "4*5~1"));
  EXPECT_EQ(wire::Words::of("en").say(*SevenAteNine::refuse(setup)),
            "Option ‘deck’ has too few cards (4): 4 players need at least 5.");
  EXPECT_FALSE(read_option(*option, setup, "60*5~1 60*5~2"));
  EXPECT_FALSE(SevenAteNine::refuse(setup));
  EXPECT_EQ(SevenAteNine::deal(setup, Seed{1, 2}).dealt.size(), 119u);
  setup.deck->push_back(card("1~1"));
  EXPECT_EQ(SevenAteNine::refuse(setup)->key, "S18/many-cards");
  EXPECT_FALSE(read_option(*option, setup, "4*5~1 6~2"));
  EXPECT_EQ(write_option(*option, setup), "5~1 5~1 5~1 5~1 6~2");
}

TEST(SevenAteNineCards, an_action_reads_as_it_is_written) {
  for (const char* text : {"start", "draw", "6~1@12", "10~3@65535", "last 6~1"}) EXPECT_EQ(to_text(action(text)), text);
  for (const char* text : {"", "Start", "draw ", "6~1", "6~1@", "6~1@0", "6~1@65536", "6~1@012", "6~1@-1", "@3", "last",
                           "last  6~1", "last 6~1@3", "6~1@3@4"})
    EXPECT_FALSE(read(As<Action>{}, text)) << text;
}

}  // namespace
}  // namespace rekentafel::seven_ate_nine
