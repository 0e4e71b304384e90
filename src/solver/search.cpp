#include "solver/search.h"

#include <algorithm>

namespace rekentafel::solver {

namespace {

constexpr int few_tiles = 12;       // up to this, looking it up costs more than working it out
constexpr int tiles_to_share = 14;  // below this, threads do not mind each other

}  // namespace

bool Search::at_least(const Position& position, int bound, int depth) {
  ++nodes_;
  if ((nodes_ & 0xfff) == 0) look_up();
  Moves moves;
  if (const Answer answer = glance(position, bound, shared_.lines, shared_.ideas, moves); answer != Answer::open)
    return answer == Answer::yes;

  const bool remember = position.count() > (shared_.ideas.few ? few_tiles : 0);
  std::uint64_t hash = 0;
  Fact fact;
  if (remember) {
    hash = shared_.proven.hash(position);
    if (const auto found = shared_.proven.find(position, hash)) {
      fact = *found;
      if (fact.low >= bound) return true;
      if (fact.high < bound) return false;
      for (Move& move : moves)
        if (move.crossing == fact.best) move.promise += 10000;
    }
  }
  sort_by_promise(moves);

  const std::uint64_t before = nodes_;
  const bool yes = try_moves(position, moves, bound, depth, hash, fact.best);
  if (stopped()) return false;
  if (remember) {
    if (yes)
      fact.low = std::max(fact.low, bound);
    else
      fact.high = std::min(fact.high, bound - 1);
    fact.effort = std::bit_width(nodes_ - before);
    shared_.proven.keep(position, hash, fact);
  }
  return yes;
}

bool Search::after_is_good(const Position& position, int crossing, int bound, int depth) {
  const Position next = position.after(crossing, shared_.lines);
  shared_.proven.prefetch(shared_.proven.hash(next));
  // value − theirs ≥ bound, unless they can get value − bound + 1.
  return !at_least(next, shared_.lines.value[position.line][crossing] - bound + 1, depth + 1);
}

bool Search::try_moves(const Position& position, const Moves& moves, int bound, int depth, std::uint64_t hash,
                       int& best) {
  const bool share = !alone_ && position.count() > tiles_to_share;
  const bool show = depth < static_cast<int>(done_.size());
  if (show) done_[depth] = {0, static_cast<int>(moves.size())};
  Few<int, 8> later;
  const auto good = [&](int crossing) {
    const bool yes = after_is_good(position, crossing, bound, depth);
    if (show) ++done_[depth].moves;
    if (yes && !stopped()) best = crossing;
    return yes || stopped();
  };
  for (const Move& move : moves) {
    if (!share) {
      if (good(move.crossing)) return !stopped();
      continue;
    }
    const std::uint64_t key =
        (hash ^ move.crossing * 0x9e3779b97f4a7c15 ^ static_cast<std::uint64_t>(bound) * 0xc2b2ae3d27d4eb4f) | 1;
    auto& busy = shared_.busy[key >> 52];
    if (&move != moves.begin() && busy.load(std::memory_order_relaxed) == key) {
      later.push_back(move.crossing);
      continue;
    }
    busy.store(key, std::memory_order_relaxed);
    const bool yes = good(move.crossing);
    if (busy.load(std::memory_order_relaxed) == key) busy.store(0, std::memory_order_relaxed);
    if (yes) return !stopped();
  }
  for (int crossing : later)
    if (good(crossing)) return !stopped();
  return false;
}

void Search::look_up() {
  if (nodes_ >= shared_.most_nodes || (shared_.stop_asked && shared_.stop_asked->load(std::memory_order_relaxed)))
    shared_.stop.store(true, std::memory_order_relaxed);
  if (on_progress && (nodes_ & 0xffff) == 0) on_progress();
}

double Search::share() const {
  double share = 0, part = 1;
  for (const Done& done : done_) {
    share += part * done.moves / done.of;
    part /= done.of;
  }
  return std::min(share, 1.0);
}

}  // namespace rekentafel::solver
