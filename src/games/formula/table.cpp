#include "games/formula/table.h"

namespace rekentafel::formula {

namespace {

void add_all(Cards& cards, const Cards& more) {
  for (int face = 0; face < Cards::faces; ++face) cards.counts[face] += more.counts[face];
}
void remove_all(Cards& cards, const Cards& fewer) {
  for (int face = 0; face < Cards::faces; ++face) cards.counts[face] -= fewer.counts[face];
}

// The cards that lie open; of a play, those that stay.
Cards open_cards(const Sum& sum) {
  Cards cards;
  for (const Number& number : sum.numbers)
    for (const Place place : number)
      if (!place.is_laid()) cards.add(place.card());
  return cards;
}

// Shuffled; sorted before, so that only the seed decides.
void shuffle_into(Few<Card, most_cards>& stock, const Cards& cards, Random& random) {
  stock.clear();
  for (std::uint8_t face = 0; face < Cards::faces; ++face)
    for (int i = 0; i < cards.counts[face]; ++i) stock.push_back(Card{face});
  random.shuffle(std::span(stock.begin(), stock.end()));
}

Card top(Few<Card, most_cards>& stock) {
  const Card card = stock.back();
  stock.pop_back();
  return card;
}

Seat left_of(Seat seat, int players) { return Seat((seat.index() + 1) % players); }

Place opening_place(Card card) { return card.is_joker() ? Place::open_joker() : Place::card(card.face); }

int count_out(const Table& table) {
  int out = 0;
  for (const int place : table.places) out += place > 0;
  return out;
}

// F9: somebody is out. F23, F28: at most one still has cards.
bool is_decided(const Table& table) {
  const int out = count_out(table);
  return table.agreed.play_on ? out >= table.players() - 1 : out > 0;
}

// F8, F28: whoever is not out comes after those who are, fewest cards first.
void place_the_others(State& state) {
  Table& table = state.table;
  const int out = count_out(table);
  auto places = table.places;
  for (int i = 0; i < table.players(); ++i) {
    if (table.places[i] > 0) continue;
    places[i] = out + 1;
    for (int j = 0; j < table.players(); ++j)
      places[i] += table.places[j] == 0 && state.hands[j].size() < state.hands[i].size();
  }
  table.places = places;
}

// F22: at the end of a round that ended by going out.
void settle_points(State& state) {
  for (int i = 0; i < state.table.players(); ++i)
    state.table.totals[i] += state.hands[i].empty() ? bonus : -state.hands[i].cost();
}

// C8: the cards left are what counts, so what stands on them decides between equals.
bool counts_cards(const Agreed& agreed) { return agreed.everybody_begins && !agreed.play_on; }

void count_round(State& state) {
  Table& table = state.table;
  for (int i = 0; i < table.players(); ++i) {
    if (table.agreed.play_on)
      table.totals[i] += table.places[i];
    else if (table.agreed.everybody_begins)
      table.totals[i] += state.hands[i].size();
    else if (table.agreed.rounds > 1)
      table.totals[i] += table.places[i] == 1;
    else
      table.totals[i] = state.hands[i].size();
    table.ties[i] += counts_cards(table.agreed) ? state.hands[i].cost() : state.hands[i].size();
  }
}

// F22, F26, F27.
bool is_last_round(const Table& table) {
  if (!table.agreed.points) return table.round == table.agreed.rounds;
  for (const int total : table.totals)
    if (total >= points_to_reach) return true;
  return table.round == most_point_rounds;
}

void end_round(State& state, Events& events) {
  Table& table = state.table;
  const bool went_out = count_out(table) > 0;
  place_the_others(state);
  if (!table.agreed.points)
    count_round(state);
  else if (went_out)
    settle_points(state);
  events.push_back(RoundOver{table.round, table.places, table.totals, state.hands});
  if (is_last_round(table)) {
    table.over = true;
    return;
  }
  Seats winners;
  for (int i = 0; i < table.players(); ++i)
    if (table.places[i] == 1) winners = winners.with(Seat(i));
  ++table.round;
  table.dealer = left_of(table.dealer, table.players());  // F26
  deal_round(state, table.agreed.head_start ? winners : Seats());
  events.push_back(Dealt{table.round, table.dealer, table.sum});
}

}  // namespace

Cards all_cards(const State& state) {
  Cards cards = open_cards(state.table.sum);
  add_all(cards, state.covered);
  for (const Cards& hand : state.hands) add_all(cards, hand);
  for (const Card card : state.stock) cards.add(card);
  return cards;
}

void deal_round(State& state, Seats favoured) {
  Table& table = state.table;
  const Cards cards = all_cards(state);
  shuffle_into(state.stock, cards, state.random);
  state.covered = {};
  table.turn = left_of(table.dealer, table.players());
  if (table.agreed.beginner_extra) favoured = favoured.with(table.turn);
  for (int i = 0; i < table.players(); ++i) {
    state.hands[i] = {};
    for (int card = 0; card < dealt_cards + favoured.has(Seat(i)); ++card) state.hands[i].add(top(state.stock));
  }
  table.sum = {};
  for (int i = 0; i < 2; ++i) table.sum.numbers[i] = {opening_place(top(state.stock))};
  for (int& place : table.places) place = 0;
  table.renewals = table.passes = table.out_before = 0;
}

void lay(State& state, Seat seat, const Sum& sum, Events& events) {
  Table& table = state.table;
  add_all(state.covered, open_cards(table.sum));
  remove_all(state.covered, open_cards(sum));
  remove_all(state.hands[seat.index()], laid_cards(sum));
  table.sum = sum.lying();
  table.passes = 0;
  if (table.agreed.points) table.totals[seat.index()] += static_cast<int>(value(sum.answer()));
  events.push_back(Laid{seat, sum});
  if (!state.hands[seat.index()].empty()) return;
  // C7: who goes out before everybody's turn comes again, shares the place.
  const int before = table.agreed.equal_turns ? table.out_before : count_out(table);
  table.places[seat.index()] = before + 1;
  events.push_back(Out{seat, before + 1});
}

void take(State& state, Seat seat, Events& events) {
  Table& table = state.table;
  if (state.stock.empty() && !state.covered.empty()) {
    shuffle_into(state.stock, state.covered, state.random);
    state.covered = {};
    ++table.renewals;
    events.push_back(Renewed{static_cast<int>(state.stock.size())});
  }
  if (state.stock.empty()) {
    ++table.passes;
    events.push_back(Passed{seat});
    return;
  }
  const Card card = top(state.stock);
  state.hands[seat.index()].add(card);
  table.passes = 0;
  events.push_back(Drawn{seat, card});
}

void pass_on(State& state, Events& events) {
  Table& table = state.table;
  const Seat beginner = left_of(table.dealer, table.players());
  bool all_had_their_turn = false;
  const int still_in = table.players() - count_out(table);
  do {
    table.turn = left_of(table.turn, table.players());
    all_had_their_turn |= table.turn == beginner;
  } while (still_in > 0 && state.hands[table.turn.index()].empty());
  const bool may_end = !table.agreed.equal_turns || all_had_their_turn || still_in == 0;
  if (all_had_their_turn) table.out_before = count_out(table);
  if ((may_end && is_decided(table)) || table.passes >= still_in) end_round(state, events);
}

}  // namespace rekentafel::formula
