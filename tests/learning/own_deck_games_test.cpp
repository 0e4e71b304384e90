// Games with decks made to measure are as long as others: a few of each, `./rekentafel learners --decks` plays many.
#include <gtest/gtest.h>

#include "arena/arena.h"
#include "learning/own_deck.h"

namespace rekentafel {

namespace {

int actions_of(std::string_view game, const wire::OptionTexts& options, Seed deal, Random& random) {
  const auto arena = arena::open_arena(game, options);
  EXPECT_TRUE(arena);
  const auto finished = (*arena)->crew({.players = {"child", "child"}})->play({0, 1}, deal, random);
  EXPECT_EQ(finished.happened[2], 0) << "unfinished";
  return finished.length;
}

TEST(OwnDeck, games_with_it_end_and_are_about_as_long) {
  learning::WeakProducts weak;
  for (int a = 1; a <= 10; ++a)
    for (const int b : {7, 8}) weak.set(learning::product(a, b).number);
  for (const std::string_view game : {"tables-match", "tables-rush", "tables-domino"}) {
    Random random(Seed{1});
    double usual = 0, own = 0;
    for (int i = 0; i < 20; ++i) {
      const Seed deal = random.next_seed();
      wire::OptionTexts options;
      if (game == "tables-rush") options = {{"seconds", "600"}};
      usual += actions_of(game, options, deal, random);
      options.emplace_back("deck", *learning::own_deck(game, weak, 0, random));
      own += actions_of(game, options, deal, random);
    }
    // Few games, so a wide bar: with four hundred it is 0.98 to 1.07.
    EXPECT_GT(own / usual, 0.65) << game;
    EXPECT_LT(own / usual, 1.5) << game;
  }
}

}  // namespace

}  // namespace rekentafel
