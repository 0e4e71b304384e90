#include "games/tables/match/tables_match.h"

#include <algorithm>

#include "games/tables/match/duty.h"

namespace rekentafel::tables::match {

static_assert(Game<TablesMatch>);

namespace {

Cards cards_of(const Setup& setup, const Deck<Card>& deck) {
  return cards_played(deck, setup.tables, setup.mode == Mode::one_a ? Jokers::out : Jokers::in);
}

// T10: 1A turns up one card beside those that are dealt.
int cards_needed(const Setup& setup) {
  return setup.players * cards_dealt(setup.players) + (setup.mode == Mode::one_a ? 1 : 0);
}

// T1: in the order in which they stand in the deck, also where it is named; none where a teacher has very many.
OutcomesPlayed answers_of(const Cards& deck) {
  OutcomesPlayed answers;
  for (const Card& card : deck) {
    const auto outcome = static_cast<std::uint8_t>(card.outcome());
    if (card.is_joker() || std::find(answers.begin(), answers.end(), outcome) != answers.end()) continue;
    if (answers.full()) return {};
    answers.push_back(outcome);
  }
  return answers;
}

// T22: in 1B, until the seat has laid its first three.
bool coming_out(const Table& table, Seat seat) {
  return table.mode == Mode::one_b && !table.came_out[static_cast<std::size_t>(seat.index())];
}

bool unopened(const Table& table) {
  return Situation{.rows = table.rows, .start_cards = table.mode == Mode::one_a}.unopened();
}

// T11: a whole round without a lay turns up another start card beside the first.
void turn_another(State& state, TablesMatch::Events& events) {
  Table& table = state.table;
  if (table.turns.idle < table.turns.players || state.stock.empty() || !unopened(table)) return;
  table.turns.idle = 0;
  const Card card = state.stock.back();
  state.stock.pop_back();
  table.rows.open(Element{card});
  events.push_back(StartCardTurned{card});
}

void end_turn(State& state, TablesMatch::Events& events) {
  tables::end_turn(state, [&] { turn_another(state, events); });
}

void lay(State& state, Seat seat, const Turn& turn, TablesMatch::Events& events) {
  Table& table = state.table;
  Cards& hand = state.hands[static_cast<std::size_t>(seat.index())];
  const Cards laid = cards_from_hand(turn, hand);
  for (const Card& card : laid)
    hand.erase_at(static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
  table.rows = rows_after(table.rows, turn);
  table.came_out[static_cast<std::size_t>(seat.index())] = true;
  table.turns.idle = table.turns.passed = 0;
  events.push_back(Laid{seat, turn, static_cast<int>(laid.size())});
  end_turn(state, events);
}

void draw(State& state, Seat seat, TablesMatch::Events& events) {
  Table& table = state.table;
  events.push_back(Drew{seat, draw_card(state, seat)});
  // T15, T22: from the second round on it may be laid at once, and bring its player out.
  if (table.turns.round > 1) {
    table.turns.drew = true;
    return;
  }
  ++table.turns.idle;
  end_turn(state, events);
}

void pass(State& state, Seat seat, TablesMatch::Events& events) {
  Table& table = state.table;
  // Who drew and cannot lay has not passed: the stock had a card (T15).
  if (!table.turns.drew) ++table.turns.passed;
  ++table.turns.idle;
  events.push_back(Passed{seat});
  end_turn(state, events);
}

// The cards of a lay, for a sentence.
std::string cards_named(const Turn& lay) {
  std::string text;
  for (const Step& step : lay.steps) text += (text.empty() ? "" : " ") + to_text(step.element);
  return text;
}

// T15: who can lay from the hand does not take a card instead, nor pass when there is none. The lay that is named is
// for the screen, which shows where.
std::optional<Refusal> refuse_waiting(const View& view) {
  if (!view.table.turns.duty(view.hand.size())) return std::nullopt;
  const auto lay = lay_from_hand(situation(view));
  if (!lay) return std::nullopt;
  return Refusal{"T15/can-lay", {cards_named(*lay), to_text(*lay)}};
}

}  // namespace

std::span<const Option<Setup>> TablesMatch::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "T4", fewest_players, most_players),
      choice<&Setup::mode>("mode", "T10"),
      choice<&Setup::must_lay>("must-lay", "T15"),
      flag<&Setup::together>("together", "T16"),
      flag<&Setup::joker_anywhere>("joker-anywhere", "T23"),
      flag<&Setup::equal_turns>("equal-turns", "C7"),
      flag<&Setup::everybody_begins>("everybody-begins", "C8"),
      number<&Setup::youngest>("youngest", "T5", 0, most_players),
      text<&Setup::tables>("tables", "T3"),
      text<&Setup::deck>("deck", "C6"),
  };
  return table;
}

std::optional<Refusal> TablesMatch::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (auto refusal = refuse_youngest(setup.youngest, setup.players)) return refusal;
  if (!setup.deck) return std::nullopt;
  return refuse_few(cards_of(setup, setup.deck->cards), cards_needed(setup), setup.deck, setup.tables);
}

State TablesMatch::deal(const Setup& setup, Seed seed) {
  State state;
  Random random(seed);
  Table& table = state.table;
  table.mode = setup.mode;
  table.together = setup.together;
  table.joker_anywhere = setup.joker_anywhere;
  table.turns.must_lay = setup.must_lay;
  table.turns.equal_turns = setup.equal_turns;
  table.rounds = rounds_for(setup.everybody_begins, setup.players);
  table.turns.players = static_cast<std::uint8_t>(setup.players);
  table.turns.first = table.turns.to_move = first_seat(setup.youngest, setup.players, random);
  DrawnDeck drawn;
  if (!setup.deck) drawn = draw_deck(setup.tables, cards_needed(setup), seed);
  state.stock = cards_of(setup, setup.deck ? setup.deck->cards : Deck<Card>(drawn.cards.begin(), drawn.cards.end()));
  state.dealt_from = dealt_from(setup, seed, state.stock);
  table.answers = answers_of(state.stock);
  random.shuffle(std::span(state.stock.begin(), state.stock.end()));
  deal_hands(state, setup.players);
  table.came_out.resize(static_cast<std::size_t>(setup.players));
  if (setup.mode == Mode::one_a) table.rows.open(Element{turn_start_card(state.stock, random)});
  return state;
}

Setup TablesMatch::with_cards(Setup setup, Seed seed) {
  if (setup.deck) return setup;
  const DrawnDeck drawn = draw_deck(setup.tables, cards_needed(setup), seed);
  setup.deck = GreenDeck{Deck<Card>(drawn.cards.begin(), drawn.cards.end())};
  return setup;
}

Situation situation(const View& view) {
  const Table& table = view.table;
  return {.rows = table.rows,
          .hand = view.hand,
          .start_cards = table.mode == Mode::one_a,
          .together = table.together,
          .first_turn = table.turns.round == 1,
          .coming_out = coming_out(table, table.turns.to_move),
          .joker_anywhere = table.joker_anywhere,
          .drawn = table.turns.drew && !view.hand.empty() ? std::optional(view.hand.back()) : std::nullopt};
}

std::optional<Refusal> TablesMatch::refuse(const View& view, Seat seat, const Action& turn) {
  if (auto refusal = refuse_turn(view, seat)) return refusal;
  switch (turn.kind) {
    case Turn::Kind::draw:
      if (auto refusal = refuse_draw(view)) return refusal;
      return refuse_waiting(view);
    case Turn::Kind::pass:
      if (auto refusal = refuse_pass(view)) return refusal;
      return refuse_waiting(view);
    case Turn::Kind::lay:
      return refuse_lay(situation(view), turn);
  }
  return std::nullopt;
}

TablesMatch::Events TablesMatch::play(State& state, Seat seat, const Action& turn) {
  Events events;
  if (turn.kind == Turn::Kind::lay)
    lay(state, seat, turn, events);
  else if (turn.kind == Turn::Kind::draw)
    draw(state, seat, events);
  else
    pass(state, seat, events);
  close_round_of<TablesMatch>(state, events);
  return events;
}

}  // namespace rekentafel::tables::match
