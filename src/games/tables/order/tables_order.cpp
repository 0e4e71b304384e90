#include "games/tables/order/tables_order.h"

#include <algorithm>
#include <array>

#include "games/tables/tables_cards.h"

namespace rekentafel::tables::order {

static_assert(Game<TablesOrder>);

Cards cards_of(const Setup& setup) {
  if (setup.deck) return cards_played(setup.deck->cards, setup.tables, Jokers::in);
  return cards_played(setup.tables ? order_cards(*setup.tables).cards : order_deck().cards, {}, Jokers::in);
}

namespace {

// T29: of each value only the first few stay; the cards are shuffled, so chance decides which.
Cards without_doubles(const Cards& cards, int most) {
  if (most == 0) return cards;
  Cards kept;
  std::array<int, 101> counts{};
  for (const Card& card : cards)
    if (card.is_joker() || ++counts[static_cast<std::size_t>(card.outcome())] <= most) kept.push_back(card);
  return kept;
}

// T10: one card is turned up beside those that are dealt.
int cards_needed(const Setup& setup) { return setup.players * cards_dealt(setup.players) + 1; }

// T11: a whole round without a lay turns up another start card beside the rows, whenever that is: rows that are closed
// at both ends and too short to be split would stop the game.
void turn_another(State& state, TablesOrder::Events& events) {
  Table& table = state.table;
  if (table.turns.idle < table.turns.players) return;
  const bool any = std::any_of(state.stock.begin(), state.stock.end(), [](const Card& c) { return !c.is_joker(); });
  if (!any) return;
  table.turns.idle = 0;
  const Card card = turn_start_card(state.stock, state.random);
  table.rows.open(Placed::of(card));
  events.push_back(StartCardTurned{card});
}

void end_turn(State& state, TablesOrder::Events& events) {
  tables::end_turn(state, [&] { turn_another(state, events); });
}

void lay_card(State& state, Seat seat, const Action& action, TablesOrder::Events& events) {
  Table& table = state.table;
  Cards& hand = state.hands[static_cast<std::size_t>(seat.index())];
  // Of cards that are alike the last one, which is the one that was drawn.
  std::size_t i = hand.size() - 1;
  while (hand[i] != action.placed.card) --i;
  hand.erase_at(i);
  lay(table.rows, action);
  table.turns.idle = table.turns.passed = 0;
  events.push_back(Laid{seat, action});
  end_turn(state, events);
}

void draw(State& state, Seat seat, TablesOrder::Events& events) {
  Table& table = state.table;
  events.push_back(Drew{seat, draw_card(state, seat)});
  // T15: from the second round on it may be laid at once.
  if (table.turns.round > 1) {
    table.turns.drew = true;
    return;
  }
  ++table.turns.idle;
  end_turn(state, events);
}

void pass(State& state, Seat seat, TablesOrder::Events& events) {
  Table& table = state.table;
  // Who drew has not passed: the stock had a card (T15).
  if (!table.turns.drew) ++table.turns.passed;
  ++table.turns.idle;
  events.push_back(Passed{seat});
  end_turn(state, events);
}

// T15: who can lay at an end of a row does not take a card instead, nor pass. That a row could be split (T27) or a card
// taken from it (T56) nobody needs to see. The lay that is named is for the screen, which shows where.
std::optional<Refusal> refuse_waiting(const View& view) {
  if (!view.table.turns.duty(view.hand.size())) return std::nullopt;
  const auto lay = lay_at_an_end(view.table.rows, {view.hand.begin(), view.hand.end()});
  if (!lay) return std::nullopt;
  return Refusal{"T15/can-lay", {to_text(lay->placed.card), to_text(*lay)}};
}

std::optional<Refusal> refuse_lay(const View& view, const Action& action) {
  const Cards& hand = view.hand;
  const Card& card = action.placed.card;
  if (std::find(hand.begin(), hand.end(), card) == hand.end()) return Refusal{"T26/not-in-hand", {to_text(card)}};
  if (view.table.turns.drew && hand.back() != card) return Refusal{"T15/only-what-you-drew", {to_text(hand.back())}};
  return refuse_place(view.table.rows, action, view.table.splitting());
}

}  // namespace

std::span<const Option<Setup>> TablesOrder::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "T4", fewest_players, most_players),
      choice<&Setup::must_lay>("must-lay", "T15"),
      flag<&Setup::split_in_the_middle>("split-in-the-middle", "T27"),
      number<&Setup::fewer_doubles>("fewer-doubles", "T29", 0, most_doubles),
      flag<&Setup::equal_turns>("equal-turns", "C7"),
      flag<&Setup::everybody_begins>("everybody-begins", "C8"),
      number<&Setup::youngest>("youngest", "T5", 0, most_players),
      text<&Setup::tables>("tables", "T3"),
      text<&Setup::deck>("deck", "C6"),
  };
  return table;
}

std::optional<Refusal> TablesOrder::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (setup.fewer_doubles < 0 || setup.fewer_doubles > most_doubles)
    return Refusal{"option/number", {"fewer-doubles", setup.fewer_doubles, 0, most_doubles}};
  if (auto refusal = refuse_youngest(setup.youngest, setup.players)) return refusal;
  const Cards cards = cards_of(setup);
  const int needed = cards_needed(setup);
  if (auto refusal = refuse_few(cards, needed, setup.deck, setup.tables)) return refusal;
  if (const Cards kept = without_doubles(cards, setup.fewer_doubles);
      refuse_few(kept, needed, setup.deck, setup.tables))
    return Refusal{"T29/few-cards", {"fewer-doubles", kept.size(), needed}};
  return std::nullopt;
}

State TablesOrder::deal(const Setup& setup, Seed seed) {
  State state;
  state.random = Random(seed);
  Table& table = state.table;
  table.turns.equal_turns = setup.equal_turns;
  table.turns.must_lay = setup.must_lay;
  table.split_in_the_middle = setup.split_in_the_middle;
  table.rounds = rounds_for(setup.everybody_begins, setup.players);
  table.turns.players = static_cast<std::uint8_t>(setup.players);
  table.turns.first = table.turns.to_move = first_seat(setup.youngest, setup.players, state.random);
  Cards cards = cards_of(setup);
  state.random.shuffle(std::span(cards.begin(), cards.end()));
  state.stock = without_doubles(cards, setup.fewer_doubles);
  state.dealt_from = dealt_from(setup, seed, state.stock);
  if (state.dealt_from.setup) state.dealt_from.setup->fewer_doubles = 0;
  // Those that stay were the first of their value and would come early.
  state.random.shuffle(std::span(state.stock.begin(), state.stock.end()));
  deal_hands(state, setup.players);
  table.rows.open(Placed::of(turn_start_card(state.stock, state.random)));
  return state;
}

std::optional<Refusal> TablesOrder::refuse(const View& view, Seat seat, const Action& action) {
  if (auto refusal = refuse_turn(view, seat)) return refusal;
  switch (action.kind) {
    case Action::Kind::draw:
      if (auto refusal = refuse_draw(view)) return refusal;
      return refuse_waiting(view);
    case Action::Kind::pass:
      if (auto refusal = refuse_pass(view)) return refusal;
      return refuse_waiting(view);
    case Action::Kind::lay:
      return refuse_lay(view, action);
  }
  return std::nullopt;
}

TablesOrder::Events TablesOrder::play(State& state, Seat seat, const Action& action) {
  Events events;
  if (action.kind == Action::Kind::lay)
    lay_card(state, seat, action, events);
  else if (action.kind == Action::Kind::draw)
    draw(state, seat, events);
  else
    pass(state, seat, events);
  close_round_of<TablesOrder>(state, events);
  return events;
}

void TablesOrder::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (!to_act(view).has(seat)) return;
  const std::span<const Card> hand(view.hand.begin(), view.hand.end());
  if (view.table.turns.drew) {
    list_lays(view.table.rows, hand.last(std::min<std::size_t>(hand.size(), 1)), view.table.splitting(), listing);
    listing.add(Action::pass());
  } else {
    list_lays(view.table.rows, hand, view.table.splitting(), listing);
    if (!refuse_waiting(view)) listing.add(view.in_stock > 0 ? Action::draw() : Action::pass());
  }
}

bool lay_is_due(const View& view) { return refuse_waiting(view).has_value(); }

}  // namespace rekentafel::tables::order
