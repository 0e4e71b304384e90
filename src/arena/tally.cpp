#include "arena/tally.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace rekentafel::arena {

namespace {

using Counts = std::vector<std::int64_t>;

void count(Counts& counts, std::int64_t value) {
  const auto at = static_cast<std::size_t>(std::max<std::int64_t>(0, value));
  if (counts.size() <= at) counts.resize(at + 1);
  ++counts[at];
}

void add_up(Counts& counts, const Counts& more) {
  if (counts.size() < more.size()) counts.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) counts[i] += more[i];
}

void add_up(std::vector<Scores>& scores, const std::vector<Scores>& more) {
  if (scores.size() < more.size()) scores.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) {
    scores[i].sum += more[i].sum;
    scores[i].squares += more[i].squares;
  }
}

int winners(const Outcome& outcome) {
  return static_cast<int>(std::count(outcome.places.begin(), outcome.places.end(), 1));
}

std::int64_t margin_of(const Outcome& outcome, const Seating& seating) {
  std::int64_t own = std::numeric_limits<int>::min(), others = own;
  for (std::size_t seat = 0; seat < seating.size(); ++seat) {
    auto& side = seating[seat] == 0 ? own : others;
    side = std::max<std::int64_t>(side, outcome.scores[seat]);
  }
  return own - others;
}

}  // namespace

void Tally::add_deal(int players, std::span<const Seating> seatings, std::span<const Finished> finished) {
  const std::size_t seats = seatings[0].size();
  shares.resize(players), wins.resize(players), scores.resize(players), sat.resize(players), orders.resize(seats);
  Counts share(players), order(seats);
  std::int64_t margin = 0;
  bool any_in_order = false;
  for (std::size_t game = 0; game < finished.size(); ++game) {
    const auto& [outcome, length, milliseconds, first, events] = finished[game];
    const Seating& seating = seatings[game];
    const int won = winners(outcome);
    draws += won != 1;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const int player = seating[seat];
      scores[player] += outcome.scores[seat];
      ++sat[player];
      if (outcome.places[seat] != 1) continue;
      share[player] += whole / won;
      wins[player] += won == 1;
      if (first) order[(seat + seats - first->index()) % seats] += whole / won;
    }
    in_order += first.has_value();
    any_in_order |= first.has_value();
    margins.add(margin_of(outcome, seating));
    margin += margin_of(outcome, seating);
    count(lengths, length);
    if (milliseconds > 0) count(durations, (milliseconds + 500) / 1000);
    happened.resize(events.size()), happened_in.resize(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) happened[i] += events[i], happened_in[i] += events[i] > 0;
  }
  ++deals;
  games += static_cast<std::int64_t>(finished.size());
  behind += margin < 0;
  for (int player = 0; player < players; ++player) shares[player].add(share[player]);
  if (any_in_order)
    for (std::size_t place = 0; place < seats; ++place) orders[place].add(order[place]);
}

void Tally::add(const Tally& other) {
  deals += other.deals, games += other.games, draws += other.draws, behind += other.behind, in_order += other.in_order;
  add_up(shares, other.shares), add_up(orders, other.orders);
  add_up(wins, other.wins), add_up(scores, other.scores), add_up(sat, other.sat);
  margins.sum += other.margins.sum, margins.squares += other.margins.squares;
  add_up(lengths, other.lengths), add_up(durations, other.durations);
  add_up(happened, other.happened), add_up(happened_in, other.happened_in);
}

double Tally::margin_deviation() const {
  const double middle = mean(margins.sum, games);
  return std::sqrt(std::max(0.0, mean(margins.squares, games) - middle * middle));
}

double mean(std::int64_t sum, std::int64_t of) { return of ? static_cast<double>(sum) / static_cast<double>(of) : 0; }

std::int64_t sum_of(std::span<const std::int64_t> counts) {
  std::int64_t sum = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) sum += static_cast<std::int64_t>(value) * counts[value];
  return sum;
}

int smallest_of(std::span<const std::int64_t> counts) {
  return static_cast<int>(std::find_if(counts.begin(), counts.end(), [](auto n) { return n > 0; }) - counts.begin());
}

int largest_of(std::span<const std::int64_t> counts) { return std::max(0, static_cast<int>(counts.size()) - 1); }

int quantile_of(std::span<const std::int64_t> counts, double share) {
  const auto all = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  const auto wanted = static_cast<std::int64_t>(std::ceil(share * static_cast<double>(all)));
  std::int64_t below = 0;
  for (std::size_t value = 0; value < counts.size(); ++value)
    if ((below += counts[value]) >= wanted) return static_cast<int>(value);
  return largest_of(counts);
}

}  // namespace rekentafel::arena
