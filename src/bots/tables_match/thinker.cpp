#include "bots/tables_match/thinker.h"

#include <algorithm>

#include "bots/tables/halving.h"
#include "bots/tables/hidden.h"
#include "bots/tables_match/turn_of.h"
#include "games/tables/match/most.h"

namespace rekentafel::bots::match {

namespace {

using tables::match::Turn;

std::vector<Value> hidden_values(const Outcomes& outcomes, const tables::Cards& deck, const tables::match::View& view) {
  const tables::Cards lying = cards_in(view.table.rows);
  std::vector<Value> values;
  for (const tables::Card& card : unseen(deck, {view.hand.begin(), view.hand.end()}, {lying.begin(), lying.end()}))
    values.push_back(outcomes.of(card));
  return values;
}

}  // namespace

Turn think(const Outcomes& outcomes, const tables::Cards& deck, const tables::match::View& view, const Habit& habit,
           int playouts, Random& random, const Thinking& thinking) {
  const Sketch mine = sketch_of(outcomes, view);
  const Seat seat = mine.turns.to_move;
  const Turn most = thinking.stopped() ? Turn{} : tables::match::most(situation(view)).lay;
  const auto choices = candidates(mine, view, habit, most);
  auto hidden = hidden_values(outcomes, deck, view);
  Sketch world;
  const auto deal = [&] {
    random.shuffle(std::span(hidden));
    world = mine;
    deal_hidden(world, view, hidden);
  };
  const auto value = [&](std::size_t choice) {
    Sketch game = world;
    play(game, choices[choice], view.hand);
    while (!game.turns.over) act(game, habit);
    return won_share(game, seat);
  };
  const Candidate& best = choices[best_by_playouts(choices.size(), playouts, thinking, deal, value)];
  if (best.turn) return most;
  if (best.kind != Turn::Kind::lay) return Turn{.kind = best.kind};
  return turn_of(best.plan, outcomes, view);
}

}  // namespace rekentafel::bots::match
