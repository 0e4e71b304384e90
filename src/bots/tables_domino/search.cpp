#include "bots/tables_domino/search.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <vector>

#include "bots/tables_domino/each_lay.h"

namespace rekentafel::bots::domino {

namespace {

struct Candidate {
  Lay lay;
  double judged = 0;
  double won = 0;
  int tries = 0;

  double share() const { return tries ? won / tries : 0; }
};

// Lays that differ only in which of two equal cards they take are one.
bool same(const Tiles& hand, const Lay& x, const Lay& y) {
  const auto equal = [&](std::uint8_t a, std::uint8_t b) {
    return a == b || (a != none && b != none && hand[a] == hand[b]);
  };
  return x.kind == y.kind && x.at == y.at && x.opens == y.opens && x.opens_too == y.opens_too &&
         equal(x.first, y.first) && equal(x.second, y.second);
}

// The best looking first.
std::vector<Candidate> candidates(const Position& position, const Search& search) {
  std::vector<Candidate> all;
  each_lay(position, sensible_names(position), [&](const Lay& lay) {
    for (const Candidate& one : all)
      if (same(position.hand(), one.lay, lay)) return;
    all.push_back({.lay = lay, .judged = judge(position, lay, search.judgement)});
  });
  std::stable_sort(all.begin(), all.end(), [](const auto& x, const auto& y) { return x.judged > y.judged; });
  if (all.size() > static_cast<std::size_t>(search.most_candidates)) all.resize(search.most_candidates);
  return all;
}

// To the end, or until the time is up; how many pairs of cards were looked at.
std::int64_t play_out(Position& position, const Judgement& judgement, int turns) {
  std::int64_t looks = 0;
  for (int turn = 0; !position.over && turn < turns; ++turn) {
    const auto cards = static_cast<std::int64_t>(position.hand().size());
    looks += 1 + cards * cards;
    position.play(best_lay(position, judgement));
  }
  return looks;
}

// Nobody knows how quick the others will be: between half and one and a half times the guess.
int turns_to_go(int turns_left, Random& random) {
  if (turns_left == 0) return std::numeric_limits<int>::max();
  return turns_left / 2 + static_cast<int>(random.below(static_cast<std::uint64_t>(turns_left) + 1));
}

// Every candidate gets the same deals. False when thinking must stop.
bool try_out(const Seen& seen, const Search& search, int turns_left, std::vector<Candidate>& left, std::int64_t& looks,
             Random& random, const Thinking& thinking) {
  Position world, position;
  deal_hidden(seen, random, world);
  const int turns = turns_to_go(turns_left, random);
  for (Candidate& one : left) {
    if (thinking.stopped() || looks <= 0) return false;
    position = world;
    position.play(one.lay);
    looks -= play_out(position, search.judgement, turns);
    one.won += position.won(seen.seat);
    ++one.tries;
  }
  return true;
}

}  // namespace

Lay searched_lay(const Seen& seen, const Search& search, int turns_left, Random& random, const Thinking& thinking) {
  auto left = candidates(seen.position, search);
  assert(!left.empty());
  const auto best_first = [&] {
    std::stable_sort(left.begin(), left.end(), [](const auto& x, const auto& y) { return x.share() > y.share(); });
  };
  const int playouts = static_cast<int>(search.playouts * std::min(thinking.effort, 1e5));
  auto looks = static_cast<std::int64_t>(static_cast<double>(search.most_looks) * thinking.effort);
  int rounds = 0;
  for (std::size_t n = left.size(); n > 1; n = (n + 1) / 2) ++rounds;
  // Every round has as many playouts, shared by those that are left; then the worse half goes.
  while (left.size() > 1) {
    const int deals = std::max(1, playouts / (rounds * static_cast<int>(left.size())));
    for (int deal = 0; deal < deals; ++deal) {
      if (try_out(seen, search, turns_left, left, looks, random, thinking)) continue;
      best_first();
      return left.front().lay;
    }
    best_first();
    left.resize((left.size() + 1) / 2);
  }
  return left.front().lay;
}

}  // namespace rekentafel::bots::domino
