#include "cli/deck_figures.h"

#include <algorithm>

#include "arena/arena.h"
#include "learning/own_deck.h"

namespace rekentafel::cli {

namespace {

learning::WeakProducts weak_in(unsigned tables) {
  learning::WeakProducts weak;
  for (int a = 1; a <= 10; ++a)
    for (int b = a; b <= 10; ++b)
      if ((tables >> a & 1) || (tables >> b & 1)) weak.set(learning::product(a, b).number);
  return weak;
}

struct Tally {
  double length = 0, stuck = 0;
};
// What is stuck is the arena's to say; that the time is up is not. In domino somebody who cannot lay draws (T34), which
// happens in every game; that the pile is empty then, too, in one of a hundred.
void play_one(std::string_view game, const wire::OptionTexts& options, Seed deal, Random& random, Tally& tally) {
  const auto arena = arena::open_arena(game, options);
  if (!arena) return;
  const auto names = (*arena)->happenings();
  const auto crew = (*arena)->crew({.players = {"child", "child"}});
  const auto finished = crew->play({0, 1}, deal, random);
  tally.length += finished.length;
  for (const auto& stuck : (*arena)->stuck()) {
    const auto at = std::ranges::find(names, stuck.happening) - names.begin();
    if (stuck.happening != "ended time-up") tally.stuck += finished.happened[static_cast<std::size_t>(at)];
  }
  if (game == "tables-domino")
    tally.stuck += finished.happened[static_cast<std::size_t>(std::ranges::find(names, "drew") - names.begin())];
}

}  // namespace

DeckFigures measure_decks(std::string_view game, unsigned tables, int games, unsigned seed) {
  const auto weak = weak_in(tables);
  Random random(Seed{seed});
  Tally usual, own;
  DeckFigures figures;
  wire::OptionTexts options;
  if (game == "tables-rush") options = {{"seconds", "600"}};  // until somebody is out, or nobody can
  for (int i = 0; i < games; ++i) {
    const Seed deal = random.next_seed();
    play_one(game, options, deal, random, usual);
    const auto deck = *learning::own_deck(game, weak, 0, random);
    if (game == "tables-domino")
      figures.weak = std::min(figures.weak, learning::weak_share(*read(As<tables::domino::OwnDeck>{}, deck), weak));
    else
      figures.weak = std::min(figures.weak, learning::weak_share(*read(As<tables::GreenDeck>{}, deck), weak));
    auto named = options;
    named.emplace_back("deck", deck);
    play_one(game, named, deal, random, own);
  }
  figures.length = own.length / games;
  figures.usual_length = usual.length / games;
  figures.stuck = own.stuck / games;
  figures.usual_stuck = usual.stuck / games;
  return figures;
}

}  // namespace rekentafel::cli
