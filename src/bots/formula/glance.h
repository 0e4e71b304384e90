// What somebody sees who does not see every play: beginners miss kinds of sums, and now and then a play.
#pragma once

#include <vector>

#include "engine/random.h"
#include "games/formula/plays.h"

namespace rekentafel::bots {

struct Glance {
  bool long_numbers = true;  // F11: lays cards in numbers of two cards and more
  bool beside = true;        // F12 (b): lays cards beside those that stay
  bool division = true;
  int most_laid = formula::most_laid;
  int missed = 0;  // percent of all other plays
};

std::vector<formula::Play> seen_plays(const Glance& glance, const Listing<formula::Play>& plays, Random& random);

}  // namespace rekentafel::bots
