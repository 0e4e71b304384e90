#include "games/tables/rush/tables_rush.h"

#include <algorithm>
#include <bitset>

namespace rekentafel::tables::rush {

static_assert(Game<TablesRush>);

namespace {

constexpr int fewest_seconds = 10;
constexpr int most_seconds = 600;

Cards cards_of(const Setup& setup) { return cards_played(setup.deck, match_deck(), setup.tables, Jokers::out); }

// T59
int each_gets(const Setup& setup, const Cards& cards) {
  const int wanted = rush::cards_of(setup.cards);
  const bool enough = setup.players * wanted <= static_cast<int>(cards.size());
  return enough ? wanted : rush::cards_of(Amount::fifteen);
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
  if (move.card.outcome() == move.second.outcome()) return std::nullopt;
  return Refusal{"T30/other-outcomes", {worked_out(move.card), worked_out(move.second)}};
}

std::optional<Refusal> refuse_add(const View& view, const Move& move) {
  const Rows& rows = view.table.rows;
  if (move.row >= rows.size()) return Refusal{"T52/no-such-row", {move.row + 1, rows.size()}};
  if (!has(view.hand, move.card)) return Refusal{"T30/not-in-hand", {to_text(move.card)}};
  const int outcome = outcome_of(rows[move.row]);
  if (move.card.outcome() == outcome) return std::nullopt;
  if (move.card.kind == Card::Kind::outcome) return Refusal{"T30/other-number", {to_text(move.card), outcome}};
  return Refusal{"T30/other-outcome", {to_text(move.card), move.card.outcome(), outcome}};
}

void lay(State& state, Seat seat, const Move& move) {
  Hand& hand = state.hands[static_cast<std::size_t>(seat.index())];
  Rows& rows = state.table.rows;
  hand.erase_at(place_in(hand, move.card));
  if (move.kind == Move::Kind::add) {
    rows.add(move.row, Element{move.card});
    return;
  }
  hand.erase_at(place_in(hand, move.second));
  rows.open(Element{move.card});
  rows.add(rows.size() - 1, Element{move.second});
}

// T58: no hand has a card for a row, nor two cards of one outcome.
bool nobody_can_lay(const State& state) {
  std::bitset<128> lies;  // by outcome
  for (std::size_t row = 0; row < state.table.rows.size(); ++row)
    lies.set(static_cast<std::size_t>(outcome_of(state.table.rows[row])));
  for (const Hand& hand : state.hands) {
    auto fits = lies;
    for (const Card& card : hand) {
      const auto outcome = static_cast<std::size_t>(card.outcome());
      if (fits[outcome]) return false;
      fits.set(outcome);
    }
  }
  return true;
}

}  // namespace

std::span<const Option<Setup>> TablesRush::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "T4", fewest_players, most_players),
      choice<&Setup::cards>("cards", "T30"),
      number<&Setup::seconds>("seconds", "T30", fewest_seconds, most_seconds),
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
  const auto cards = cards_of(setup);
  return refuse_few(cards, setup.players * each_gets(setup, cards), setup.deck, setup.tables);
}

State TablesRush::deal(const Setup& setup, Seed seed) {
  State state;
  Random random(seed);
  state.table.players = static_cast<std::uint8_t>(setup.players);
  state.table.seconds = static_cast<std::uint16_t>(setup.seconds);
  state.rest = cards_of(setup);
  random.shuffle(std::span(state.rest.begin(), state.rest.end()));
  const int each = each_gets(setup, state.rest);
  for (int seat = 0; seat < setup.players; ++seat) {
    state.hands.push_back({});
    for (int i = 0; i < each; ++i) {
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
  const auto offer = [&](const Move& move) {
    if (!refuse(view, seat, move) && std::find(listing.begin(), listing.end(), move) == listing.end())
      listing.add(move);
  };
  if (seat.is_table()) {
    offer({.kind = Move::Kind::start});
    offer({.kind = Move::Kind::time_up});
    return;
  }
  for (std::size_t i = 0; i < view.hand.size(); ++i) {
    const Card& card = view.hand[i];
    for (std::size_t row = 0; row < view.table.rows.size(); ++row)
      if (outcome_of(view.table.rows[row]) == card.outcome())
        offer({.kind = Move::Kind::add, .row = static_cast<std::uint8_t>(row), .card = card});
    for (std::size_t j = 0; j < view.hand.size(); ++j)
      if (j != i && view.hand[j].outcome() == card.outcome())
        offer({.kind = Move::Kind::new_row, .card = card, .second = view.hand[j]});
  }
}

}  // namespace rekentafel::tables::rush
