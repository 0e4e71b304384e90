#include "games/tables/domino/tables_domino.h"

#include <algorithm>

#include "games/tables/domino/deck_of_tables.h"
#include "games/tables/domino/start.h"

namespace rekentafel::tables::domino {

static_assert(Game<TablesDomino>);

Deck<Card> cards_of(const Setup& setup) {
  Deck<Card> cards = setup.deck ? setup.deck->cards : setup.tables ? deck_of_tables(*setup.tables) : default_deck();
  if (setup.without_789)
    std::erase_if(cards,
                  [](const Card& card) { return card.is_domino() && (needs_789(card.low) || needs_789(card.high)); });
  return cards;
}

namespace {

void remove(Hand& hand, const Card& card) {
  const auto* found = std::find(hand.begin(), hand.end(), card);
  hand.erase_at(static_cast<std::size_t>(found - hand.begin()));
}

// C8: what the hands leave at the end of a round. The empty table counts as the joker does.
CardsLeft left_of(const State& state) {
  CardsLeft left;
  for (const Hand& hand : state.hands) {
    int worth = 0;
    for (const Card& card : hand) worth += card.is_domino() ? card.low.outcome() + card.high.outcome() : worth_of_joker;
    left.cards.push_back(static_cast<int>(hand.size()));
    left.worth.push_back(worth);
  }
  return left;
}

void end_game(State& state, TablesDomino::Events& events) {
  state.turn.over = true;
  close_round<TablesDomino>(
      state, left_of(state), state.turn.first, events, [](State& any) -> Rounds& { return any.rounds; },
      [](State& any, Seat begins) { any.turn.first = any.turn.to_move = begins; });
  if (state.turn.over) events.push_back(GameOver{});
}

// The next seat clockwise; and the ends of the game: somebody is out, or all have passed (T34).
void end_turn(State& state, TablesDomino::Events& events) {
  auto& turn = state.turn;
  const int players = static_cast<int>(state.hands.size());
  turn.drew = false;
  turn.to_move = Seat((turn.to_move.index() + 1) % players);
  const bool out = std::any_of(state.hands.begin(), state.hands.end(), [](const Hand& hand) { return hand.empty(); });
  // C7: with equal turns the round goes on to its last player.
  const bool round_over = !turn.equal_turns || turn.to_move == turn.first;
  if ((out && round_over) || turn.passes == players) end_game(state, events);
}

void play_cards(State& state, Seat seat, const Action& action, TablesDomino::Events& events) {
  auto& hand = state.hands[seat.index()];
  auto& laid = state.table.laid;
  const std::size_t before = laid.size();
  state.table.play(action);
  LaidDown event{seat, {}};
  for (std::size_t i = before; i < laid.size(); ++i) {
    remove(hand, laid[i].piece.card());
    event.cards.push_back(laid[i]);
  }
  events.push_back(event);
  state.turn.passes = 0;
  end_turn(state, events);
}

// T34: who can lay now stays on turn.
void draw(State& state, Seat seat, TablesDomino::Events& events) {
  auto& hand = state.hands[seat.index()];
  hand.push_back(state.stock.back());
  state.stock.pop_back();
  events.push_back(Drew{seat, hand.back()});
  state.turn.passes = 0;
  state.turn.drew = can_lay(state.table, hand);
  if (!state.turn.drew) end_turn(state, events);
}

// T34: who can lay must; where only two cards at once fit (T35), that is said.
std::optional<Refusal> refuse_not_laying(const View& view) {
  if (can_lay_one(view.table, view.hand)) return Refusal{"T34/can-lay", {}};
  if (const auto outcome = two_fit_at(view.table, view.hand)) return Refusal{"T34/two-fit", {*outcome}};
  return std::nullopt;
}
std::optional<Refusal> refuse_draw(const View& view) {
  if (view.in_stock == 0) return Refusal{"T34/stock-empty", {}};
  return refuse_not_laying(view);
}
std::optional<Refusal> refuse_pass(const View& view) {
  if (auto refusal = refuse_not_laying(view)) return refusal;
  if (view.in_stock > 0) return Refusal{"T34/draw-first", {}};
  return std::nullopt;
}

}  // namespace

std::span<const Option<Setup>> TablesDomino::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "T4", fewest_players, most_players),
      flag<&Setup::without_789>("without-789", "T32"),
      text<&Setup::tables>("tables", "T3"),
      text<&Setup::deck>("deck", "C6"),
      number<&Setup::minutes>("minutes", "T42", 0, 60),
      flag<&Setup::equal_turns>("equal-turns", "C7"),
      flag<&Setup::everybody_begins>("everybody-begins", "C8"),
  };
  return table;
}

std::optional<Refusal> TablesDomino::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (setup.minutes < 0 || setup.minutes > 60) return Refusal{"option/number", {"minutes", setup.minutes, 0, 60}};
  if (setup.everybody_begins && setup.minutes > 0) return Refusal{"C8/minutes", {"everybody-begins", "minutes"}};
  if (setup.tables && setup.deck) return Refusal{"T3/own-cards", {"tables"}};
  const auto cards = cards_of(setup);
  if (cards.size() > most_cards) return Refusal{"deck/full", {1, most_cards}};
  const auto needed = static_cast<std::size_t>(setup.players * setup.cards_each());
  if (cards.size() < needed && setup.without_789)
    return Refusal{"T32/few-cards", {"without-789", cards.size(), setup.players, needed}};
  if (cards.size() < needed) return Refusal{"T4/few-cards", {cards.size(), setup.players, needed}};
  // T33: so that every hand has a card with an outcome.
  const auto special = std::count_if(cards.begin(), cards.end(), [](const Card& card) { return !card.is_domino(); });
  if (special >= setup.cards_each()) return Refusal{"T33/few-dominoes", {special, setup.cards_each() - 1}};
  return std::nullopt;
}

State TablesDomino::deal(const Setup& setup, Seed seed) {
  State state;
  Deck<Card> cards = cards_of(setup);
  Random(seed).shuffle(std::span(cards));
  for (const Card& card : cards) state.stock.push_back(card);
  state.hands.resize(static_cast<std::size_t>(setup.players));
  for (int i = 0; i < setup.cards_each(); ++i) {
    for (Hand& hand : state.hands) {
      hand.push_back(state.stock.back());
      state.stock.pop_back();
    }
  }
  const Start start = start_of(std::span(state.hands.data(), state.hands.size()));
  for (const Held& held : {start.lowest, start.highest}) {
    Hand& hand = state.hands[held.seat];
    const Card card = hand[held.card];
    state.table.start_row({card.kind, card.low, card.high});
    hand.erase_at(held.card);
  }
  state.turn.to_move = state.turn.first = start.begins;
  state.turn.equal_turns = setup.equal_turns;
  state.turn.minutes = static_cast<std::uint8_t>(setup.minutes);
  state.rounds = rounds_for(setup.everybody_begins, setup.players);
  if (setup.everybody_begins) state.dealt_from = {setup, seed};
  return state;
}

View TablesDomino::view(const State& state, Seat seat) {
  View view{.hand = {},
            .in_hand = {},
            .in_stock = static_cast<int>(state.stock.size()),
            .table = state.table,
            .turn = state.turn,
            .rounds = state.rounds};
  for (const Hand& hand : state.hands) view.in_hand.push_back(static_cast<int>(hand.size()));
  if (seat.index() < static_cast<int>(state.hands.size())) view.hand = state.hands[seat.index()];
  return view;
}

Seats TablesDomino::to_act(const View& view) {
  if (view.turn.over) return {};
  const Seats seats = Seats::only(view.turn.to_move);
  return view.turn.minutes > 0 ? seats.with(Seat::table()) : seats;
}

std::optional<Refusal> TablesDomino::refuse(const View& view, Seat seat, const Action& action) {
  if (view.turn.over) return Refusal{"turn/over", {}};
  if (!to_act(view).has(seat)) return Refusal{"turn/not-yours", {}};
  const bool clock = action.kind == Action::Kind::time_up;
  if (clock && !seat.is_table()) return Refusal{"T42/the-clock", {}};
  if (clock) return std::nullopt;
  if (seat.is_table()) return Refusal{"turn/not-yours", {}};
  if (action.kind == Action::Kind::draw) return refuse_draw(view);
  if (action.kind == Action::Kind::pass) return refuse_pass(view);
  return refuse_lay(view.table, view.hand, action);
}

TablesDomino::Events TablesDomino::play(State& state, Seat seat, const Action& action) {
  Events events;
  switch (action.kind) {
    case Action::Kind::lay:
    case Action::Kind::row:
      play_cards(state, seat, action, events);
      break;
    case Action::Kind::draw:
      draw(state, seat, events);
      break;
    case Action::Kind::pass:
      events.push_back(Passed{seat});
      ++state.turn.passes;
      end_turn(state, events);
      break;
    case Action::Kind::time_up:
      end_game(state, events);
      break;
  }
  return events;
}

TablesDomino::Event TablesDomino::seen(const Event& event, Seat seat) {
  const auto* drawn = std::get_if<Drew>(&event);
  if (!drawn || drawn->seat == seat) return event;
  return Drew{drawn->seat, std::nullopt};
}

// Fewest cards wins, and who has none has fewest.
std::optional<Outcome> TablesDomino::outcome(const State& state) {
  if (!state.turn.over) return std::nullopt;
  if (state.rounds.several()) return state.rounds.outcome();
  Few<int, most_seats> left;
  for (const Hand& hand : state.hands) left.push_back(static_cast<int>(hand.size()));
  return ranked(left, Best::lowest);
}

void TablesDomino::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (!to_act(view).has(seat)) return;
  if (seat.is_table()) {
    listing.add(Action::time_up());
    return;
  }
  const std::size_t before = listing.size();
  list_lays(view.table, view.hand, listing);
  if (listing.size() > before) return;
  if (view.hand.size() >= many_cards) list_rows(view.hand, listing);
  listing.add(view.in_stock > 0 ? Action::draw() : Action::pass());
}

std::optional<Timed<Action>> TablesDomino::clock(const View& view) {
  if (view.turn.over || view.turn.minutes == 0) return std::nullopt;
  return Timed<Action>{Action::time_up(), std::chrono::minutes(view.turn.minutes), Since::table_acted};
}

}  // namespace rekentafel::tables::domino
