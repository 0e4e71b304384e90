#include "games/tables/rush/tables_rush.h"

#include <algorithm>
#include <bitset>

namespace rekentafel::tables::rush {

static_assert(Game<TablesRush>);

namespace {

constexpr int fewest_seconds = 5;
constexpr int most_seconds = 3600;

int cards_needed(const Setup& setup) { return setup.players * setup.cards; }

// T50: what order is played with, and some of it again where more is needed.
Deck<Card> cards_in_order(const Setup& setup) {
  const GreenDeck once = setup.tables ? order_cards(*setup.tables) : order_deck();
  Deck<Card> cards = once.cards;
  std::erase(cards, Card::joker());
  const std::size_t size = cards.size();
  for (std::size_t i = 0; cards.size() < static_cast<std::size_t>(cards_needed(setup)); ++i)
    cards.push_back(cards[i % size]);
  return cards;
}

Deck<Card> deck_of(const Setup& setup, Seed seed) {
  if (setup.deck) return setup.deck->cards;
  if (setup.in_order) return cards_in_order(setup);
  const DrawnDeck drawn = draw_deck(setup.tables, cards_needed(setup), seed);
  return Deck<Card>(drawn.cards.begin(), drawn.cards.end());
}

// T59
std::optional<Refusal> refuse_cards(const Setup& setup) {
  const auto there = setup.deck ? cards_played(setup.deck->cards, setup.tables, Jokers::out).size() : most_cards;
  const int most = static_cast<int>(there) / setup.players;
  if (setup.cards <= most) return std::nullopt;
  if (most < fewest_in_hand)
    return Refusal{setup.tables ? "T3/few-cards" : "T1/few-cards",
                   {setup.tables ? "tables" : "deck", there, setup.players * fewest_in_hand}};
  return Refusal{"T59/few-cards", {"cards", setup.cards, setup.players, most}};
}

std::size_t place_in(const Hand& hand, const Card& card) {
  return static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin());
}
bool has(const Hand& hand, const Card& card) { return place_in(hand, card) < hand.size(); }

// `start` and `time-up` are the table's.
std::optional<Refusal> refuse_clock(const View& view, Seat seat, const Move& move) {
  if (!seat.is_table()) return Refusal{"T30/table-says", {}};
  if (move.kind == Move::Kind::start && view.table.phase == Phase::playing) return Refusal{"T30/started-already", {}};
  if (move.kind == Move::Kind::time_up && view.table.phase == Phase::ready) return Refusal{"T30/not-started", {}};
  return std::nullopt;
}

std::optional<Refusal> refuse_new_row(const View& view, const Move& move) {
  if (!has(view.hand, move.card)) return Refusal{"T30/not-in-hand", {to_text(move.card)}};
  Hand rest = view.hand;
  rest.erase_at(place_in(rest, move.card));
  if (!has(rest, move.second)) return Refusal{"T30/not-in-hand", {to_text(move.second)}};
  if (begin_row(view.table, move.card.outcome(), move.second.outcome())) return std::nullopt;
  return Refusal{view.table.in_order ? "T50/equal" : "T30/other-outcomes",
                 {worked_out(move.card), worked_out(move.second)}};
}

std::optional<Refusal> refuse_add(const View& view, const Move& move) {
  const Rows& rows = view.table.rows;
  if (move.row >= rows.size()) return Refusal{"T52/no-such-row", {move.row + 1, rows.size()}};
  if (!has(view.hand, move.card)) return Refusal{"T30/not-in-hand", {to_text(move.card)}};
  if (fits(view.table, move.row, move.card.outcome())) return std::nullopt;
  if (view.table.in_order) {
    const match::Row row = rows[move.row];
    return Refusal{"T50/no-end", {worked_out(move.card), worked_out(row.front().card), worked_out(row.back().card)}};
  }
  const int outcome = outcome_of(rows[move.row]);
  if (move.card.kind == Card::Kind::outcome) return Refusal{"T30/other-number", {to_text(move.card), outcome}};
  return Refusal{"T30/other-outcome", {to_text(move.card), move.card.outcome(), outcome}};
}

void lay(State& state, Seat seat, const Move& move) {
  Hand& hand = state.hands[static_cast<std::size_t>(seat.index())];
  Rows& rows = state.table.rows;
  hand.erase_at(place_in(hand, move.card));
  // T50: where in the row follows from the card.
  const auto add = [&](std::size_t row, const Card& card) {
    if (state.table.in_order && card.outcome() < rows[row].front().card.outcome())
      rows.add_in_front(row, Element{card});
    else
      rows.add(row, Element{card});
  };
  if (move.kind == Move::Kind::add) return add(move.row, move.card);
  hand.erase_at(place_in(hand, move.second));
  rows.open(Element{move.card});
  add(rows.size() - 1, move.second);
}

// T58: no hand has a card for a row, nor two cards that begin one.
bool nobody_can_lay(const State& state) {
  std::bitset<128> goes;  // by outcome: to some row
  for (std::size_t row = 0; row < state.table.rows.size(); ++row)
    for (int outcome = 1; outcome <= 100; ++outcome)
      if (fits(state.table, row, outcome)) goes.set(static_cast<std::size_t>(outcome));
  for (const Hand& hand : state.hands) {
    std::bitset<128> held;
    for (const Card& card : hand) {
      const auto outcome = static_cast<std::size_t>(card.outcome());
      if (goes[outcome]) return false;
      const bool two = state.table.in_order ? held.any() && !held[outcome] : held[outcome];
      if (two) return false;
      held.set(outcome);
    }
  }
  return true;
}

}  // namespace

std::span<const Option<Setup>> TablesRush::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "T4", fewest_players, most_players),
      number<&Setup::cards>("cards", "T30", fewest_in_hand, static_cast<int>(most_in_hand)),
      number<&Setup::seconds>("seconds", "T30", fewest_seconds, most_seconds),
      flag<&Setup::in_order>("in-order", "T50"),
      text<&Setup::tables>("tables", "T3"),
      text<&Setup::deck>("deck", "C6"),
  };
  return table;
}

std::optional<Refusal> TablesRush::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (setup.seconds < fewest_seconds || setup.seconds > most_seconds)
    return Refusal{"option/number", {"seconds", setup.seconds, fewest_seconds, most_seconds}};
  if (setup.cards < fewest_in_hand || setup.cards > static_cast<int>(most_in_hand))
    return Refusal{"option/number", {"cards", setup.cards, fewest_in_hand, most_in_hand}};
  return refuse_cards(setup);
}

bool fits(const Table& table, std::size_t row, int outcome) {
  const match::Row lying = table.rows[row];
  if (!table.in_order) return outcome == outcome_of(lying);
  return outcome < lying.front().card.outcome() || outcome > lying.back().card.outcome();
}

bool begin_row(const Table& table, int a, int b) { return table.in_order ? a != b : a == b; }

Setup TablesRush::with_cards(Setup setup, Seed seed) {
  setup.deck = GreenDeck{deck_of(setup, seed)};
  return setup;
}

State TablesRush::deal(const Setup& setup, Seed seed) {
  State state;
  Random random(seed);
  state.table.players = static_cast<std::uint8_t>(setup.players);
  state.table.seconds = static_cast<std::uint16_t>(setup.seconds);
  state.table.in_order = setup.in_order;
  state.rest = cards_played(deck_of(setup, seed), setup.tables, Jokers::out);
  random.shuffle(std::span(state.rest.begin(), state.rest.end()));
  for (int seat = 0; seat < setup.players; ++seat) {
    state.hands.push_back({});
    for (int i = 0; i < setup.cards; ++i) {
      state.hands.back().push_back(state.rest.back());
      state.rest.pop_back();
    }
  }
  return state;
}

View TablesRush::view(const State& state, Seat seat) {
  View view{.table = state.table};
  for (const Hand& hand : state.hands) view.in_hand.push_back(static_cast<std::uint8_t>(hand.size()));
  const auto index = static_cast<std::size_t>(seat.index());
  if (index < state.hands.size()) view.hand = state.hands[index];
  return view;
}

Seats TablesRush::to_act(const View& view) {
  if (view.table.phase == Phase::over) return {};
  if (view.table.phase == Phase::ready) return Seats::only(Seat::table());
  return Seats::first(view.table.players).with(Seat::table());
}

std::optional<Refusal> TablesRush::refuse(const View& view, Seat seat, const Action& move) {
  if (view.table.phase == Phase::over) return Refusal{"turn/over", {}};
  if (move.kind == Move::Kind::start || move.kind == Move::Kind::time_up) return refuse_clock(view, seat, move);
  if (view.table.phase == Phase::ready) return Refusal{"T30/not-started", {}};
  if (!to_act(view).has(seat) || seat.is_table()) return Refusal{"turn/not-yours", {}};
  return move.kind == Move::Kind::new_row ? refuse_new_row(view, move) : refuse_add(view, move);
}

TablesRush::Events TablesRush::play(State& state, Seat seat, const Action& move) {
  if (move.kind == Move::Kind::start) {
    const bool hopeless = nobody_can_lay(state);  // T58, with a strange deck
    state.table.phase = hopeless ? Phase::over : Phase::playing;
    Events events{Started{state.table.seconds}};
    if (hopeless) events.push_back(Ended{.nobody_can = true});
    return events;
  }
  if (move.kind == Move::Kind::time_up) {
    state.table.phase = Phase::over;
    return {Ended{.time_up = true}};
  }
  lay(state, seat, move);
  Events events{Laid{seat, move}};
  const bool out = state.hands[static_cast<std::size_t>(seat.index())].empty();
  if (out || nobody_can_lay(state)) {  // T53, T58
    state.table.phase = Phase::over;
    events.push_back(Ended{.nobody_can = !out});
  }
  return events;
}

std::optional<Outcome> TablesRush::outcome(const State& state) {
  if (state.table.phase != Phase::over) return std::nullopt;
  Few<int, most_seats> left;
  for (const Hand& hand : state.hands) left.push_back(static_cast<int>(hand.size()));
  return ranked(left, Best::lowest);
}

void TablesRush::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (seat.is_table()) {
    for (const auto kind : {Move::Kind::start, Move::Kind::time_up})
      if (!refuse(view, seat, {.kind = kind})) listing.add({.kind = kind});
    return;
  }
  if (view.table.phase != Phase::playing || !to_act(view).has(seat)) return;
  // Cards that are alike are listed once.
  Hand different;
  for (const Card& card : view.hand)
    if (!has(different, card)) different.push_back(card);
  for (const Card& card : different) {
    for (std::size_t row = 0; row < view.table.rows.size(); ++row)
      if (fits(view.table, row, card.outcome()))
        listing.add({.kind = Move::Kind::add, .row = static_cast<std::uint8_t>(row), .card = card});
    for (const Card& other : different) {
      if (!begin_row(view.table, card.outcome(), other.outcome())) continue;
      if (card != other || std::count(view.hand.begin(), view.hand.end(), card) > 1)
        listing.add({.kind = Move::Kind::new_row, .card = card, .second = other});
    }
  }
}

std::optional<Timed<Move>> TablesRush::clock(const View& view) {
  const Table& table = view.table;
  if (table.phase == Phase::ready) return Timed<Move>{{.kind = Move::Kind::start}, countdown, Since::anybody_acted};
  if (table.phase == Phase::over) return std::nullopt;
  return Timed<Move>{{.kind = Move::Kind::time_up}, std::chrono::seconds(table.seconds), Since::table_acted};
}

std::chrono::milliseconds TablesRush::rest(const Setup&, const std::optional<Refusal>& refused) {
  constexpr std::chrono::milliseconds between_cards{250};
  if (!refused) return between_cards;
  return refused->key.starts_with("T30/other-") ? taking_back : std::chrono::milliseconds(0);
}

}  // namespace rekentafel::tables::rush
