#include "bots/tables_domino/search.h"

#include <algorithm>
#include <vector>

#include "bots/tables_domino/each_lay.h"

namespace rekentafel::bots::domino {

namespace {

struct Candidate {
  Lay lay;
  double worth = 0;  // judged, then won
  double won = 0;
};

// Lays that differ in which of two equal cards they take are one.
bool same(const Tiles& hand, const Lay& x, const Lay& y) {
  const auto tile = [&](std::uint8_t place) { return place == none ? Tile{254, 254} : hand[place]; };
  return x.kind == y.kind && x.at == y.at && x.opens == y.opens && x.opens_too == y.opens_too &&
         tile(x.first) == tile(y.first) && tile(x.second) == tile(y.second);
}

std::vector<Candidate> candidates(const Seen& seen, const Search& search) {
  std::vector<Candidate> all;
  const Position& position = seen.position;
  each_lay(position, sensible_names(position), [&](const Lay& lay) {
    for (const Candidate& one : all)
      if (same(position.hand(), one.lay, lay)) return;
    all.push_back({lay, judge(position, lay, search.judgement), 0});
  });
  std::stable_sort(all.begin(), all.end(), [](const auto& x, const auto& y) { return x.worth > y.worth; });
  if (all.size() > static_cast<std::size_t>(search.most_candidates)) all.resize(search.most_candidates);
  return all;
}

void play_out(Position& position, const Judgement& judgement) {
  while (!position.over) position.play(best_lay(position, judgement));
}

}  // namespace

Lay searched_lay(const Seen& seen, const Search& search, Random& random, const Thinking& thinking) {
  auto left = candidates(seen, search);
  Position world, position;
  // Every round gives the same number of playouts, shared by those that are left; the worse half goes.
  int rounds = 0;
  for (std::size_t n = left.size(); n > 1; n = (n + 1) / 2) ++rounds;
  while (left.size() > 1) {
    const int deals =
        std::max(1, static_cast<int>(search.playouts * thinking.effort) / (rounds * static_cast<int>(left.size())));
    for (int deal = 0; deal < deals; ++deal) {
      deal_hidden(seen, random, world);
      for (Candidate& one : left) {
        if (thinking.stopped())
          return std::max_element(left.begin(), left.end(), [](const auto& x, const auto& y) { return x.won < y.won; })
              ->lay;
        position = world;
        position.play(one.lay);
        play_out(position, search.judgement);
        one.won += position.won(seen.seat);
      }
    }
    std::stable_sort(left.begin(), left.end(), [](const auto& x, const auto& y) { return x.won > y.won; });
    left.resize((left.size() + 1) / 2);
  }
  return left.front().lay;
}

}  // namespace rekentafel::bots::domino
