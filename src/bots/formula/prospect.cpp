#include "bots/formula/prospect.h"

#include <algorithm>
#include <cmath>

namespace rekentafel::bots {

using namespace formula;

namespace {

constexpr double for_the_win = 0.9;  // the rest is for the place

double standing(const Outcome& outcome, Seat seat) {
  const int mine = outcome.places[seat.index()];
  const auto winners = std::count(outcome.places.begin(), outcome.places.end(), 1);
  const double win = mine == 1 ? 1.0 / static_cast<double>(winners) : 0;
  const auto others = static_cast<double>(outcome.places.size() - 1);
  const double shared = static_cast<double>(std::count(outcome.places.begin(), outcome.places.end(), mine) - 1) / 2;
  return for_the_win * win + (1 - for_the_win) * (others - (mine - 1) - shared) / others;
}

// How far the seat is ahead of the best other one; in cards, points, places or rounds.
double lead(const Table& table, Seat seat) {
  const bool lowest = table.agreed.play_on || table.agreed.everybody_begins;
  double best = -1e9;
  for (int i = 0; i < table.players(); ++i)
    if (Seat(i) != seat) best = std::max(best, double(lowest ? -table.totals[i] : table.totals[i]));
  return (lowest ? -table.totals[seat.index()] : table.totals[seat.index()]) - best;
}

}  // namespace

double prospect(const State& state, Seat seat) {
  const Table& table = state.table;
  if (const auto outcome = Formula::outcome(state)) return standing(*outcome, seat);
  // Rounds to come can turn a lead of about 60 points, or of one round, place or card for each that is left.
  const double turning = table.agreed.points ? 60 : table.agreed.rounds - table.round + 2;
  double ahead = lead(table, seat) / turning;
  if (!table.agreed.points && table.agreed.rounds == 1) ahead = 0;
  return 1 / (1 + std::exp(-ahead));
}

}  // namespace rekentafel::bots
