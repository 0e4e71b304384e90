#include "bots/tables_match/thinker.h"

#include <algorithm>
#include <array>

#include "bots/tables/halving.h"
#include "bots/tables_match/largest_lay.h"
#include "bots/tables_match/turn_of.h"

namespace rekentafel::bots::match {

namespace {

using tables::match::Turn;

// By outcome: which card of it somebody sees makes no difference.
std::vector<Value> hidden_values(const Outcomes& outcomes, const tables::Cards& deck, const tables::match::View& view) {
  std::array<int, most_values + 1> count{};
  for (const tables::Card& card : deck) ++count[outcomes.of(card)];
  for (const tables::Card& card : view.hand) --count[outcomes.of(card)];
  for (const tables::Card& card : cards_in(view.table.rows)) --count[outcomes.of(card)];
  std::vector<Value> values;
  for (std::size_t value = 0; value < count.size(); ++value)
    for (int i = 0; i < count[value]; ++i) values.push_back(static_cast<Value>(value));
  return values;
}

}  // namespace

Turn think(const Outcomes& outcomes, const tables::Cards& deck, const tables::match::View& view, const Habit& habit,
           double most_work, Random& random, const Thinking& thinking) {
  const Sketch mine = sketch_of(outcomes, view);
  const Seat seat = mine.turns.to_move;
  const Turn most = thinking.stopped() ? Turn{} : largest_lay(view);
  const auto choices = candidates(mine, view, habit, most);
  auto hidden = hidden_values(outcomes, deck, view);
  Sketch world;
  const auto deal = [&] {
    random.shuffle(std::span(hidden));
    world = mine;
    deal_hidden(world, view, hidden);
  };
  // What a turn takes: every outcome is looked at a few times, with pairs every two of them.
  const std::int64_t turn_work = 16 + outcomes.size() * (mine.together ? 4 + outcomes.size() / 8 : 1);
  const auto value = [&](std::size_t choice, std::int64_t& work) {
    Sketch game = world;
    play(game, choices[choice], view.hand);
    for (; !game.turns.over; work += turn_work) act(game, habit);
    return won_share(game, seat);
  };
  const Candidate& best = choices[best_by_playouts(choices.size(), most_work, thinking, deal, value)];
  if (best.turn) return most;
  if (best.kind != Turn::Kind::lay) return Turn{.kind = best.kind};
  return turn_of(best.plan, outcomes, view);
}

}  // namespace rekentafel::bots::match
