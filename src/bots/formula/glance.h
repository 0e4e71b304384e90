// What somebody sees who does not see every play: beginners miss kinds of sums, and now and then a play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/random.h"
#include "games/formula/plays.h"

namespace rekentafel::bots {

struct Glance {
  bool long_numbers = true;  // F11: lays cards in numbers of two cards and more
  bool beside = true;        // F12 (b): lays cards beside those that stay
  bool division = true;
  int most_laid = formula::most_laid;
  int missed = 0;                                                   // percent of all other plays
  std::int64_t highest = std::numeric_limits<std::int64_t>::max();  // reckons with numbers up to this …
  std::int64_t tables = highest;  // … and knows the tables up to this one: of two numbers the smaller is in it
  std::size_t looks = std::numeric_limits<std::size_t>::max();  // at so many of what is left, any of them
};

std::vector<formula::Play> seen_plays(const Glance& glance, const Listing<formula::Play>& plays, Random& random);

}  // namespace rekentafel::bots
