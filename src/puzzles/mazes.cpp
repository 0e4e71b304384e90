#include "puzzles/mazes.h"

#include <algorithm>

#include "bots/formula/judge.h"

namespace rekentafel::puzzles {

namespace {

template <class Hand, class Card>
bool remove_from(Hand& hand, const Card& card) {
  const auto held = std::find(hand.begin(), hand.end(), card);
  if (held == hand.end()) return false;
  hand.erase_at(static_cast<std::size_t>(held - hand.begin()));
  return true;
}

}  // namespace

std::vector<Sums::Move> Sums::all_moves(const State& state) {
  Listing<formula::Play> listing(bots::room_for_plays());
  formula::list_plays({state.sum, state.hand}, listing);
  return {listing.begin(), listing.end()};
}

std::vector<Sums::Move> Sums::moves(const State& state) {
  const int cards = state.hand.size();
  if (state.turns <= 0 || cards > formula::most_laid * state.turns) return {};
  auto plays = all_moves(state);
  // What is left must fit in the turns that are left.
  const int fewest = cards - formula::most_laid * (state.turns - 1);
  std::erase_if(plays, [&](const formula::Play& play) {
    const int laid = laid_cards(play.sum).size();
    return laid < fewest || (state.turns == 1 && laid != cards);
  });
  return plays;
}

Sums::State Sums::after(const State& state, const Move& play) {
  State next{play.sum.lying(), state.hand, state.turns - 1};
  const formula::Cards laid = laid_cards(play.sum);
  for (std::size_t face = 0; face < laid.counts.size(); ++face)
    next.hand.counts[face] = static_cast<std::uint8_t>(next.hand.counts[face] - laid.counts[face]);
  return next;
}

// The more cards, the harder to see; divisions and numbers above 20 too.
int Sums::hardness(const State&, const Move& play) {
  const auto largest = std::max({value(play.sum.left()), value(play.sum.right()), value(play.sum.answer())});
  return std::min(4, laid_cards(play.sum).size() + (play.sum.symbol == formula::Symbol::divided) + (largest > 20));
}

std::optional<Refusal> Sums::refuse(const State& state, const Move& play) {
  return formula::refuse_play({state.sum, state.hand}, play.sum);
}

std::vector<Dominoes::Move> Dominoes::moves(const State& state) {
  // A card each way to each end, and two cards in four ways: there is room for all of them.
  std::vector<Move> room(1024);
  Listing<Move> listing(room);
  tables::domino::list_lays(state.table, state.hand, listing);
  room.resize(listing.size());
  return room;
}

Dominoes::State Dominoes::after(const State& state, const Move& lay) {
  State next = state;
  next.table.play(lay);
  remove_from(next.hand, lay.first.card());
  if (lay.two) remove_from(next.hand, lay.second.card());
  return next;
}

int Dominoes::hardness(const State&, const Move& lay) {
  if (lay.two) return 3;
  return lay.first.near.right != 0 && needs_789(lay.first.near) ? 2 : 1;
}

std::optional<Refusal> Dominoes::refuse(const State& state, const Move& lay) {
  return tables::domino::refuse_lay(state.table, state.hand, lay);
}

std::vector<Chain::Move> Chain::moves(const State& state) {
  std::vector<Move> room(seven_ate_nine::most_plays);
  Listing<Move> cards(room);
  seven_ate_nine::plays(state.centre, state.hand, cards);
  room.resize(cards.size());
  return room;
}

Chain::State Chain::after(const State& state, const Move& card) {
  State next{card, state.hand};
  next.hand.remove(card);
  return next;
}

bool Chain::round_the_corner(seven_ate_nine::Card centre, seven_ate_nine::Card card) {
  return centre.number - card.number != centre.modifier && card.number - centre.number != centre.modifier;
}

int Chain::hardness(const State& state, const Move& card) { return round_the_corner(state.centre, card) ? 2 : 1; }

std::optional<Refusal> Chain::refuse(const State& state, const Move& card) {
  const auto& centre = state.centre;
  if (!state.hand.has(card)) return Refusal{"S17/not-in-hand", {shown(card)}};
  if (!centre.takes(card)) return Refusal{"S7/wrong-card", {shown(centre), centre.minus(), centre.plus(), card.number}};
  return std::nullopt;
}

std::vector<Places::Move> Places::moves(const State& state) {
  // Without jokers a card goes to at most three places for each card that lies.
  std::vector<Move> room(3 * state.hand.size() * state.rows.cards().size());
  Listing<Move> listing(room);
  tables::order::list_lays(state.rows, {state.hand.begin(), state.hand.end()}, tables::order::Splitting::aside,
                           listing);
  room.resize(listing.size());
  return room;
}

Places::State Places::after(const State& state, const Move& action) {
  State next = state;
  tables::order::lay(next.rows, action);
  remove_from(next.hand, action.placed.card);
  return next;
}

int Places::blocked(const State& state) {
  int cards = 0;
  for (const tables::Card& card : state.hand) cards += !tables::order::lay_at_an_end(state.rows, std::span(&card, 1));
  return cards;
}

// At an end of a row; by taking a card (T56) or splitting a row (T27). Divisions are harder.
int Places::hardness(const State&, const Move& action) {
  const int place = action.part == Move::Part::whole ? 1 : 2;
  return place + (action.placed.card.kind == tables::Card::Kind::quotient);
}

std::optional<Refusal> Places::refuse(const State& state, const Move& action) {
  const auto& card = action.placed.card;
  if (action.kind != Move::Kind::lay || std::find(state.hand.begin(), state.hand.end(), card) == state.hand.end())
    return Refusal{"T26/not-in-hand", {to_text(card)}};
  return tables::order::refuse_place(state.rows, action, tables::order::Splitting::aside);
}

}  // namespace rekentafel::puzzles
