#include "bots/formula/glance.h"

#include <algorithm>
#include <span>

namespace rekentafel::bots {

using namespace formula;

namespace {

bool has_laid(const Number& number) {
  return std::any_of(number.begin(), number.end(), [](Place place) { return place.is_laid(); });
}

// A card is laid in a number of several places.
bool lays_long(const Number& number) { return number.size() > 1 && has_laid(number); }

// A card is laid in a number of which another card stays.
bool lays_beside(const Number& number) {
  return has_laid(number) && std::any_of(number.begin(), number.end(), [](Place place) { return !place.is_laid(); });
}

bool is_seen(const Glance& glance, const Sum& sum) {
  if (!glance.division && sum.symbol == Symbol::divided) return false;
  const auto left = value(sum.left()), right = value(sum.right());
  if (std::max({left, right, value(sum.answer())}) > glance.highest) return false;
  if (sum.symbol == Symbol::times && std::min(left, right) > glance.tables) return false;
  if (laid_cards(sum).size() > glance.most_laid) return false;
  for (const Number& number : sum.numbers) {
    if (!glance.long_numbers && lays_long(number)) return false;
    if (!glance.beside && lays_beside(number)) return false;
  }
  return true;
}

}  // namespace

std::vector<Play> seen_plays(const Glance& glance, const Listing<Play>& plays, Random& random) {
  std::vector<Play> seen;
  for (const Play& play : plays)
    if (is_seen(glance, play.sum) && random.below(100) >= static_cast<std::uint64_t>(glance.missed))
      seen.push_back(play);
  if (seen.size() <= glance.looks) return seen;
  random.shuffle(std::span(seen));
  seen.resize(glance.looks);
  return seen;
}

}  // namespace rekentafel::bots
