// Simulated children of unlike speed meet the computer players that are to be their equals (learning/even.h), a game
// after another, and know nothing of them at first.
#pragma once

#include <string>
#include <vector>

namespace rekentafel::cli {

struct EvenFigures {
  std::string game;
  std::string child;
  int others = 1;
  double first = 0;   // share of wins in the first twenty games; what is shared counts half
  double share = 0;   // of all
  double shared = 0;  // games
  double met = 0;     // how much time the players took in the last game, or their mean level in a game of turns
};

// So many games each: the real-time games against one and against three, and games of turns in which the child plays as
// one of the levels does.
std::vector<EvenFigures> measure_paces(int games, unsigned seed);
std::vector<EvenFigures> measure_levels(int games, unsigned seed);

}  // namespace rekentafel::cli
