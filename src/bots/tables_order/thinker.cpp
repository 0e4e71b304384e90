#include "bots/tables_order/thinker.h"

#include <algorithm>
#include <array>

#include "bots/tables/halving.h"
#include "bots/tables/hidden.h"

namespace rekentafel::bots::order {

namespace {

using tables::Card;
using tables::TablesOrder;
using tables::order::Action;
using tables::order::State;
using tables::order::View;

constexpr std::size_t most_candidates = 16;

Action by_taste(const State& state, const Unseen& unseen, const Taste& taste, std::int64_t& work) {
  const tables::Turns& turns = state.table.turns;
  const tables::Cards& hand = state.hands[static_cast<std::size_t>(turns.to_move.index())];
  const auto in_next = static_cast<int>(state.hands[static_cast<std::size_t>(turns.next().index())].size());
  const Look look{state.table.rows, {hand.begin(), hand.end()}, turns.drew, in_next, state.table.splitting()};
  const auto lay = best_lay(look, unseen, taste, work);
  return lay ? *lay : otherwise(turns.drew, state.stock.size());
}

State dealt(const View& view, std::span<const Card> hidden, Random& random) {
  State state;
  state.table = view.table;
  state.random = Random(random.next_seed());
  state.hands.resize(view.in_hand.size());
  for (std::size_t seat = 0; seat < state.hands.size(); ++seat) {
    if (static_cast<int>(seat) == view.table.turns.to_move.index()) {
      state.hands[seat] = view.hand;
      continue;
    }
    for (int i = 0; i < view.in_hand[seat]; ++i, hidden = hidden.subspan(1)) state.hands[seat].push_back(hidden[0]);
  }
  for (const Card& card : hidden) state.stock.push_back(card);
  return state;
}

double won_share(const State& state, Seat seat) {
  const auto outcome = TablesOrder::outcome(state);
  const auto winners = std::count(outcome->places.begin(), outcome->places.end(), 1);
  return outcome->places[static_cast<std::size_t>(seat.index())] == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
}

std::vector<Action> candidates(const View& view, const Unseen& unseen, const Taste& taste) {
  std::vector<Action> actions;
  for (const Looked& looked : all_lays(look_of(view), unseen, taste))
    if (actions.size() < most_candidates) actions.push_back(looked.lay);
  if (!lay_is_due(view)) actions.push_back(otherwise(view.table.turns.drew, view.in_stock));
  return actions;
}

}  // namespace

Action otherwise(bool drew, std::size_t in_stock) { return drew || in_stock == 0 ? Action::pass() : Action::draw(); }

Look look_of(const View& view) {
  const tables::Turns& turns = view.table.turns;
  return {view.table.rows,
          {view.hand.begin(), view.hand.end()},
          turns.drew,
          view.in_hand[static_cast<std::size_t>(turns.next().index())],
          view.table.splitting()};
}

Known known_of(const tables::order::Setup& setup) { return {cards_of(setup), setup.fewer_doubles}; }

std::vector<Card> Known::hidden(const View& view, Random& random) const {
  std::vector<Card> lying;
  for (const tables::order::Placed& placed : view.table.rows.cards()) lying.push_back(placed.card);
  auto cards = unseen(deck, {view.hand.begin(), view.hand.end()}, lying);
  if (fewer_doubles == 0) return cards;
  std::array<int, 101> there{};
  for (const Card& card : view.hand) ++there[static_cast<std::size_t>(card.outcome())];
  for (const Card& card : lying) ++there[static_cast<std::size_t>(card.outcome())];
  random.shuffle(std::span(cards));
  std::erase_if(cards, [&](const Card& card) {
    return !card.is_joker() && ++there[static_cast<std::size_t>(card.outcome())] > fewer_doubles;
  });
  return cards;
}

Action at_a_glance(const View& view, const Unseen& unseen, const Taste& taste) {
  std::int64_t work = 0;
  const auto lay = best_lay(look_of(view), unseen, taste, work);
  return lay ? *lay : otherwise(view.table.turns.drew, view.in_stock);
}

Action think(const Known& known, const View& view, const Taste& taste, double most_work, Random& random,
             const Thinking& thinking) {
  auto hidden = known.hidden(view, random);
  const Unseen unseen(hidden);
  const auto actions = candidates(view, unseen, taste);
  const Seat seat = view.table.turns.to_move;
  State world;
  const auto deal = [&] {
    random.shuffle(std::span(hidden));
    world = dealt(view, hidden, random);
  };
  const auto value = [&](std::size_t choice, std::int64_t& work) {
    State game = world;
    TablesOrder::play(game, seat, actions[choice]);
    for (; !game.table.turns.over; work += 5)  // a turn costs about as much as to look at so many lays
      TablesOrder::play(game, game.table.turns.to_move, by_taste(game, unseen, taste, work));
    return won_share(game, seat);
  };
  return actions[best_by_playouts(actions.size(), most_work, thinking, deal, value)];
}

}  // namespace rekentafel::bots::order
