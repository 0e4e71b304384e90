#include "bots/tables_match/sketch.h"

#include <algorithm>

namespace rekentafel::bots::match {

namespace {

// T15, C7.
bool is_over(const Sketch& sketch) {
  const tables::Turns& turns = sketch.turns;
  if (turns.passed == turns.players) return true;
  const bool out =
      std::any_of(sketch.hands.begin(), sketch.hands.end(), [](const Hand& hand) { return hand.size == 0; });
  return out && (!turns.equal_turns || turns.next() == turns.first);
}

void end_turn(Sketch& sketch) {
  tables::Turns& turns = sketch.turns;
  turns.drew = false;
  sketch.drawn.reset();
  turns.over = is_over(sketch);
  if (turns.over) return;
  // T11: another start card.
  if (turns.idle >= turns.players && sketch.unopened() && !sketch.stock.empty()) {
    turns.idle = 0;
    sketch.open.set(sketch.stock.back());
    sketch.stock.pop_back();
  }
  turns.to_move = turns.next();
  if (turns.to_move == turns.first) ++turns.round;
}

void end_lay(Sketch& sketch) {
  sketch.opened = true;
  sketch.mine().came_out = true;
  sketch.turns.idle = sketch.turns.passed = 0;
  end_turn(sketch);
}

}  // namespace

void Hand::add(Value value) {
  ++(value == joker ? jokers : count[value]);
  ++size;
}

void Hand::remove(Value value) {
  --(value == joker ? jokers : count[value]);
  --size;
}

Sketch sketch_of(const Outcomes& outcomes, const tables::match::View& view) {
  const tables::match::Table& table = view.table;
  Sketch sketch{.outcomes = &outcomes,
                .turns = table.turns,
                .drawn = {},
                .start_cards = table.mode == tables::match::Mode::one_a,
                .together = table.together,
                .joker_anywhere = table.joker_anywhere,
                .open = {},
                .hands = {},
                .stock = {}};
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    sketch.open.set(outcomes.number(outcome_of(table.rows[row])));
    sketch.opened |= table.rows[row].size() > 1;
  }
  sketch.hands.resize(view.in_hand.size());
  for (std::size_t i = 0; i < sketch.hands.size(); ++i) sketch.hands[i].came_out = table.came_out[i];
  for (const tables::Card& card : view.hand) sketch.mine().add(outcomes.of(card));
  sketch.stock.resize(view.in_stock);
  if (table.turns.drew) sketch.drawn = outcomes.of(view.hand.back());
  return sketch;
}

void deal_hidden(Sketch& sketch, const tables::match::View& view, std::span<const Value> cards) {
  for (std::size_t seat = 0; seat < sketch.hands.size(); ++seat) {
    if (static_cast<int>(seat) == sketch.turns.to_move.index()) continue;
    for (int i = 0; i < view.in_hand[seat]; ++i) {
      sketch.hands[seat].add(cards.back());
      cards = cards.first(cards.size() - 1);
    }
  }
  sketch.stock.clear();
  for (const Value card : cards) sketch.stock.push_back(card);
}

void lay(Sketch& sketch, const Plan& plan) {
  Hand& hand = sketch.mine();
  for (const Piece& piece : plan) {
    hand.remove(piece.card);
    if (piece.with) hand.remove(*piece.with);
    sketch.open.set(piece.row);
  }
  end_lay(sketch);
}

void lay(Sketch& sketch, const tables::match::Turn& turn, const tables::Cards& hand) {
  for (const tables::Card& card : cards_from_hand(turn, hand)) sketch.mine().remove(sketch.outcomes->of(card));
  for (const tables::match::Step& step : turn.steps)
    if (step.kind == tables::match::Step::Kind::start && step.element.shows())
      sketch.open.set(sketch.outcomes->of(step.element.card));
  end_lay(sketch);
}

void draw(Sketch& sketch) {
  const Value card = sketch.stock.back();
  sketch.stock.pop_back();
  sketch.mine().add(card);
  sketch.turns.passed = 0;
  if (sketch.turns.round > 1) {
    sketch.turns.drew = true;
    sketch.drawn = card;
    return;
  }
  ++sketch.turns.idle;
  end_turn(sketch);
}

void pass(Sketch& sketch) {
  if (!sketch.turns.drew) ++sketch.turns.passed;
  ++sketch.turns.idle;
  end_turn(sketch);
}

double won_share(const Sketch& sketch, Seat seat) {
  int fewest = 255, sharing = 0;
  for (const Hand& hand : sketch.hands) {
    if (hand.size < fewest) fewest = hand.size, sharing = 0;
    sharing += hand.size == fewest;
  }
  return sketch.hands[static_cast<std::size_t>(seat.index())].size == fewest ? 1.0 / sharing : 0.0;
}

}  // namespace rekentafel::bots::match
