#include "solver/search.h"

#include <algorithm>

namespace rekentafel::solver {

namespace {

constexpr int few_tiles = 12;       // up to this, looking it up costs more than working it out
constexpr int tiles_to_share = 14;  // below this, threads do not mind each other

// A game ends early when somebody takes the last tile of a line; then that tile has no answer. Only lines with an odd
// number of tiles can end so if every tile taken from them is answered there. The most that such a last tile is worth.
int last_tile(std::uint64_t bytes, int first_line, const Lines& lines) {
  std::uint64_t odd = bytes ^ bytes >> 4;
  odd ^= odd >> 2;
  odd = (odd ^ odd >> 1) & 0x0101010101010101;
  int most = 0;
  for (; odd; odd &= odd - 1) {
    const int line = std::countr_zero(odd) / 8;
    most = std::max<int>(most, lines.odd_lowest[first_line + line][Position::set_of(bytes, line)]);
  }
  return most;
}

}  // namespace

// The mover takes the highest tile and from then on answers with the highest: at least that much is certain.
Search::Answer Search::by_highest_first(const Position& position, int bound) const {
  const Lines& lines = shared_.lines;
  const int line = position.line;
  const TileSet tiles = position.tiles(), top = lines.top[line][tiles];
  const int certain =
      lines.highest[line][tiles] - (position.own_pairs() - lines.pairs[line][tiles] + lines.pairs[line][tiles ^ top]);
  if (certain < bound) return Answer::open;
  const std::uint64_t own = position.own() ^ std::uint64_t{top} << (8 * (line & 7));
  return certain - last_tile(own, position.by_row() ? 0 : 8, lines) >= bound ? Answer::yes : Answer::open;
}

// Lists the tiles worth a look. An opponent who answers each tile with the highest left in its crossing line holds the
// mover to the sum of the pairs there (and one last tile), less what this tile, if it is not the highest of its line,
// spoils: tiles that cannot reach the bound even so are left out.
Search::Answer Search::promising(const Position& position, int bound, Moves& moves) const {
  const Lines& lines = shared_.lines;
  const int first_crossing = position.by_row() ? 8 : 0, here = 1 << (position.line & 7);
  const std::uint64_t crossing = position.crossing(), own = position.own();
  const int short_of = bound - position.crossing_pairs();
  int last = -1;
  for (TileSet tiles = position.tiles(); tiles; tiles &= tiles - 1) {
    const int i = std::countr_zero(tiles), to = first_crossing + i;
    const int value = lines.value[position.line][i];
    const TileSet before = Position::set_of(crossing, i), answers = static_cast<TileSet>(before & ~here);
    if (answers == 0) {  // P5: the opponent has no tile, the game ends here
      if (value >= bound) return Answer::yes;
      continue;
    }
    const TileSet top = lines.top[to][answers], rest = answers ^ top;
    const int answer = lines.highest[to][answers];
    const int gain = value - answer + lines.pairs[to][rest] - lines.pairs[to][before];
    if (gain < short_of && shared_.ideas.bounds) {
      if (last < 0) last = last_tile(crossing, first_crossing, lines);
      if (gain + std::max<int>(last, lines.odd_lowest[to][rest]) < short_of) continue;
    }
    if (!shared_.ideas.order) {
      moves.push_back({value, i});
      continue;
    }
    // Promise: what it wins over the best answer, few answers for the opponent, and what the mover then finds.
    const int next_line = std::countr_zero(top);
    const TileSet next = static_cast<TileSet>(Position::set_of(own, next_line) & ~(1 << i));
    const int then = next ? lines.highest[8 - first_crossing + next_line][next] : 0;
    moves.push_back({4 * (value - answer) - 3 * std::popcount(answers) + then, i});
  }
  return moves.empty() ? Answer::no : Answer::open;
}

// By insertion: there are at most eight, often two.
void Search::sort_by_promise(Moves& moves) {
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Move move = moves[i];
    std::size_t j = i;
    for (; j > 0 && moves[j - 1].promise < move.promise; --j) moves[j] = moves[j - 1];
    moves[j] = move;
  }
}

bool Search::at_least(const Position& position, int bound, int depth) {
  ++nodes_;
  if ((nodes_ & 0xfff) == 0) look_up();
  if (position.tiles() == 0) return 0 >= bound;
  if (shared_.ideas.bounds && by_highest_first(position, bound) == Answer::yes) return true;
  Moves moves;
  if (const Answer answer = promising(position, bound, moves); answer != Answer::open) return answer == Answer::yes;

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
